import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Filter } from '../state/scope.js';
import { Button } from '../ui/button.js';
import { Field, SelectField } from '../ui/field.js';
import { Icon } from '../ui/icon.js';
import { OPPOSITE, draftOf, filterOf, testWords, testsOf, type Draft, type Test } from './draft.js';
import { negate } from './edit-filters.js';
import { fieldOf, isList } from './fields.js';
import { useFilterList } from './filter-list.js';
import { ValueList } from './value-list.js';
import { fieldWords, filterWords, isReadable, membersOf } from './words.js';

interface EditorProps {
  /** The filter's position in its list; a new one comes after the last. */
  place: number;
  onRemove: () => void;
}

/** Edits any filter there is. */
export function AnyEditor({ filter, ...props }: EditorProps & { filter: Filter }) {
  const draft = draftOf(filter);
  if (draft) return <FilterEditor draft={draft} {...props} />;
  return <GroupEditor filter={filter} {...props} />;
}

/** Edits the condition on one field. What is complete holds at once. */
export function FilterEditor({ place, draft: given, onRemove }: EditorProps & { draft: Draft }) {
  const { root, draft, types, filter, edit } = useDraft(place, given);
  const { put } = useFilterList();
  const field = fieldOf(draft.key);
  const tests = new Set([...(field ? testsOf(field) : []), draft.test]);
  const words = testWords(kindOf(draft.key, types));
  const opposite = OPPOSITE[draft.test];
  return (
    <div class="stack-sm" ref={root}>
      <SelectField
        label={fieldWords(draft.key)}
        aria-label={`${fieldWords(draft.key)}: condition`}
        value={draft.test}
        options={Array.from(tests, (test) => [test, words[test]] as const)}
        onChange={(test) => edit({ test })}
      />
      <Operand draft={draft} types={types} place={place} onEdit={edit} />
      {!filter && <p class="muted">{hintOf(draft.test)}</p>}
      <EditorEnd
        canInvert={filter !== undefined || opposite !== undefined}
        onInvert={() => (opposite ? edit({ test: opposite }) : filter && put(place, negate(filter)))}
        onRemove={onRemove}
      />
    </div>
  );
}

function kindOf(key: string, types: readonly string[]): Parameters<typeof testWords>[0] {
  if (key === 'themes') return 'theme';
  if (types.includes('time')) return 'time';
  return isList(key) ? 'list' : 'one';
}

const JOINTS = [
  ['and', 'all of these'],
  ['or', 'any of these'],
  ['not', 'none of these'],
] as const;

/** A group, or what only a drill-down can say: how its parts are joined, its parts, its opposite. */
function GroupEditor({ place, filter, onRemove }: EditorProps & { filter: Filter }) {
  const { put } = useFilterList();
  return (
    <div class="stack-sm">
      {membersOf(filter).length === 0 ? (
        <p dir="auto">{filterWords(filter, isList)}</p>
      ) : (
        <>
          <SelectField
            label="Match"
            data-focus
            value={(filter.operator ?? 'and') as 'and'}
            options={JOINTS}
            onChange={(operator) => put(place, { ...filter, operator })}
          />
          <Members place={place} filter={filter} />
        </>
      )}
      <EditorEnd
        canInvert={isReadable(filter)}
        onInvert={() => put(place, negate(filter))}
        onRemove={onRemove}
      />
    </div>
  );
}

interface EditorEndProps {
  canInvert: boolean;
  onInvert: () => void;
  onRemove: () => void;
}

function EditorEnd({ canInvert, onInvert, onRemove }: EditorEndProps) {
  return (
    <div class="toolbar filter-editor-end">
      <Button disabled={!canInvert} onClick={onInvert}>
        Invert
      </Button>
      <Button kind="quiet" onClick={onRemove}>
        <Icon name="close" /> Remove
      </Button>
    </div>
  );
}

function Members({ place, filter }: { place: number; filter: Filter }) {
  const members = membersOf(filter);
  const { put } = useFilterList();
  const remove = (removed: number) =>
    put(place, { ...filter, filters: members.filter((_, index) => index !== removed) as never });
  return (
    <ul class="stack-xs">
      {members.map((member, index) => (
        <li class="toolbar" key={JSON.stringify(member)}>
          <span dir="auto">{filterWords(member, isList)}</span>
          {members.length > 1 && (
            <Button
              kind="quiet"
              aria-label={`Remove ${filterWords(member, isList)}`}
              onClick={() => remove(index)}
            >
              <Icon name="close" />
            </Button>
          )}
        </li>
      ))}
    </ul>
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

function hintOf(test: Test): string {
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
function Bounds({ draft, types, onEdit }: BoundsProps) {
  const { key, min, max, minExclusive, maxExclusive } = draft;
  const from = { value: min, 'aria-label': `${fieldWords(key)}: from`, 'data-focus': true };
  const to = { value: max, 'aria-label': `${fieldWords(key)}: to` };
  return (
    <div class="pair">
      <Field label={minExclusive ? 'Above' : 'From'}>
        <Bound {...from} types={types} onBound={(bound) => onEdit({ min: bound, minExclusive: false })} />
      </Field>
      <Field label={maxExclusive ? 'Below' : 'To'}>
        <Bound {...to} types={types} onBound={(bound) => onEdit({ max: bound, maxExclusive: false })} />
      </Field>
    </div>
  );
}

interface BoundProps {
  value: string;
  types: readonly string[];
  onBound: (bound: string) => void;
}

/** A day where the field is a time, else a number or a text; a moment that a drill-down wrote stays as it is. */
function Bound({ types, onBound, ...rest }: BoundProps) {
  const isDay = types.includes('time') && (rest.value === '' || /^\d{4}-\d\d-\d\d$/.test(rest.value));
  const change = (event: { currentTarget: HTMLInputElement }) => onBound(event.currentTarget.value);
  if (isDay) return <input class="input" type="date" {...rest} onChange={change} />;
  const inputMode = types.includes('number') ? 'decimal' : 'text';
  return <input class="input" inputMode={inputMode} {...rest} onChange={change} />;
}
