import { Picker } from '../ui/picker.js';
import type { Draft } from './draft.js';
import { fieldOf } from './fields.js';
import { fieldWords } from './field-words.js';
import type { ValueOption } from './value-options.js';
import { useValues } from './values.js';

interface ValueListProps {
  draft: Draft;
  place: number;
  onValues: (values: Draft['values']) => void;
}

/** The values of a field, to be chosen and left again. */
export function ValueList({ draft, place, onValues }: ValueListProps) {
  const { text, type, options, loading } = useValues(draft, fieldOf(draft.key), place);
  const toggle = ({ value, chosen }: ValueOption) => {
    onValues(chosen ? draft.values.filter((other) => other !== value) : [...draft.values, value]);
    type('');
  };
  return (
    <Picker
      label={`Values of ${fieldWords(draft.key)}`}
      placeholder="Type to search"
      text={text}
      onText={type}
      options={options}
      onPick={toggle}
      empty={loading ? 'Looking…' : 'No such value.'}
    />
  );
}
