export { analyze, type Operation } from './analyze.js';
export type { AnalysisContext } from './context.js';
export type { FieldSummary } from './list-fields.js';
export type { MatchSeqs } from './match-seqs.js';
export { PartialCache } from './partial-cache.js';
export type { QuantifyFinding } from './quantify.js';
export type { Quantified } from './quantify-side.js';
export type { Hit, SearchFinding } from './search.js';
export { givenRange } from './trend-range.js';
