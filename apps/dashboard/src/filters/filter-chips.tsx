import { useRef, useState } from 'preact/hooks';
import { changeScope, scope, type Filter } from '../state/scope.js';
import { Icon } from '../ui/icon.js';
import { Picker } from '../ui/picker.js';
import { Popover } from '../ui/popover.js';
import { emptyDraft, type Draft } from './draft.js';
import { fieldOptions, type FieldOption } from './options.js';
import { fieldOf, filterable, isList, type Field, type Scalar } from './fields.js';
import { FilterEditor } from './filter-editor.js';
import { filterWords } from './words.js';
import { AnyEditor } from './group-editor.js';
import { isNegated } from './edit-filters.js';
import { putFilter } from './filter-list.js';

/** Every filter in words: a click edits it, the cross or Delete drops it. */
export function FilterChips() {
  const list = useRef<HTMLUListElement>(null);
  const { filters, mode } = scope.value;
  const drop = (place: number) => {
    putFilter(place, undefined);
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
            <Cross what="Any word" onDrop={() => changeScope({ mode: 'all_terms' })} />
          </li>
        )}
        {filters.map((filter, place) => (
          // A filter has no name but its place; while it is edited it is still the same one.
          <Chip key={place} place={place} filter={filter} onDrop={() => drop(place)} />
        ))}
      </ul>
    </>
  );
}

function Chip({ place, filter, onDrop }: { place: number; filter: Filter; onDrop: () => void }) {
  const [open, setOpen] = useState(false);
  const words = filterWords(filter, isList);
  const drop = () => {
    setOpen(false);
    onDrop();
  };
  return (
    <li
      class="chip"
      data-not={isNegated(filter)}
      onKeyDown={(event) => {
        const onChip =
          event.target instanceof HTMLElement && event.target.parentElement === event.currentTarget;
        if (onChip && (event.key === 'Delete' || event.key === 'Backspace')) drop();
      }}
    >
      <Popover
        face={
          <span class="chip-words" dir="auto" title={words}>
            {words}
          </span>
        }
        label={`Edit: ${words}`}
        open={open}
        onOpen={setOpen}
      >
        <AnyEditor place={place} filter={filter} onDrop={drop} />
      </Popover>
      <Cross what={words} onDrop={drop} />
    </li>
  );
}

function Cross({ what, onDrop }: { what: string; onDrop: () => void }) {
  return (
    <button
      class="chip-cross no-print"
      type="button"
      aria-label={`Remove: ${what}`}
      title="Remove"
      onClick={onDrop}
    >
      <Icon name="close" size={13} />
    </button>
  );
}

interface AddFilterProps {
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Adds a filter: a field first, or a value at once, then the condition. */
export function AddFilter({ open, onOpen }: AddFilterProps) {
  return (
    <span class="add-filter no-print">
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
    </span>
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
      placeholder="Country, score, or a value like PT"
      text={text}
      onText={setText}
      options={fieldOptions(filterable(), text)}
      onPick={({ field, value }) => (value === undefined ? onField(field) : onValue(field, value))}
      empty={fieldOf('ds') ? 'No matching field or value.' : 'Loading fields…'}
    />
  );
}
