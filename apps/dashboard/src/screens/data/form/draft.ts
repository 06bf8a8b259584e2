import type { FormField } from './read-schema.js';

/** The state of a form's controls; text stays as typed. */
export type Draft =
  | string
  | boolean
  | readonly Draft[]
  | { kind: 'pairs'; pairs: readonly Pair[] }
  | { kind: 'group'; values: Readonly<Record<string, Draft>> }
  /** `value` belongs to the variant; `variant` is −1 for none. */
  | { kind: 'choice'; variant: number; value: Draft };

export interface Pair {
  name: string;
  value: Draft;
}

/** The controls for a value; undefined gives an empty form. */
export function draftOf(field: FormField, value: unknown): Draft {
  switch (field.kind) {
    case 'text':
    case 'date':
      return typeof value === 'string' ? value : '';
    case 'number':
      return typeof value === 'number' ? String(value) : '';
    case 'options': {
      const shown = typeof value === 'string' || typeof value === 'number' ? value : field.preset;
      return shown === undefined ? '' : String(shown);
    }
    case 'switch':
      return (value ?? field.preset) === true;
    case 'list':
      return Array.isArray(value) ? value.map((one) => draftOf(field.item, one)) : [];
    case 'pairs': {
      const pairs = Object.entries(objectOf(value)).map(([name, one]) => ({
        name,
        value: draftOf(field.value, one),
      }));
      return { kind: 'pairs', pairs };
    }
    case 'group': {
      const given = objectOf(value);
      const values = field.fields.map((one) => [one.name, draftOf(one, given[one.name])] as const);
      return { kind: 'group', values: Object.fromEntries(values) };
    }
    case 'choice': {
      const found = field.variants.findIndex((variant) => fits(variant, value));
      const variant = found < 0 && field.required ? 0 : found;
      const chosen = field.variants[variant];
      return { kind: 'choice', variant, value: chosen ? draftOf(chosen, value) : '' };
    }
    case 'json':
      return value === undefined ? '' : JSON.stringify(value, null, 2);
  }
}

export interface FormValue {
  /** Undefined if nothing was entered. */
  value: unknown;
  /** What cannot be a value at all; everything else is validated by the service. */
  faults: readonly Fault[];
}

/** The value that was entered into the controls of a form. */
export function readDraft(field: FormField, draft: Draft, pointer = ''): FormValue {
  switch (field.kind) {
    case 'text':
    case 'date':
      return valid(draft === '' ? undefined : draft);
    case 'number':
      return readNumber(textOf(draft), pointer);
    case 'options':
      return valid(field.options.find((one) => String(one) === draft && one !== field.preset));
    case 'switch':
      return valid(draft === field.preset || (draft === false && !field.required) ? undefined : draft);
    case 'list':
      return readList(field.item, Array.isArray(draft) ? (draft as readonly Draft[]) : [], pointer);
    case 'pairs':
      return isA(draft, 'pairs') ? readPairs(field.value, draft.pairs, pointer) : valid(undefined);
    case 'group':
      return isA(draft, 'group') ? readGroup(field, draft.values, pointer) : valid(undefined);
    case 'choice': {
      if (!isA(draft, 'choice')) return valid(undefined);
      const chosen = field.variants[draft.variant];
      return chosen ? readDraft({ ...chosen, required: true }, draft.value, pointer) : valid(undefined);
    }
    case 'json':
      return readJson(textOf(draft), pointer);
  }
}

type Group = Extract<FormField, { kind: 'group' }>;

function readGroup(
  { fields, constant, required }: Group,
  values: Readonly<Record<string, Draft>>,
  pointer: string,
): FormValue {
  const read = fields.map(
    (one) => [one.name, readDraft(one, values[one.name] ?? '', below(pointer, one.name))] as const,
  );
  const given = read.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value] as const]));
  const faults = read.flatMap(([, one]) => one.faults);
  // A group that is required inside is not a reason to send an optional one in which nothing was entered.
  const entered = given.some(([, value]) => !isEmpty(value));
  if (!entered && !required) return { value: undefined, faults };
  return { value: Object.fromEntries(constant ? [constant, ...given] : given), faults };
}

