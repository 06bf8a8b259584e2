export { openingsOf } from './terms/openings.js';
export { analyze, type AnalysisOperations, type Operation, type OperationName, textsOf } from './analyze.js';
export type { AnalysisContext } from './task/task.js';
export type { AnalysisEngine } from './engine/engine.js';
export type { RatedLanguage } from './discovery/rated-sample.js';
export { type DiscoverySample, holdsNames } from './discovery/discovery-sample.js';
export { ClickHouseEngine } from './clickhouse/clickhouse-engine.js';
export { ClickHouseDatabase, connectClickHouse, QuestionLeft } from './clickhouse/database.js';
export { type Parts, partsLeft } from './clickhouse/erase-for-good.js';
export {
  beginBuilding,
  clusterProblem,
  countRecords,
  dropBuilding,
  type FeedNote,
  readNotes,
  type RecordTable,
  serverVersion,
  swapBuilt,
} from './clickhouse/feed-note.js';
export { KnownAnswers } from './clickhouse/known-answers.js';
export { mergeVersions } from './clickhouse/merge-versions.js';
export { askOneState, WrittenMeanwhile } from './clickhouse/one-state.js';
export { migrateClickHouse } from './clickhouse/schema.js';
export { LineMaker, LINES_VERSION, type MadeLines, type RecordChange } from './clickhouse/record-row.js';
export { ChangeWriter } from './clickhouse/write-changes.js';
export { MemoryEngine } from './memory/memory-engine.js';
export { Stopped } from './memory/memory-state.js';
export { prepareWords } from './memory/prepare-words.js';
export { PartialCache } from './memory/partial-cache.js';
export type { Hit } from './search/search.js';
export { allot } from './summary/draw.js';
export type { SampleChange, SampleScores, SummarySampleResult } from './summary/summary-sample.js';
export type { ThemeCandidate } from './summary/count-themes.js';
export type { ThemeResult, SummaryThemesResult } from './summary/summary-themes.js';

export { filteredRange } from './trend/trend-range.js';
export { criticalT, criticalZ, wilson } from './statistics/intervals.js';
export { independentTest } from './statistics/share-test.js';
