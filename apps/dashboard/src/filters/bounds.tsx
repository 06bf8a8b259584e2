import type { Draft } from './draft.js';
import { fieldWords } from './field-words.js';

interface BoundsProps {
  draft: Draft;
  types: readonly string[];
  onEdit: (change: Partial<Draft>) => void;
}

/** Both ends of a range, each may stay empty; a changed end counts itself in. */
export function Bounds({ draft, types, onEdit }: BoundsProps) {
  const { key, min, max, minExclusive, maxExclusive } = draft;
  const name = fieldWords(key);
  return (
    <div class="filter-bounds">
      <Bound
        first
        label={minExclusive ? 'Above' : 'From'}
        name={`${name}: from`}
        bound={min}
        types={types}
        onBound={(bound) => onEdit({ min: bound, minExclusive: false })}
      />
      <Bound
        label={maxExclusive ? 'Below' : 'To'}
        name={`${name}: to`}
        bound={max}
        types={types}
        onBound={(bound) => onEdit({ max: bound, maxExclusive: false })}
      />
    </div>
  );
}

interface BoundProps {
  label: string;
  name: string;
  bound: string;
  types: readonly string[];
  first?: boolean;
  onBound: (bound: string) => void;
}

/** A day where the field is a time, else a number or a text; a moment that a drill-down wrote stays as it is. */
function Bound({ label, name, bound, types, first, onBound }: BoundProps) {
  const isDay = types.includes('time') && (bound === '' || /^\d{4}-\d\d-\d\d$/.test(bound));
  const common = { class: 'input', 'aria-label': name, value: bound, ...(first && { 'data-focus': true }) };
  return (
    <label class="field">
      <span class="label">{label}</span>
      {isDay ? (
        <input {...common} type="date" onChange={(event) => onBound(event.currentTarget.value)} />
      ) : (
        <input
          {...common}
          inputMode={types.includes('number') ? 'decimal' : 'text'}
          onChange={(event) => onBound(event.currentTarget.value)}
        />
      )}
    </label>
  );
}
