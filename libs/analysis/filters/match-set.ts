import type { Filter } from '#libs/contract';
import { type EngineName, parseQuery, type Query } from '#libs/text';
import { ALL, and, type Condition } from '../engine/condition.js';
import type { RecordSet } from '../engine/engine.js';
import type { Task } from '../task/task.js';
import { compileFilters } from './filters.js';

/** What selects records: a query and filters, both optional. */
export interface Selection {
  search_query?: string;
  filters: readonly Filter[];
  mode?: 'all_terms' | 'any_terms';
}

/** The records a request selects. Every endpoint counts exactly these. */
export interface MatchSet {
  records: RecordSet;
  /** The records that pass the filters, whatever the query. */
  passing: RecordSet;
  query: Query;
  /** What decided which texts match. */
  textEngine: EngineName;
}

/** The request's filters AND the query. */
export async function resolveMatchSet(
  task: Task,
  selection: Selection,
  pointer = '/filters',
): Promise<MatchSet> {
  const { engine } = task;
  const isTime = (i: number) => selection.filters[i]?.type === 'range' && selection.filters[i].key === 'ds';
  const own = await compileFilters(task, selection.filters, pointer);
  // A range of time leaves most segments nothing to look at, and costs nothing where it leaves them all.
  const ordered = [...own.filter((_, i) => isTime(i)), ...own.filter((_, i) => !isTime(i))];
  const passing = await engine.select(all(ordered));
  const query = parseQuery(engine.analyzer, selection.search_query, selection.mode);
  if (query.kind === 'nothing')
    task.warnings.add('empty_query', 'The query contains punctuation but no words, so it matches nothing.');
  const { records, engine: textEngine } = await engine.match(query, passing);
  return { records, passing, query, textEngine };
}

/**
 * The records of a selection that pass further filters, as a part of the whole selection: `passing` is what the
 * selection matches. Without further filters what it matches is a part of what passes its filters.
 */
export async function resolvePart(
  task: Task,
  selection: Selection,
  part: readonly Filter[],
): Promise<MatchSet> {
  const whole = await resolveMatchSet(task, selection);
  if (part.length === 0) return whole;
  // So that a problem points at the filter it is in.
  await compileFilters(task, part, '/part_filters');
  return { ...(await resolveMatchSet(task, withFilters(selection, part))), passing: whole.records };
}

export function withFilters<T extends Selection>(selection: T, more: readonly Filter[]): T {
  return { ...selection, filters: [...selection.filters, ...more] };
}

function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? ALL : and(conditions);
}

/** Sub-queries that do match, for a query of several words that matches nothing. */
export async function suggestionsFor(task: Task, { records, passing, query }: MatchSet) {
  if (records.count > 0 || query.mode === 'any_terms') return [];
  return task.engine.suggest(query, passing);
}

/** The records a caller may know of. */
export async function visibleRecords(task: Task): Promise<RecordSet> {
  return task.engine.select(ALL);
}

/**
 * Two sets without the records they share, for tests that need independent ones. A set that lies within the other is
 * kept whole and compared with the rest of the other.
 */
export async function apart({ engine }: Task, a: RecordSet, b: RecordSet): Promise<[RecordSet, RecordSet]> {
  const [one, two] = [await engine.combine('minus', a, b), await engine.combine('minus', b, a)];
  if (one.count === 0) return [a, two];
  return two.count === 0 ? [one, b] : [one, two];
}
