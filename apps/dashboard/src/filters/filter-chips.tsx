import { useRef, useState } from 'preact/hooks';
import { changeScope, type Filter, scope } from '../state/scope.js';
import { Icon } from '../ui/icon.js';
import { Popover } from '../ui/popover.js';
import { isList } from './fields.js';
import { filterWords } from './filter-words.js';
import { AnyEditor } from './group-editor.js';
import { isNegated } from './negated.js';
import { putFilter } from './put-filter.js';

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
            <span class="chip-words">Any of the words</span>
            <Cross what="Any of the words" onDrop={() => changeScope({ mode: 'all_terms' })} />
          </li>
        )}
        {filters.map((filter, place) => (
          // A filter has no name but its place; while it is edited it is still the same one.
          // oxlint-disable-next-line react/no-array-index-key
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
      aria-label={`Drop: ${what}`}
      title="Drop"
      onClick={onDrop}
    >
      <Icon name="close" size={13} />
    </button>
  );
}
