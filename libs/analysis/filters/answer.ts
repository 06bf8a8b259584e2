import type { Drilldown, Filter, Meta, Scalar } from '#libs/contract';
import type { Task } from '../task/task.js';
import { boundText } from '../time/zone-text.js';
import { suggestionsFor, type MatchSet, type Selection } from './match-set.js';

/** The search body that yields exactly the records of a number: the request's own selection and what narrows it. */
export function drilldownOf(task: Task, selection: Selection, added: readonly Filter[]): Drilldown {
  const marked = added.map((filter) => ({ ...filter, origin: 'drilldown' }) as Filter);
  return {
    ...(selection.search_query ? { search_query: selection.search_query } : {}),
    ...(selection.mode === 'any_terms' ? { mode: selection.mode } : {}),
    ...(selection.query_language ? { query_language: selection.query_language } : {}),
    filters: pinned(task, [...selection.filters, ...marked]),
    timezone: task.zone,
    week_start: task.weekStart,
  };
}

/** Filters on estimates name their version: later ones find other records. */
function pinned(task: Pick<Task, 'sentiment'>, filters: readonly Filter[]): Filter[] {
  const { sentiment } = task;
  if (!sentiment) return [...filters];
  return filters.map((filter) => {
    if (filter.type === 'group') return { ...filter, filters: pinned(task, filter.filters) };
    return filter.key === 'sentiment' ? { ...filter, key: `sentiment@${sentiment.version}` } : filter;
  });
}

export function valueFilter(key: string, value: Scalar): Filter {
  return { type: 'list', key, operator: 'eq', values: [value] };
}

export function missingFilter(key: string): Filter {
  return { type: 'exists', key, operator: 'neq' };
}

/** Records whose message holds these words next to each other, as the index reads words. */
export function phraseFilter(phrase: string): Filter {
  return { type: 'value', key: 'message', operator: 'contains', value: phrase };
}

/** Records that hold a value, but none of these. */
export function otherFilters(key: string, shown: readonly Scalar[]): Filter[] {
  const present: Filter = { type: 'exists', key, operator: 'eq' };
  return shown.length === 0
    ? [present]
    : [present, { type: 'list', key, operator: 'neq', values: [...shown] }];
}

/** `[from, to)` of `ds`; either side may be open. A bound no filter can name excludes nothing and is left out. */
export function timeFilters(task: Task, from: number | undefined, to: number | undefined): Filter[] {
  const min = from === undefined ? undefined : boundText(from, task.zone);
  const max = to === undefined ? undefined : boundText(to, task.zone);
  return rangeFilters(min, max);
}

/** The same of bounds that are texts already. */
export function rangeFilters(min: string | undefined, max: string | undefined): Filter[] {
  if (min === undefined && max === undefined) return [];
  return [
    {
      type: 'range',
      key: 'ds',
      operator: 'eq',
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max, max_exclusive: true }),
    },
  ];
}

/** The part of `meta` that the index's thread knows. */
export type AnswerMeta = Pick<
  Meta,
  'timezone' | 'week_start' | 'filters_applied' | 'query_applied' | 'warnings' | 'suggestions'
>;

/** `matches`: of the request's queries; of several, the first that asks for anything is shown. */
export async function metaOf(
  task: Task,
  selection: Selection,
  ...matches: readonly MatchSet[]
): Promise<AnswerMeta> {
  const [match, other] = matches.filter(({ query }) => query.kind !== 'everything');
  if (match && other && match.textEngine !== other.textEngine) {
    const detail = `'${match.query.text}' was answered by the engine ${match.textEngine}, '${other.query.text}' by ${other.textEngine}.`;
    task.warnings.add('text_engines_differ', detail);
  }
  const suggestions = match && matches.length === 1 ? await suggestionsFor(task, match) : [];
  return {
    timezone: task.zone,
    week_start: task.weekStart,
    filters_applied: [...selection.filters],
    query_applied: match ? await queryApplied(task, match) : null,
    warnings: task.warnings.list(),
    ...(suggestions.length > 0 ? { suggestions: [...suggestions] } : {}),
  };
}

async function queryApplied(
  { engine }: Task,
  { query, textEngine }: MatchSet,
): Promise<AnswerMeta['query_applied']> {
  const { text, mode, language } = query;
  const isOurs = textEngine === 'built_in' && query.kind === 'terms';
  return {
    text,
    mode,
    engine: textEngine,
    ...(language === undefined ? {} : { language }),
    ...(isOurs ? formsShown(await engine.forms(query)) : {}),
  };
}

/** Forms of one word that are given. */
const MOST_FORMS = 20;

function formsShown(held: Readonly<Record<string, readonly string[]>>) {
  const words = Object.entries(held);
  const more = words.filter(([, { length }]) => length > MOST_FORMS);
  return {
    forms: Object.fromEntries(words.map(([word, forms]) => [word, forms.slice(0, MOST_FORMS)])),
    ...(more.length > 0 && {
      more_forms: Object.fromEntries(more.map(([word, { length }]) => [word, length - MOST_FORMS])),
    }),
  };
}
