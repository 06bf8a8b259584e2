import { Problem } from '#libs/contract';
import type { Task } from './task.js';
import { distance } from 'fastest-levenshtein';

const TIME_PARTS = ['hour', 'day', 'week', 'month', 'quarter', 'year', 'weekday', 'hour_of_day'] as const;
export type TimePart = (typeof TIME_PARTS)[number];

/** A field of the contract, and where the index keeps it. `name` is what answers call it. */
export type Field =
  | { kind: 'codes'; name: string; column: string }
  /** Derived from the score and the scale of its source. */
  | { kind: 'rating'; name: 'rating' }
  | { kind: 'time'; name: 'ds' | 'ingested_at' }
  | { kind: 'part'; name: string; part: TimePart }
  | { kind: 'length'; name: 'message:length' }
  | { kind: 'message' | 'url' | 'id' | 'relevance' | 'filters'; name: string };

export type CodesField = Extract<Field, { kind: 'codes' }>;
export type RatingField = Extract<Field, { kind: 'rating' }>;
/** What records have values of that can be counted. */
export type ValuesField = CodesField | RatingField;
export type NumericField = CodesField | Extract<Field, { kind: 'length' }>;

export const SCORE = core('score');
export const SOURCE = core('source');
export const AUTHOR = core('user_name');
export const RATING: RatingField = { kind: 'rating', name: 'rating' };

const CORE: readonly Field[] = [
  { kind: 'id', name: 'id' },
  { kind: 'time', name: 'ds' },
  ...TIME_PARTS.map((part): Field => ({ kind: 'part', name: `ds:${part}`, part })),
  SOURCE,
  AUTHOR,
  SCORE,
  RATING,
  core('source_batch'),
  { kind: 'url', name: 'url' },
  { kind: 'message', name: 'message' },
  { kind: 'length', name: 'message:length' },
  { kind: 'time', name: 'ingested_at' },
  { kind: 'relevance', name: 'relevance' },
  { kind: 'filters', name: 'filters' },
];
const byName = new Map(CORE.map((field) => [field.name, field]));

export function isValuesField(field: Field): field is ValuesField {
  return field.kind === 'codes' || field.kind === 'rating';
}

/** What a field is wanted for, as problems say it. */
export type FieldUse = 'filter' | 'sort' | 'group' | 'measure' | 'facet' | 'additional field';

/** What field resolution needs to know of a request. */
type FieldScope = Pick<Task, 'fields' | 'unindexed'>;

/**
 * The field a name stands for: a core field, `filters.<key>`, its alias `<key>__filter`, or a bare attribute name
 * that data has shown. Undefined for any other bare name.
 */
export function findField(known: FieldScope, name: string): Field | undefined {
  const core = byName.get(name);
  if (core) return core;
  if (name.startsWith('filters.') && name.length > 8) return attribute(name.slice(8));
  if (name.endsWith('__filter') && name.length > 8) return attribute(name.slice(0, -8));
  const bare = attribute(name);
  return isSeen(known, bare) ? bare : undefined;
}

function core(name: string): CodesField {
  return { kind: 'codes', name, column: name };
}

export function attribute(key: string): CodesField {
  return { kind: 'codes', name: `filters.${key}`, column: `filters.${key}` };
}

/** Whether data has shown the field. Core fields count as shown. */
export function isSeen({ fields }: FieldScope, field: Field): boolean {
  if (field.kind !== 'codes' || !field.column.startsWith('filters.')) return true;
  return fields.has(field.column);
}

/**
 * The field, or the problem that says which names there are. An attribute that no record has is no problem, as it may
 * come, but the answer warns of it: it may be misspelt.
 */
export function requireField(
  known: FieldScope & Pick<Task, 'warnings'>,
  name: string,
  pointer: string,
): Field {
  const field = findField(known, name);
  if (!field) throw isUnindexed(known, name) ? notIndexed(name, pointer) : unknownField(known, name, pointer);
  if (!isSeen(known, field)) {
    const attributeName = field.name.replace(/^filters\./, '');
    if (isUnindexed(known, attributeName)) {
      // What is shown with its record needs no index.
      if (pointer.startsWith('/additional_fields')) return field;
      throw notIndexed(attributeName, pointer);
    }
    const near = closest(attributeName, attributeKeys(known));
    const hint = near ? ` Did you mean '${near}'?` : '';
    known.warnings.add('unseen_attribute', `No record has a value for '${field.name}'.${hint}`, field.name);
  }
  return field;
}

function isUnindexed({ unindexed }: FieldScope, name: string): boolean {
  return unindexed?.has(name) ?? false;
}

function notIndexed(name: string, pointer: string): Problem {
  const detail = `The attribute 'filters.${name}' is stored, but not indexed: there are as many attributes as there may be. Its records show it and exports contain it, but it cannot be filtered, grouped or sorted by. An administrator can pin it: PUT /admin/attributes/${encodeURIComponent(name)}.`;
  return new Problem('field_not_indexed', detail, {
    errors: [{ pointer, code: 'field_not_indexed', detail }],
  });
}

function unknownField(known: FieldScope, name: string, pointer: string): Problem {
  const allowed = namesOf(known);
  const near = closest(name, allowed);
  const shown = name.length > 64 ? `${name.slice(0, 64)}…` : name;
  const hint = near ? `Did you mean '${near}'?` : `Attributes are named 'filters.<key>'.`;
  const detail = `Unknown field '${shown}'. ${hint}`;
  const errors = [{ pointer, code: 'unknown_field', detail, allowed: near ? [near] : allowed.slice(0, 50) }];
  return new Problem('unknown_field', detail, { errors });
}

function namesOf(known: FieldScope): string[] {
  return [...new Set([...byName.keys(), ...attributeKeys(known)])];
}

function attributeKeys({ fields }: FieldScope): string[] {
  return [...fields].filter((key) => key.startsWith('filters.'));
}

/** A field that exists but cannot serve this use. */
export function fieldNotAllowed(field: Field, use: FieldUse, pointer: string): Problem {
  const detail = `Field '${field.name}' cannot be used as a ${use}.`;
  return new Problem('invalid_request', detail, { errors: [{ pointer, code: 'field_not_allowed', detail }] });
}

/** The name that differs by the fewest letters, two or a third of them at most; attributes may be named without `filters.`. */
function closest(name: string, allowed: readonly string[]): string | undefined {
  const sought = name.slice(0, 64).toLowerCase();
  let best: { key: string; edits: number } | undefined;
  for (const key of allowed) {
    const lower = key.toLowerCase();
    const edits = Math.min(distance(sought, lower), distance(sought, lower.replace(/^filters\./, '')));
    if (
      edits <= Math.max(sought.length > 3 ? 2 : 1, Math.floor(sought.length / 3)) &&
      edits < (best?.edits ?? Infinity)
    )
      best = { key, edits };
  }
  return best?.key;
}
