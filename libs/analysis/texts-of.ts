import type { Analyzer } from '#libs/index';
import { parseQuery, type Query } from '#libs/text';
import type { Operation } from './analyze.js';
import type { Selection } from './filters/match-set.js';

type Asked = Pick<Selection, 'search_query' | 'mode'>;

/** The text queries that an operation will ask, besides those that ask for everything or nothing. */
export function textsOf(analyzer: Analyzer, operation: Operation): Query[] {
  return askedIn(operation)
    .map(({ search_query, mode }) => parseQuery(analyzer, search_query, mode))
    .filter(({ kind }) => kind === 'terms');
}

function askedIn({ op, request }: Operation): Asked[] {
  switch (op) {
    case 'search':
    case 'trend':
    case 'distribution':
    case 'summarySample':
    case 'summaryThemes':
    case 'matchSeqs':
      return [request];
    case 'keyphrases':
      return [request, request.compare_to ?? {}];
    case 'quantify':
      return [request.main_query, request.secondary_query].map((search_query) => ({
        search_query,
        mode: request.mode,
      }));
    case 'fields':
    case 'status':
      return [];
  }
}
