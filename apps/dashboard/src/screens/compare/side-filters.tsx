import { useMemo, useState } from 'preact/hooks';
import { filterable, isList } from '../../filters/fields.js';
import { fieldOptions } from '../../filters/field-options.js';
import { emptyDraft } from '../../filters/draft.js';
import { FilterEditor } from '../../filters/filter-editor.js';
import { type FilterList, FilterListContext } from '../../filters/filter-list.js';
import { filterWords } from '../../filters/filter-words.js';
import { AnyEditor } from '../../filters/group-editor.js';
import type { Filter } from '../../state/scope.js';
import { selection } from '../../state/scope.js';
import { Icon } from '../../ui/icon.js';
import { Picker } from '../../ui/picker.js';
import { Popover } from '../../ui/popover.js';
import type { Side } from './sides.js';

interface Props {
  letter: string;
  side: Side;
  onChange: (side: Side, replace?: boolean) => void;
}

/** The filters of one side; those of the bar bind both. Each is edited as in the bar. */
export function SideFilters({ letter, side, onChange }: Props) {
  const { filters } = side;
  const put = (place: number, filter: Filter | undefined, replace?: boolean) => {
    const next = [...filters];
    next.splice(place, 1, ...(filter ? [filter] : []));
    onChange({ ...side, filters: next }, replace);
  };
  const list: FilterList = {
    put,
    without: (place) => ({
      ...selection.value,
      filters: [...selection.value.filters, ...filters.filter((_, other) => other !== place)],
    }),
  };
  return (
    <FilterListContext.Provider value={list}>
      <ul class="filter-chips" aria-label={`Filters of ${letter}`}>
        {filters.map((filter, place) => (
          // A filter has no name but its place; while it is edited it is still the same one.
          // oxlint-disable-next-line react/no-array-index-key
          <Chip key={place} {...{ letter, place, filter }} onDrop={() => put(place, undefined)} />
        ))}
        <li>
          <AddToSide letter={letter} filters={filters} put={put} />
        </li>
      </ul>
    </FilterListContext.Provider>
  );
}

interface ChipProps {
  letter: string;
  place: number;
  filter: Filter;
  onDrop: () => void;
}

function Chip({ letter, place, filter, onDrop }: ChipProps) {
  const [open, setOpen] = useState(false);
  const words = filterWords(filter, isList);
  const drop = () => {
    setOpen(false);
    onDrop();
  };
  return (
    <li class="chip">
      <Popover
        face={
          <span class="chip-words" dir="auto">
            {words}
          </span>
        }
        label={`Edit in ${letter}: ${words}`}
        open={open}
        onOpen={setOpen}
      >
        <AnyEditor place={place} filter={filter} onDrop={drop} />
      </Popover>
      <button
        class="chip-cross"
        type="button"
        aria-label={`Drop from ${letter}: ${words}`}
        title="Drop"
        onClick={drop}
      >
        <Icon name="close" size={13} />
      </button>
    </li>
  );
}

interface AddProps {
  letter: string;
  filters: readonly Filter[];
  put: FilterList['put'];
}

function AddToSide({ letter, ...rest }: AddProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      face={
        <>
          <Icon name="plus" /> Filter
        </>
      }
      name={`Add a filter to ${letter}`}
      label={`Add a filter to ${letter}`}
      open={open}
      onOpen={setOpen}
    >
      <NewFilter {...rest} onDone={() => setOpen(false)} />
    </Popover>
  );
}

/** A field or one of its values first, then the condition; what is complete holds at once. */
function NewFilter({ filters, put, onDone }: Omit<AddProps, 'letter'> & { onDone: () => void }) {
  const [place] = useState(filters.length);
  const [text, setText] = useState('');
  const [key, setKey] = useState<string>();
  const field = useMemo(() => filterable().find((one) => one.key === key), [key]);
  const drop = () => {
    if (filters[place]) put(place, undefined);
    onDone();
  };
  if (field) return <FilterEditor place={place} draft={emptyDraft(field)} onDrop={drop} />;
  return (
    <Picker
      label="Field or value"
      placeholder="Country, score, or a value such as PT"
      text={text}
      onText={setText}
      options={fieldOptions(filterable(), text)}
      onPick={({ field: picked, value }) => {
        if (value === undefined) return setKey(picked.key);
        put(place, { key: picked.key, type: 'list', operator: 'eq', values: [value] });
        onDone();
      }}
      empty="No field or frequent value has this in its name."
    />
  );
}
