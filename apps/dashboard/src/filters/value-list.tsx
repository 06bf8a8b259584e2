import { useState } from 'preact/hooks';
import { useAnswer } from '../api/answer.js';
import type { Filter } from '../state/scope.js';
import { Picker } from '../ui/picker.js';
import { useSettled } from '../ui/use-settled.js';
import type { Draft } from './draft.js';
import { fieldOf, type Field } from './fields.js';
import { useFilterList } from './filter-list.js';
import { countedValues, limitOf, optionsOf, type ValueOption } from './options.js';
import { fieldWords } from './words.js';

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
      label={`${fieldWords(draft.key)} values`}
      placeholder="Type to search"
      text={text}
      onText={type}
      options={options}
      onPick={toggle}
      empty={loading ? 'Searching…' : 'No matching values.'}
    />
  );
}

/**
 * The values of a field to choose from, with how many records of the present selection hold each; the filter that is
 * edited (`without`) is left out of it. What is typed searches among all values, and can be taken as it is.
 */
function useValues(
  draft: Draft,
  field: Field | undefined,
  without: number,
): { text: string; type: (text: string) => void; options: ValueOption[]; loading: boolean } {
  const [text, type] = useState('');
  const settled = useSettled(text, 150);
  const rest = useFilterList().without(without);
  const request = field?.group
    ? {
        ...rest,
        filters: [...rest.filters, ...searchIn(field, settled)],
        distribution_by: field.key,
        include: ['value' as const, 'missing' as const],
        limit: limitOf(field),
      }
    : undefined;
  const { data, loading, stale } = useAnswer('/public/distribution', request);
  return {
    text,
    type,
    loading,
    options: optionsOf({ draft, field, text, found: countedValues(field, data?.buckets, stale) }),
  };
}

/** Text values are searched by the service; numbers and few values are all there already. */
function searchIn(field: Field, text: string): Filter[] {
  if (text.trim() === '' || !field.types.includes('text') || field.distinct_values <= limitOf(field))
    return [];
  return [{ key: field.key, type: 'value', operator: 'contains', value: text.trim() }];
}
