import type { FormField } from './form-field.js';
import { below, type Fault } from './pointers.js';

/** What stands in the controls of a form: texts as they are typed, whatever they are to become. */
export type Draft =
  | string
  | boolean
  | readonly Draft[]
  | { kind: 'pairs'; pairs: readonly Pair[] }
  | { kind: 'group'; values: Readonly<Record<string, Draft>> }
  /** `variant` −1: none. `value` belongs to the variant. */
  | { kind: 'choice'; variant: number; value: Draft };

export interface Pair {
  name: string;
  value: Draft;
}

/** The controls for a value there is; for undefined those of an empty form. */
export function draftOf(field: FormField, value: unknown): Draft {
  switch (field.kind) {
    case 'text':
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

export interface Read {
  /** Undefined: nothing is given. */
  value: unknown;
  /** What could not be read at all; whether the rest makes sense is for the service to say. */
  faults: readonly Fault[];
}

/** The value that the controls of a form stand for. */
export function readDraft(field: FormField, draft: Draft, pointer = ''): Read {
  switch (field.kind) {
    case 'text':
      return sound(draft === '' ? undefined : draft);
    case 'number':
      return readNumber(textOf(draft), pointer);
    case 'options':
      return sound(field.options.find((one) => String(one) === draft && one !== field.preset));
    case 'switch':
      return sound(draft === field.preset || (draft === false && !field.required) ? undefined : draft);
    case 'list':
      return readList(field.item, Array.isArray(draft) ? (draft as readonly Draft[]) : [], pointer);
    case 'pairs':
      return isA(draft, 'pairs') ? readPairs(field.value, draft.pairs, pointer) : sound(undefined);
    case 'group':
      return isA(draft, 'group') ? readGroup(field, draft.values, pointer) : sound(undefined);
    case 'choice': {
      if (!isA(draft, 'choice')) return sound(undefined);
      const chosen = field.variants[draft.variant];
      return chosen ? readDraft({ ...chosen, required: true }, draft.value, pointer) : sound(undefined);
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
): Read {
  const read = fields.map(
    (one) => [one.name, readDraft(one, values[one.name] ?? '', below(pointer, one.name))] as const,
  );
  const given = read.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value] as const]));
  const faults = read.flatMap(([, one]) => one.faults);
  if (given.length === 0 && !required) return { value: undefined, faults };
  return { value: Object.fromEntries(constant ? [constant, ...given] : given), faults };
}

function readList(item: FormField, drafts: readonly Draft[], pointer: string): Read {
  const read = drafts.map((one, index) => readDraft(item, one, below(pointer, index)));
  const value = read.map((one) => one.value).filter((one) => one !== undefined);
  return { value: value.length === 0 ? undefined : value, faults: read.flatMap((one) => one.faults) };
}

function readPairs(field: FormField, pairs: readonly Pair[], pointer: string): Read {
  const named = pairs.filter(({ name }) => name !== '');
  const read = named.map(({ name, value }) => [name, readDraft(field, value, below(pointer, name))] as const);
  const given = read.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value] as const]));
  const faults = read.flatMap(([, one]) => one.faults);
  return { value: given.length === 0 ? undefined : Object.fromEntries(given), faults };
}

function readNumber(text: string, pointer: string): Read {
  if (text.trim() === '') return sound(undefined);
  const value = Number(text);
  return Number.isFinite(value)
    ? sound(value)
    : { value: undefined, faults: [{ pointer, detail: 'This is no number.' }] };
}

function readJson(text: string, pointer: string): Read {
  if (text.trim() === '') return sound(undefined);
  try {
    return sound(JSON.parse(text));
  } catch (error) {
    return {
      value: undefined,
      faults: [{ pointer, detail: `This is no JSON: ${(error as Error).message}` }],
    };
  }
}

/** Whether a value is one of a variant: by its constant, else by its kind. */
function fits(variant: FormField, value: unknown): boolean {
  if (variant.kind === 'text') return typeof value === 'string';
  if (variant.kind === 'number') return typeof value === 'number';
  if (typeof value !== 'object' || value === null) return false;
  if (variant.kind === 'list') return Array.isArray(value);
  if (variant.kind !== 'group' || !variant.constant) return !Array.isArray(value);
  const [name, constant] = variant.constant;
  return objectOf(value)[name] === constant;
}

type Kept = Exclude<Draft, string | boolean | readonly Draft[]>;

export function isA<K extends Kept['kind']>(draft: Draft, kind: K): draft is Extract<Kept, { kind: K }> {
  return typeof draft === 'object' && 'kind' in draft && draft.kind === kind;
}

/** What is typed into a control of one line. */
export const textOf = (draft: Draft): string => (typeof draft === 'string' ? draft : '');

const sound = (value: unknown): Read => ({ value, faults: [] });

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
