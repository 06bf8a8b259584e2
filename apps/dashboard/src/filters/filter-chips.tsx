import { useRef, useState } from 'preact/hooks';
import { useAnswer } from '../api/answer.js';
import { changeScope, scope, type Filter } from '../state/scope.js';
import { Icon } from '../ui/icon.js';
import { Picker } from '../ui/picker.js';
import { Popover } from '../ui/popover.js';
import { emptyDraft, type Draft } from './draft.js';
import { isNegated } from './edit-filters.js';
import { isFacet } from './field-choice.js';
import { fieldOf, filterable, isList } from './fields.js';
import { AnyEditor, FilterEditor } from './filter-editor.js';
import { useFilterList } from './filter-list.js';
import { fieldOptions, type FieldOption, type SelectedValues } from './options.js';
import { filterWords } from './words.js';

/** The filters of the bar. */
export function FilterChips() {
  const list = useRef<HTMLUListElement>(null);
  const { put } = useFilterList();
  const { filters, mode } = scope.value;
  const remove = (place: number) => {
    put(place, undefined);
    // The focus stays in the row: on the filter that moved up, else on the one before.
    requestAnimationFrame(() => {
      const rest = list.current?.querySelectorAll<HTMLElement>('.chip > .button');
      const next =
        rest?.[Math.min(place, rest.length - 1)] ??
        document.querySelector<HTMLElement>('.add-filter .button');
      next?.focus();
    });
  };
  if (filters.length === 0 && mode === 'all_terms') return null;
  return (
    <>
      <span class="filter-break" />
      <ul class="filter-chips" aria-label="Filters" ref={list}>
        {mode === 'any_terms' && (
          <li class="chip">
            <span class="chip-words">Any word</span>
            <Cross label="Remove: Any word" onRemove={() => changeScope({ mode: 'all_terms' })} />
          </li>
        )}
        <Chips onRemove={remove} />
      </ul>
    </>
  );
}

/** Every filter of the list in words: a click edits it, the cross or Delete removes it. */
export function Chips({ onRemove }: { onRemove: (place: number) => void }) {
  return (
    <>
      {useFilterList().filters.map((filter, place) => (
        // A filter has no name but its place; while it is edited it is still the same one.
        // oxlint-disable-next-line react/no-array-index-key
        <Chip key={place} place={place} filter={filter} onRemove={() => onRemove(place)} />
      ))}
    </>
  );
}

function Chip({ place, filter, onRemove }: { place: number; filter: Filter; onRemove: () => void }) {
  const [open, setOpen] = useState(false);
  const { name } = useFilterList();
  const words = filterWords(filter, isList);
  const remove = () => {
    setOpen(false);
    onRemove();
  };
  return (
    <li
      class="chip"
      data-not={isNegated(filter)}
      onKeyDown={(event) => {
        const onChip =
          event.target instanceof HTMLElement && event.target.parentElement === event.currentTarget;
        if (onChip && (event.key === 'Delete' || event.key === 'Backspace')) remove();
      }}
    >
      <Popover
        face={
          <span class="chip-words" dir="auto" title={words}>
            {words}
          </span>
        }
        label={name ? `Edit in ${name}: ${words}` : `Edit: ${words}`}
        open={open}
        onOpen={setOpen}
      >
        <AnyEditor place={place} filter={filter} onRemove={remove} />
      </Popover>
      <Cross label={name ? `Remove from ${name}: ${words}` : `Remove: ${words}`} onRemove={remove} />
    </li>
  );
}

function Cross({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button class="chip-cross no-print" type="button" aria-label={label} title="Remove" onClick={onRemove}>
      <Icon name="close" size={13} />
    </button>
  );
}

interface AddFilterProps {
  open: boolean;
  onOpen: (open: boolean) => void;
  shortcut?: string;
}

/** Adds a filter to the list: a field first, or a value at once, then the condition. */
export function AddFilter({ open, onOpen, shortcut }: AddFilterProps) {
  const { name } = useFilterList();
  const label = name ? `Add a filter to ${name}` : 'Add a filter';
  const face = (
    <>
      <Icon name="plus" /> Filter
    </>
  );
  return (
    <span class="add-filter no-print">
      <Popover face={face} name={label} label={label} shortcut={shortcut} open={open} onOpen={onOpen}>
        <NewFilter onDone={() => onOpen(false)} />
      </Popover>
    </span>
  );
}

/** As many as the service counts in one request. */
const COUNTED = 20;

/** What the selected records have in the fields that are offered first. */
function useSelectedValues(): SelectedValues {
  const { filters, without } = useFilterList();
  const facets = filterable().filter(isFacet).slice(0, COUNTED);
  const request = {
    ...without(filters.length),
    limit: 0,
    summary: false,
    facets: facets.map(({ key }) => key),
  };
  return useAnswer('/public/search', facets.length > 0 ? request : undefined).data?.facets ?? {};
}

/** Fields by their name, and frequent values of any field: "PT" finds "Country is Portugal (PT)". Then the condition. */
function NewFilter({ onDone }: { onDone: () => void }) {
  const { filters, put } = useFilterList();
  const selected = useSelectedValues();
  // Where the new one will stand, also once it is there and is edited on.
  const [place] = useState(filters.length);
  const [draft, setDraft] = useState<Draft>();
  const [text, setText] = useState('');
  const there = filters[place];
  if (draft && (!there || there.filters === undefined)) {
    const remove = () => {
      if (there) put(place, undefined);
      onDone();
    };
    return <FilterEditor place={place} draft={draft} onRemove={remove} />;
  }
  if (there) return <AnyEditor place={place} filter={there} onRemove={onDone} />;
  return (
    <Picker<FieldOption>
      label="Field or value"
      placeholder="Country, score, or a value like PT"
      text={text}
      onText={setText}
      options={fieldOptions(filterable(), text, selected)}
      onPick={({ field, value }) => {
        if (value === undefined) return setDraft(emptyDraft(field));
        put(place, { key: field.key, type: 'list', operator: 'eq', values: [value] });
        onDone();
      }}
      empty={fieldOf('ds') ? 'No matching field or value.' : 'Loading fields…'}
    />
  );
}
