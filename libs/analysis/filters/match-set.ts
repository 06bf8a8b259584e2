import { type Filter, Problem } from '#libs/contract';
import { type EngineName, LITTLE, parseQuery, type Query } from '#libs/text';
import { ALL, and, type Condition } from '../engine/condition.js';
import type { RecordSet } from '../engine/engine.js';
import type { Task } from '../task/task.js';
import { compileFilters } from './filters.js';

/** What selects records: a query and filters, both optional. */
export interface Selection {
  search_query?: string;
  filters: readonly Filter[];
  mode?: 'all_terms' | 'any_terms';
  query_language?: string;
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
  checkQueryLanguage(task, selection.query_language);
  const query = parseQuery(engine.analyzer, selection.search_query, selection.mode, selection.query_language);
  if (query.kind === 'nothing')
    task.warnings.add('empty_query', 'The query contains punctuation but no words, so it matches nothing.');
  const { records, engine: textEngine } = await engine.match(query, passing);
  return { records, passing, query, textEngine };
}

/** Words read by the rules of another language would be other words, and their counts convincing. */
function checkQueryLanguage({ engine }: Task, language: string | undefined): void {
  if (language === undefined || engine.analyzer.hasRules(language)) return;
  const detail = `There are no rules for the forms of words in '${language}'.`;
  throw new Problem('invalid_request', detail, {
    errors: [{ pointer: '/query_language', code: 'bad_value', detail, allowed: engine.analyzer.languages }],
  });
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

/** Other queries, for one that matches little or nothing. Meilisearch finds other spellings itself. */
export async function suggestionsFor(task: Task, { records, passing, query, textEngine }: MatchSet) {
  if (records.count >= LITTLE) return [];
  const scope = { found: records.count, spellings: textEngine === 'built_in' };
  return task.engine.suggest(query, passing, scope);
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