function readList(item: FormField, drafts: readonly Draft[], pointer: string): FormValue {
  const read = drafts.map((one, index) => readDraft(item, one, below(pointer, index)));
  const value = read.map((one) => one.value).filter((one) => one !== undefined);
  return { value: value.length === 0 ? undefined : value, faults: read.flatMap((one) => one.faults) };
}

function readPairs(field: FormField, pairs: readonly Pair[], pointer: string): FormValue {
  const named = pairs.filter(({ name }) => name !== '');
  const read = named.map(({ name, value }) => [name, readDraft(field, value, below(pointer, name))] as const);
  const given = read.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value] as const]));
  const faults = read.flatMap(([, one]) => one.faults);
  return { value: given.length === 0 ? undefined : Object.fromEntries(given), faults };
}

function readNumber(text: string, pointer: string): FormValue {
  if (text.trim() === '') return valid(undefined);
  const value = Number(text);
  return Number.isFinite(value)
    ? valid(value)
    : { value: undefined, faults: [{ pointer, detail: 'Enter a number.' }] };
}

function readJson(text: string, pointer: string): FormValue {
  if (text.trim() === '') return valid(undefined);
  try {
    return valid(JSON.parse(text));
  } catch (error) {
    return {
      value: undefined,
      faults: [{ pointer, detail: `This is not valid JSON: ${(error as Error).message}` }],
    };
  }
}

/** Whether a value belongs to a variant: by its constant, else by its kind. */
function fits(variant: FormField, value: unknown): boolean {
  if (variant.kind === 'text') return typeof value === 'string';
  if (variant.kind === 'number') return typeof value === 'number';
  if (typeof value !== 'object' || value === null) return false;
  if (variant.kind === 'list') return Array.isArray(value);
  if (variant.kind !== 'group' || !variant.constant) return !Array.isArray(value);
  const [name, constant] = variant.constant;
  return objectOf(value)[name] === constant;
}

type ObjectDraft = Exclude<Draft, string | boolean | readonly Draft[]>;

export function isA<K extends ObjectDraft['kind']>(
  draft: Draft,
  kind: K,
): draft is Extract<ObjectDraft, { kind: K }> {
  return typeof draft === 'object' && 'kind' in draft && draft.kind === kind;
}

/** The text of a one-line control. */
export const textOf = (draft: Draft): string => (typeof draft === 'string' ? draft : '');

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

const valid = (value: unknown): FormValue => ({ value, faults: [] });

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** What is wrong at one place of a form; `pointer` is a JSON Pointer (RFC 6901). */
export interface Fault {
  pointer: string;
  detail: string;
}

/** The pointer of a child. */
export function below(pointer: string, name: string | number): string {
  return `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Pointers of everything a form currently shows, the root first. */
export function pointersOf(field: FormField, draft: Draft, pointer = ''): string[] {
  if (field.kind === 'group' && isA(draft, 'group')) {
    const { values } = draft;
    return [
      pointer,
      ...field.fields.flatMap((one) => pointersOf(one, values[one.name] ?? '', below(pointer, one.name))),
    ];
  }
  if (field.kind === 'list' && Array.isArray(draft)) {
    const drafts = draft as readonly Draft[];
    return [pointer, ...drafts.flatMap((one, index) => pointersOf(field.item, one, below(pointer, index)))];
  }
  if (field.kind === 'pairs' && isA(draft, 'pairs')) {
    return [
      pointer,
      ...draft.pairs.flatMap(({ name, value }) => pointersOf(field.value, value, below(pointer, name))),
    ];
  }
  if (field.kind === 'choice' && isA(draft, 'choice')) {
    const chosen = field.variants[draft.variant];
    return chosen ? pointersOf(chosen, draft.value, pointer) : [pointer];
  }
  return [pointer];
}

/** Faults by the control that shows them: the one they point to, else the nearest parent; `''` for none. */
export function placeFaults(faults: readonly Fault[], shown: readonly string[]): Map<string, string> {
  const known = new Set(shown);
  const placed = new Map<string, string>();
  for (const { pointer, detail } of faults) {
    let at = pointer;
    while (at !== '' && !known.has(at)) at = at.slice(0, at.lastIndexOf('/'));
    placed.set(at, placed.has(at) ? `${placed.get(at)} ${detail}` : detail);
  }
  return placed;
}
