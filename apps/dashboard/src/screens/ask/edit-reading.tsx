import { useState } from 'preact/hooks';
import { useOfferedFields } from '../../api/answer.js';
import { useKnownFields, useThemeNames } from '../../filters/fields.js';
import { AddFilter, Chips } from '../../filters/filter-chips.js';
import { FilterListContext, withFilter, type FilterList } from '../../filters/filter-list.js';
import { fieldWords } from '../../filters/words.js';
import { selection as ofPage, type Filter } from '../../state/scope.js';
import { Button } from '../../ui/button.js';
import { SelectField, TextField } from '../../ui/field.js';
import type { Edit, Reading } from './run.js';

interface Props {
  reading: Reading;
  onAsk: (edit: Edit) => void;
}

/** What the question was read to select, as filters and words that can be changed; then it is asked again. */
export function EditReading({ reading, onAsk }: Props) {
  return (
    <details class="ask-edit no-print">
      <summary>Change how it was understood</summary>
      <Editor key={JSON.stringify([reading.selection, reading.by])} reading={reading} onAsk={onAsk} />
    </details>
  );
}

type Side = NonNullable<Edit['sides']>[number];
type Intent = NonNullable<Edit['intent']>;

const ASKED: readonly (readonly [Intent, string])[] = [
  ['themes', 'What low or high ratings say'],
  ['about', 'All there is to say'],
  ['count', 'How many'],
  ['score', 'How it is rated'],
  ['change', 'How it changed'],
  ['new', 'What is new'],
  ['compare', 'How two sides differ'],
  ['rank', 'Which value is best or worst'],
  ['requests', 'What is wished for'],
  ['examples', 'Examples'],
  ['priorities', 'What to fix first'],
];

function Editor({ reading, onAsk }: Props) {
  useKnownFields();
  useThemeNames();
  const [own, setOwn] = useState<Side>({ ...reading.selection, label: '' } as Side);
  const [sides, setSides] = useState(reading.sides as readonly Side[]);
  const [by, setBy] = useState(reading.by ?? '');
  const [intent, setIntent] = useState(reading.intent);
  const asked = ASKED.filter(([one]) => sides.length > 0 || (one !== 'compare' && one !== 'new'));
  return (
    <form
      class="stack-sm"
      onSubmit={(event) => {
        event.preventDefault();
        const { search_query, filters } = own;
        onAsk({
          selection: { search_query, filters },
          by: by === '' ? null : by,
          ...(sides.length > 0 && { sides: [...sides] }),
          // What was read stays, unless something else is asked.
          ...(intent !== reading.intent && intent !== 'none' && { intent }),
        });
      }}
    >
      {intent !== 'none' && (
        <SelectField label="What is asked" value={intent} options={asked} onChange={setIntent} />
      )}
      <SelectionFields of="the question" selection={own} onChange={setOwn} />
      {sides.map((side, i) => (
        <fieldset key={i} class="stack-sm">
          <legend dir="auto">{side.label}</legend>
          <SelectionFields
            of={side.label ?? ''}
            selection={side}
            onChange={(changed) => {
              // Its name was that of what it held.
              setSides((before) => before.map((one, at) => (at === i ? { ...changed, label: '' } : one)));
            }}
          />
        </fieldset>
      ))}
      {sides.length === 0 && <GroupBy by={by} onBy={setBy} />}
      <div class="row">
        <Button kind="primary" type="submit">
          Ask with these changes
        </Button>
      </div>
    </form>
  );
}

interface SelectionProps {
  /** Whose records these are. */
  of: string;
  selection: Side;
  onChange: (selection: Side) => void;
}

function SelectionFields({ of, selection, onChange }: SelectionProps) {
  const [adding, setAdding] = useState(false);
  const filters = (selection.filters ?? []) as readonly Filter[];
  const list: FilterList = {
    filters,
    put: (place, filter) =>
      onChange({ ...selection, filters: withFilter(filters, place, filter) as Side['filters'] }),
    without: (place) => {
      const { value } = ofPage;
      const others = filters.filter((_, other) => other !== place);
      return { ...value, filters: [...value.filters, ...others] };
    },
    name: of,
  };
  return (
    <>
      <FilterListContext.Provider value={list}>
        <ul class="filter-chips" aria-label={`Filters of ${of}`}>
          <Chips onRemove={(place) => list.put(place, undefined)} />
          <li>
            <AddFilter open={adding} onOpen={setAdding} />
          </li>
        </ul>
      </FilterListContext.Provider>
      <TextField
        label="Words to search for"
        value={selection.search_query ?? ''}
        placeholder="None"
        onChange={(words) => onChange({ ...selection, search_query: words })}
      />
    </>
  );
}

function GroupBy({ by, onBy }: { by: string; onBy: (by: string) => void }) {
  const { data } = useOfferedFields();
  const known = (data?.fields ?? []).filter(({ group, key }) => group && !/^ds|^score$/.test(key));
  const keys = new Set([...(by ? [by] : []), ...known.map(({ key }) => key)]);
  const options = [['', 'Nothing'], ...Array.from(keys, (key) => [key, fieldWords(key)])] as [
    string,
    string,
  ][];
  return <SelectField label="Group by" value={by} options={options} onChange={onBy} />;
}
