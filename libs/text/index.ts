export { bothOf, withoutOf } from './combine-queries.js';
export { builtInEngine, matchBuiltIn } from './built-in-engine.js';
export { highlight, highlightSpans } from './highlight.js';
export { matchText, textMatcher } from './match.js';
export {
  PRIMARY_KEY,
  SEARCH_SETTINGS,
  searchableDocument,
  type SearchableDocument,
} from './meilisearch/searchable-document.js';
export { asked, failureOf, MeilisearchFailure, type MeilisearchFailureKind } from './meilisearch/failure.js';
export {
  beginBuild,
  readTextIndex,
  type TextIndexRow,
  type TextIndexRows,
  uidOf,
} from './meilisearch/index-state.js';
export { applySettings, settingsToChange } from './meilisearch/settings.js';
export { connectMeilisearch, type MeilisearchOptions } from './meilisearch/server.js';
export { type IndexReport, readIndexReport } from './meilisearch/indexer-report.js';
export { askAgain } from './meilisearch/refused-records.js';
export { done, TaskFailed } from './meilisearch/task.js';
export { TextIndexer, type TextIndexerOptions } from './meilisearch/text-indexer.js';
export { type Condition, filterExpression } from './meilisearch/filter-expression.js';
export { MatchReader, type Positions } from './meilisearch/match-reader.js';
export { matchedSpans } from './meilisearch/matched-spans.js';
export { MeilisearchEngine, type ServedState } from './meilisearch/meilisearch-engine.js';
export { serverQueries } from './meilisearch/server-queries.js';
export { parseQuery } from './parse-query.js';
export { rank } from './rank.js';
export { suggest } from './suggest.js';
export { type EngineName, OrderNeeded, type Ranked, type TextEngine, type TextMatch } from './text-engine.js';
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
