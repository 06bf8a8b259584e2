export { analyze, type Operation } from './analyze.js';
export type { AnalysisContext } from './context.js';
export type { FieldSummary } from './fields/list-fields.js';
export type { MatchSeqs } from './filters/match-seqs.js';
export { PartialCache } from './counting/partial-cache.js';
export type { QuantifyFinding } from './quantify/quantify.js';
export type { Quantified } from './quantify/quantify-side.js';
export type { Hit, SearchFinding } from './search/search.js';
export { givenRange } from './trend/trend-range.js';
