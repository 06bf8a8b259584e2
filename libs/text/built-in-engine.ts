import { textMatcher } from './match.js';
import { rank } from './rank.js';
import type { TextEngine, TextMatch } from './text-engine.js';
import type { Query } from './types.js';

/** The postings of the analysis index: stemmed words, exact; ordered by BM25. Answers any query at once. */
export const builtInEngine: TextEngine = {
  name: 'built_in',
  match: (query) => Promise.resolve(matchBuiltIn(query)),
};

export function matchBuiltIn(query: Query): TextMatch {
  return {
    engine: 'built_in',
    name: JSON.stringify([query.text, query.mode]),
    matcher: (index) => textMatcher(index, query),
    rank: (index, match, limit) => rank(index, query, match, limit),
  };
}
