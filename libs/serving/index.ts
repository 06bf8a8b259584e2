export { AnalysisQueries, WriteWatermark } from './analysis-queries.js';
export { AnalysisThread } from './analysis-thread.js';
export type { BackendAnswer } from './backend.js';
export { freshMeta } from './freshness.js';
export { type PartState, Readiness, ReadinessModule } from './readiness.js';
export { RecordViews } from './record-views.js';
export { ServingModule } from './serving.module.js';
export { SERVING_OPTIONS, type ServingOptions } from './serving-options.js';
export { TextIndexStatus } from './text-index-status.js';
