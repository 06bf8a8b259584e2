import { Problem } from '#libs/contract';
import type { ReadableIndex } from '#libs/index';
import type { Task } from '../context.js';

const TIME_PARTS = ['hour', 'day', 'week', 'month', 'quarter', 'year', 'weekday', 'hour_of_day'] as const;
export type TimePart = (typeof TIME_PARTS)[number];

/** A field of the contract, and where the index keeps it. `name` is what answers call it. */
export type Field =
  | { kind: 'codes'; name: string; column: string }
  | { kind: 'time'; name: 'ds' | 'ingested_at' }
  | { kind: 'part'; name: string; part: TimePart }
  | { kind: 'length'; name: 'message:length' }
  | { kind: 'message' | 'url' | 'id' | 'relevance' | 'filters'; name: string };

export type CodesField = Extract<Field, { kind: 'codes' }>;

const CORE: readonly Field[] = [
  { kind: 'id', name: 'id' },
  { kind: 'time', name: 'ds' },
  ...TIME_PARTS.map((part): Field => ({ kind: 'part', name: `ds:${part}`, part })),
  ...['source', 'user_name', 'score', 'source_batch'].map((name): Field => ({
    kind: 'codes',
    name,
    column: name,
  })),
  { kind: 'url', name: 'url' },
  { kind: 'message', name: 'message' },
  { kind: 'length', name: 'message:length' },
  { kind: 'time', name: 'ingested_at' },
  { kind: 'relevance', name: 'relevance' },
  { kind: 'filters', name: 'filters' },
];
const byName = new Map(CORE.map((field) => [field.name, field]));

/** What a field is wanted for, as problems say it. */
export type Use = 'filter' | 'sort' | 'group' | 'measure' | 'facet' | 'additional field';

/** What field resolution needs to know of a request. */
type Known = Pick<Task, 'index' | 'visible'>;

/**
 * The field a name stands for: a core field, `filters.<key>`, its alias `<key>__filter`, or a bare attribute name
 * that data has shown. Undefined for any other bare name.
 */
export function findField(known: Known, name: string): Field | undefined {
  const core = byName.get(name);
  if (core) return core;
  if (name.startsWith('filters.') && name.length > 8) return attribute(name.slice(8));
  if (name.endsWith('__filter') && name.length > 8) return attribute(name.slice(0, -8));
  const bare = attribute(name);
  return isSeen(known, bare) ? bare : undefined;
}

export function attribute(key: string): CodesField {
  return { kind: 'codes', name: `filters.${key}`, column: `filters.${key}` };
}

/** Whether data, as far as the caller may see it, has shown the field. Core fields count as shown. */
export function isSeen({ index, visible }: Known, field: Field): boolean {
  if (field.kind !== 'codes' || !field.column.startsWith('filters.')) return true;
  return visible ? visible.includes(field.column) : index.dictionary(field.column) !== undefined;
}

/** The field, or the problem that says which names there are. */
export function requireField(known: Known, name: string, pointer: string): Field {
  const field = findField(known, name);
  if (field) return field;
  throw unknownField(known, name, pointer);
}

export function unknownField(known: Known, name: string, pointer: string): Problem {
  const allowed = [...new Set([...byName.keys(), ...attributeKeys(known.index, known.visible)])];
  const near = closest(name, allowed);
  const shown = name.length > 64 ? `${name.slice(0, 64)}…` : name;
  const hint = near ? `Did you mean '${near}'?` : `Attributes are named 'filters.<key>'.`;
  const detail = `Field '${shown}' is not known. ${hint}`;
  const errors = [{ pointer, code: 'unknown_field', detail, allowed: near ? [near] : allowed.slice(0, 50) }];
  return new Problem('unknown_field', detail, { errors });
}

function attributeKeys(index: ReadableIndex, visible: readonly string[] | undefined): string[] {
  const keys = visible ?? index.fields().map((field) => field.key);
  return keys.filter((key) => key.startsWith('filters.'));
}

/** A field that exists but cannot serve this use. */
export function misused(field: Field, use: Use, pointer: string): Problem {
  const detail = `Field '${field.name}' cannot be used as a ${use}.`;
  return new Problem('invalid_request', detail, { errors: [{ pointer, code: 'field_not_allowed', detail }] });
}

function closest(name: string, allowed: readonly string[]): string | undefined {
  const asked = name.slice(0, 64).toLowerCase();
  const most = Math.max(1, Math.floor(asked.length / 3));
  let best: { key: string; distance: number } | undefined;
  for (const key of allowed) {
    const bare = key.replace(/^filters\./, '');
    const distance = Math.min(
      editDistance(asked, key.toLowerCase()),
      editDistance(asked, bare.toLowerCase()),
    );
    if (distance <= most && (!best || distance < best.distance)) best = { key, distance };
  }
  return best?.key;
}

/** Levenshtein distance by one rolling row. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 20) return Infinity;
  const row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    let diagonal = row[0];
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j];
      row[j] = Math.min(above + 1, row[j - 1] + 1, diagonal + (a[i - 1] === b[j - 1] ? 0 : 1));
      diagonal = above;
    }
  }
  return row[b.length];
}
