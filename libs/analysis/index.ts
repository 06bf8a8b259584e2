export { analyze, type AnalysisOperations, type Operation, type OperationName, textsOf } from './analyze.js';
export type { AnalysisContext } from './task/task.js';
export type { MatchedRecords } from './search/match-seqs.js';
export { PartialCache } from './task/partial-cache.js';
export type { QuantifyResult } from './quantify/quantify.js';
export type { SideResult } from './quantify/quantify-side.js';
export type { Hit, SearchPage } from './search/search.js';
export { allot } from './summary/draw.js';
export type {
  SampleChange,
  SampleScores,
  SummarySampleResult,
  SampleRequest,
} from './summary/summary-sample.js';
export type { ThemeCandidate } from './summary/count-themes.js';
export type { ThemeResult, SummaryThemesResult, ThemesRequest } from './summary/summary-themes.js';
export { isNegation } from './terms/term-kinds.js';
export { filteredRange } from './trend/trend-range.js';
export { tTest } from './statistics/intervals.js';
