import type { Filter } from '#libs/contract';
import { andInto, type Bitmap, countBits, isEmpty } from '#libs/index';
import { matchText, parseQuery, type Query, suggest } from '#libs/text';
import type { Task } from './context.js';
import { boundSelectors, compileFilters } from './filters.js';

/** What selects records: a query and filters, both optional. */
export interface Selection {
  search_query?: string;
  filters: readonly Filter[];
  mode?: 'all_terms' | 'any_terms';
}

/** The records a request speaks of, one bitmap a segment in the index's order. Every endpoint counts exactly these. */
export interface MatchSet {
  bitmaps: Bitmap[];
  total: number;
  /** The records that pass the filters, whatever the query. */
  passing: Bitmap[];
  query: Query;
}

/** live AND the token's filters AND the request's filters AND the query. */
export function resolveMatchSet(task: Task, selection: Selection, pointer = '/filters'): MatchSet {
  const { index } = task;
  const selectors = [...boundSelectors(task), ...compileFilters(task, selection.filters, pointer)];
  const passing = index.segments.map((segment) => {
    const bits = segment.live.slice();
    for (const selector of selectors) if (!isEmpty(bits)) andInto(bits, selector(segment));
    return bits;
  });
  const query = parseQuery(index.analyzer, selection.search_query, selection.mode);
  if (query.kind === 'everything') return { bitmaps: passing, total: count(passing), passing, query };
  if (query.kind === 'nothing') {
    task.warnings.add(
      'empty_query',
      'The query has no word to search for, only punctuation: it matches nothing.',
    );
  }
  const bitmaps = matchText(index, query);
  bitmaps.forEach((bits, s) => andInto(bits, passing[s]));
  return { bitmaps, total: count(bitmaps), passing, query };
}

/** Sub-queries that do match, for a query of several words that matches nothing. */
export function suggestionsFor(task: Task, match: MatchSet) {
  if (match.total > 0 || match.query.mode === 'any_terms') return [];
  return suggest(task.index, match.query, match.passing);
}

export function count(bitmaps: readonly Bitmap[]): number {
  return bitmaps.reduce((sum, bits) => sum + countBits(bits), 0);
}
