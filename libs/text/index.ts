export { highlight } from './highlight.js';
export { matchText, textMatcher } from './match.js';
export { narrowQuery } from './narrow-query.js';
export { parseQuery } from './parse-query.js';
export { rank } from './rank.js';
export { suggest } from './suggest.js';
export type {
  Branch,
  Highlights,
  Leaf,
  PhraseLeaf,
  PrefixLeaf,
  Query,
  QueryMode,
  RankedRecord,
  Suggestion,
  WordLeaf,
} from './types.js';
