import { useState } from 'preact/hooks';
import { scope } from '../state/scope.js';
import { formatCount, formatShare } from '../ui/format.js';
import { Icon } from '../ui/icon.js';
import { type Option, Picker } from '../ui/picker.js';
import { Popover } from '../ui/popover.js';
import { type Draft, emptyDraft } from './draft.js';
import { type Field, fieldOf, filterable, isList, type Scalar } from './fields.js';
import { fieldWords, valueWords } from './field-words.js';
import { AnyEditor } from './group-editor.js';
import { FilterEditor } from './filter-editor.js';
import { filterWords } from './filter-words.js';
import { putFilter } from './put-filter.js';

interface AddFilterProps {
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Adds a filter: a field first, or a value at once, then the condition. */
export function AddFilter({ open, onOpen }: AddFilterProps) {
  return (
    <Popover
      face={
        <>
          <Icon name="plus" /> Filter
        </>
      }
      name="Add a filter"
      label="Add a filter"
      shortcut="f"
      open={open}
      onOpen={onOpen}
    >
      <NewFilter onDone={() => onOpen(false)} />
    </Popover>
  );
}

function NewFilter({ onDone }: { onDone: () => void }) {
  // Where the new one will stand, also once it is there and is edited on.
  const [place] = useState(scope.peek().filters.length);
  const [draft, setDraft] = useState<Draft>();
  const there = scope.value.filters[place];
  if (draft && (!there || there.filters === undefined)) {
    const drop = () => {
      if (there) putFilter(place, undefined);
      onDone();
    };
    return <FilterEditor place={place} draft={draft} onDrop={drop} />;
  }
  if (there) return <AnyEditor place={place} filter={there} onDrop={onDone} />;
  return (
    <FieldPicker
      onField={(field) => setDraft(emptyDraft(field))}
      onValue={(field, value) => {
        putFilter(place, { key: field.key, type: 'list', operator: 'eq', values: [value] });
        onDone();
      }}
    />
  );
}

interface FieldOption extends Option {
  field: Field;
  value?: Scalar;
}

interface FieldPickerProps {
  onField: (field: Field) => void;
  onValue: (field: Field, value: Scalar) => void;
}

/** Fields by their name, and frequent values of any field: "PT" finds "Country is PT". */
function FieldPicker({ onField, onValue }: FieldPickerProps) {
  const [text, setText] = useState('');
  return (
    <Picker<FieldOption>
      label="Field or value"
      placeholder="Country, score, or a value such as PT"
      text={text}
      onText={setText}
      options={fieldOptions(filterable(), text)}
      onPick={({ field, value }) => (value === undefined ? onField(field) : onValue(field, value))}
      empty={fieldOf('ds') ? 'No field or frequent value has this in its name.' : 'Reading the fields…'}
    />
  );
}

const VALUES = 12;

export function fieldOptions(offered: readonly Field[], text: string): FieldOption[] {
  const typed = text.trim().toLowerCase();
  const named = offered
    .filter(({ key }) => `${fieldWords(key)} ${key}`.toLowerCase().includes(typed))
    .map((field) => ({ id: field.key, field, words: fieldWords(field.key), note: noteOf(field) }));
  if (typed === '') return named;
  const values = offered
    .flatMap((field) => field.top_values.map(({ value, count }) => ({ field, value, count })))
    .filter(({ field, value }) => valueWords(field.key, value).toLowerCase().includes(typed))
    .sort((a, b) => b.count - a.count)
    .slice(0, VALUES)
    .map(({ field, value, count }) => ({
      id: `${field.key} ${JSON.stringify(value)}`,
      field,
      value,
      count,
      words: filterWords({ key: field.key, values: [value] }, isList),
    }));
  return [...named, ...values];
}

/** What a field holds: its types, its most frequent values, and how many records have it where not all do. */
function noteOf({ key, types, top_values, coverage }: Field): string {
  const values = top_values
    .slice(0, 3)
    .map(({ value, count }) => `${valueWords(key, value)} ${formatCount(count)}`);
  const rare = coverage !== null && coverage < 0.995 ? [`${formatShare(coverage)} have it`] : [];
  return [types.join(' or '), ...rare, ...values].join(' · ');
}
