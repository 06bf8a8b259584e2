import { nearest, Problem } from '#libs/contract';
import type { AnalysisEngine } from '../engine/engine.js';
import { sentimentColumns } from '../engine/sentiment.js';
import { warnOfEstimates } from './sentiment.js';
import type { Task } from './task.js';

const TIME_PARTS = ['hour', 'day', 'week', 'month', 'quarter', 'year', 'weekday', 'hour_of_day'] as const;
export type TimePart = (typeof TIME_PARTS)[number];

/** A field of the contract, and where the index keeps it. `name` is what answers call it. */
export type Field =
  | { kind: 'codes'; name: string; column: string }
  /** Derived from the score and the scale of its source. */
  | { kind: 'rating'; name: 'rating' }
  /** Derived from the message by what the caller's themes look for. */
  | { kind: 'themes'; name: 'themes' }
  /** Estimated from the message of records without a score: numbers, and what they say. */
  | { kind: 'sentiment'; name: 'sentiment'; column: string; bands: string }
  | { kind: 'time'; name: 'ds' | 'ingested_at' }
  | { kind: 'part'; name: string; part: TimePart }
  | { kind: 'length'; name: 'message:length' }
  | { kind: 'message' | 'url' | 'id' | 'alike' | 'relevance' | 'filters'; name: string };

export type CodesField = Extract<Field, { kind: 'codes' }>;
export type RatingField = Extract<Field, { kind: 'rating' }>;
export type ThemesField = Extract<Field, { kind: 'themes' }>;
export type SentimentField = Extract<Field, { kind: 'sentiment' }>;
/** What records have values of that can be counted. */
export type ValuesField = CodesField | RatingField | ThemesField | SentimentField;
export type NumericField = CodesField | Extract<Field, { kind: 'length' }>;

export const SCORE = core('score');
export const SOURCE = core('source');
export const AUTHOR = core('user_name');
export const LANGUAGE = core('language');
export const RATING: RatingField = { kind: 'rating', name: 'rating' };
export const THEMES: ThemesField = { kind: 'themes', name: 'themes' };

const CORE: readonly Field[] = [
  { kind: 'id', name: 'id' },
  { kind: 'time', name: 'ds' },
  ...TIME_PARTS.map((part): Field => ({ kind: 'part', name: `ds:${part}`, part })),
  SOURCE,
  AUTHOR,
  LANGUAGE,
  SCORE,
  RATING,
  THEMES,
  core('source_batch'),
  { kind: 'url', name: 'url' },
  { kind: 'message', name: 'message' },
  { kind: 'length', name: 'message:length' },
  { kind: 'alike', name: 'message:alike' },
  { kind: 'time', name: 'ingested_at' },
  { kind: 'relevance', name: 'relevance' },
  { kind: 'filters', name: 'filters' },
];
const byName = new Map(CORE.map((field) => [field.name, field]));

export function isValuesField(field: Field): field is ValuesField {
  return ['codes', 'rating', 'themes', 'sentiment'].includes(field.kind);
}

/** What a field is wanted for, as problems say it. */
export type FieldUse = 'filter' | 'sort' | 'group' | 'measure' | 'facet' | 'additional field';

/** What field resolution needs to know of a request. */
type FieldScope = Pick<Task, 'fields' | 'unindexed' | 'sentiment'>;

/**
 * The field a name stands for: a core field, `filters.<key>`, its alias `<key>__filter`, or a bare attribute name
 * that data has shown. Undefined for any other bare name.
 */
export function findField(known: FieldScope, name: string): Field | undefined {
  const core = byName.get(name);
  if (core) return core;
  const sentiment = /^sentiment(?:@(\d+))?$/.exec(name);
  if (sentiment) return sentimentField(Number(sentiment[1] ?? known.sentiment?.version ?? 0));
  if (name.startsWith('filters.') && name.length > 8) return attribute(name.slice(8));
  if (name.endsWith('__filter') && name.length > 8) return attribute(name.slice(0, -8));
  const bare = attribute(name);
  return isSeen(known, bare) ? bare : undefined;
}

function core(name: string): CodesField {
  return { kind: 'codes', name, column: name };
}

/** Without a version there are no records with an estimate. */
export function sentimentField(version = 0): SentimentField {
  return { kind: 'sentiment', name: 'sentiment', ...sentimentColumns(version) };
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
  if (!field)
    throw isUnindexed(known, name) ? notIndexed(known, name, pointer) : unknownField(known, name, pointer);
  if (field.kind === 'sentiment') warnOfEstimates(known);
  if (!isSeen(known, field)) {
    const attributeName = field.name.replace(/^filters\./, '');
    if (isUnindexed(known, attributeName)) {
      // What is shown with its record needs no index.
      if (pointer.startsWith('/additional_fields')) return field;
      throw notIndexed(known, attributeName, pointer);
    }
    const near = closest(attributeName, attributeKeys(known));
    const hint = near ? ` Did you mean '${near}'?` : '';
    known.warnings.add('unseen_attribute', `No record has a value for '${field.name}'.${hint}`, field.name);
  }
  return field;
}

/** Refuses a bound on an attribute that is not indexed: `neq` would let every record pass. @throws Problem field_not_indexed */
export async function refuseUnindexed(
  engine: Pick<AnalysisEngine, 'unindexed' | 'field'>,
  field: Field,
  pointer: string,
): Promise<void> {
  const name = field.name.replace(/^filters\./, '');
  if (field.kind !== 'codes' || name === field.name || !engine.unindexed?.has(name)) return;
  // The names are nearly exact: an indexed one may be taken for one of them.
  const { distinct } = await engine.field(field.column);
  if (distinct === 0) throw notIndexed(engine, name, pointer);
}

function isUnindexed({ unindexed }: FieldScope, name: string): boolean {
  return unindexed?.has(name) ?? false;
}

function notIndexed({ unindexed }: Pick<Task, 'unindexed'>, name: string, pointer: string): Problem {
  const reason = unindexed?.outgrown.includes(name)
    ? 'it has more different values than an attribute may have'
    : 'there are as many attributes as there may be';
  const detail = `The attribute 'filters.${name}' is stored, but not indexed: ${reason}. Its records show it and exports contain it, but it cannot be filtered, grouped or sorted by. An administrator can pin it: PUT /admin/attributes/${encodeURIComponent(name)}.`;
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
  return [...new Set([...byName.keys(), 'sentiment', ...attributeKeys(known)])];
}

function attributeKeys({ fields }: FieldScope): string[] {
  return [...fields].filter((key) => key.startsWith('filters.'));
}

/** A field that exists but cannot serve this use. */
export function fieldNotAllowed(field: Field, use: FieldUse, pointer: string): Problem {
  const detail = `Field '${field.name}' cannot be used as a ${use}.`;
  return new Problem('invalid_request', detail, { errors: [{ pointer, code: 'field_not_allowed', detail }] });
}

/** The name most like this one or, failing that, like its part before a colon: only `ds` has parts of time. */
function closest(name: string, allowed: readonly string[]): string | undefined {
  const bare = name.replace(/:.*$/s, '');
  return nearest(name, allowed) ?? (bare === name ? undefined : nearest(bare, allowed));
}
