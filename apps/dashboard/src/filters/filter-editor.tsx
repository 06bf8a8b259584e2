import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Icon } from '../ui/icon.js';
import { OPPOSITE, filterOf, testWords, testsOf, type Draft, type Test } from './draft.js';
import { fieldWords } from './words.js';
import { fieldOf, isList } from './fields.js';
import { useFilterList } from './filter-list.js';
import { negated } from './edit-filters.js';
import { ValueList } from './value-list.js';

interface EditorProps {
  /** Where the filter stands in the scope; that of a new one is behind the last. */
  place: number;
  draft: Draft;
  onDrop: () => void;
}

/** Edits the condition on one field. What is complete holds at once. */
export function FilterEditor({ place, draft: given, onDrop }: EditorProps) {
  const { root, draft, types, filter, edit } = useDraft(place, given);
  const field = fieldOf(draft.key);
  const tests = field ? testsOf(field) : [];
  const words = testWords(types.includes('time') ? 'time' : isList(draft.key) ? 'list' : 'one');
  const opposite = OPPOSITE[draft.test];
  const { put } = useFilterList();
  return (
    <div class="filter-editor" ref={root}>
      <Field label={fieldWords(draft.key)}>
        <select
          class="select"
          aria-label={`${fieldWords(draft.key)}: condition`}
          value={draft.test}
          onChange={(event) => edit({ test: event.currentTarget.value as Test })}
        >
          {[...new Set([...tests, draft.test])].map((test) => (
            <option key={test} value={test}>
              {words[test]}
            </option>
          ))}
        </select>
      </Field>
      <Operand draft={draft} types={types} place={place} onEdit={edit} />
      {!filter && <p class="muted">{lackOf(draft.test)}</p>}
      <div class="filter-editor-end">
        <Button
          disabled={!filter && !opposite}
          onClick={() => (opposite ? edit({ test: opposite }) : filter && put(place, negated(filter)))}
        >
          Invert
        </Button>
        <Button kind="quiet" onClick={onDrop}>
          <Icon name="close" /> Remove
        </Button>
      </div>
    </div>
  );
}

function useDraft(place: number, given: Draft) {
  const root = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(given);
  const changed = useRef(false);
  const { put } = useFilterList();
  const types = fieldOf(draft.key)?.types ?? typesOf(draft);
  useLayoutEffect(() => {
    const box =
      root.current?.querySelector<HTMLElement>('[data-focus]') ?? root.current?.querySelector('select');
    box?.focus();
  }, []);
  const edit = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    const filter = filterOf(next, types);
    if (!filter) return;
    put(place, filter, changed.current);
    changed.current = true;
  };
  return { root, draft, types, edit, filter: filterOf(draft, types) };
}

interface OperandProps {
  draft: Draft;
  types: readonly string[];
  place: number;
  onEdit: (change: Partial<Draft>) => void;
}

function Operand({ draft, types, place, onEdit }: OperandProps) {
  switch (draft.test) {
    case 'is':
    case 'is_not':
    case 'all':
      return <ValueList draft={draft} place={place} onValues={(values) => onEdit({ values })} />;
    case 'within':
    case 'outside':
      return <Bounds draft={draft} types={types} onEdit={onEdit} />;
    case 'contains':
    case 'not_contains':
    case 'starts_with':
      return (
        <input
          class="input"
          data-focus
          aria-label={`${fieldWords(draft.key)}: text`}
          value={draft.text}
          onChange={(event) => onEdit({ text: event.currentTarget.value })}
        />
      );
    case 'exists':
    case 'missing':
      return null;
  }
}

function lackOf(test: Test): string {
  if (test === 'within' || test === 'outside') return 'Enter a start, an end, or both, then press Enter.';
  return test === 'is' || test === 'is_not' || test === 'all'
    ? 'Choose one or more values.'
    : 'Type some text, then press Enter.';
}

/** What an attribute that no record has any more is taken for. */
function typesOf({ values, min, max }: Draft): string[] {
  const ends = [min, max].filter((end) => end !== '');
  const numbers =
    values.length > 0
      ? values.every((value) => typeof value === 'number')
      : ends.length > 0 && ends.every((end) => Number.isFinite(Number(end)));
  return numbers ? ['number'] : ['text'];
}

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
