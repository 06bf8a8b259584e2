export { bothOf, withoutOf } from './combine-queries.js';
export {
  OrderNeeded,
  matchBuiltIn,
  type EngineName,
  type TextEngine,
  type TextMatch,
} from './text-engine.js';
export { heldForms } from './held-forms.js';
export { highlight, highlightSpans } from './highlight.js';
export { queriesMatcher } from './many-queries.js';
export { leavesMatcher, matchText, textMatcher } from './match.js';
export { type ResolvedLeaf, resolveKey, resolveLeaf, wordsOf } from './resolve-leaf.js';
export { PRIMARY_KEY, applySettings } from './meilisearch/settings.js';
export {
  MeilisearchFailure,
  TaskFailed,
  connectMeilisearch,
  waitForTask,
  failureOf,
} from './meilisearch/server.js';
export {
  startBuild,
  readTextIndex,
  type TextIndexRow,
  type TextIndexRows,
  uidOf,
} from './meilisearch/index-state.js';
export { type IndexReport, readIndexReport } from './meilisearch/indexer-lease.js';
export { requestRetry } from './meilisearch/send-changes.js';
export { TextIndexer } from './meilisearch/text-indexer.js';
export { MatchReader, filterExpression, type Positions } from './meilisearch/match-reader.js';
export { matchedSpans } from './meilisearch/matched-spans.js';
export { MeilisearchEngine, type ServedState } from './meilisearch/meilisearch-engine.js';
export { serverQueries } from './meilisearch/server-queries.js';
export {
  isNear,
  LITTLE,
  mayMean,
  mostHeld,
  respelled,
  rulesOf,
  WORDS_SOUGHT,
  wordsToRespell,
} from './near-words.js';
export { identityOf, parseQuery } from './parse-query.js';
export { holdersOf, rank } from './rank.js';
export { bestParts, leavesOfParts, suggest, SUGGESTIONS } from './suggest.js';
export type { Corpus, Leaf, Query, Suggestion, SuggestionNeed, WordLeaf } from './types.js';
