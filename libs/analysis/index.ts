export { analyze, type AnalysisOperations, type Operation, type OperationName, textsOf } from './analyze.js';
export type { AnalysisContext } from './task/task.js';
export type { AnalysisEngine } from './engine/engine.js';
export { formOf, type UnwrittenWords, WrittenForms, type WrittenWords } from './engine/written-forms.js';
export { MemoryEngine } from './memory/memory-engine.js';
export { Stopped } from './memory/memory-state.js';
export { PartialCache } from './memory/partial-cache.js';
export type { Hit } from './search/search.js';
export { allot } from './summary/draw.js';
export type { SampleChange, SampleScores, SummarySampleResult } from './summary/summary-sample.js';
export type { ThemeCandidate } from './summary/count-themes.js';
export type { ThemeResult, SummaryThemesResult } from './summary/summary-themes.js';

export { filteredRange } from './trend/trend-range.js';
export { type Fraction, percentOf } from './statistics/fraction.js';
export { criticalT, criticalZ, wilson } from './statistics/intervals.js';
