export { LIMITS, type Limits } from './limits.js';
export { type FieldError, Problem, PROBLEMS, type ProblemKind, type ProblemOptions } from './problem.js';
export {
  type Fault,
  fieldErrorOf,
  fieldErrorsOf,
  invalidRequest,
  jsonFaults,
  pointerOf,
  shown,
} from './faults.js';
export { formatInstant, type Instant, instantToSql, lacksOffset, parseInstant } from './instant.js';
export { codePoints, hasControl, keepsText } from './text.js';
export {
  type CheckedBatch,
  ingestionBatch,
  type IngestionReceipt,
  ingestionReceipt,
  ingestionRecord,
  type IngestionRequest,
  ingestionRequest,
} from './ingestion.js';
export type { IngestionRecord, JsonValue } from './ingestion-record.js';
export { type Filter, filterList, filterObject, type Scalar } from './filter.js';
export { isTimeBound } from './filter-condition.js';
export { type Interval, type Sort, sortKey, timezone } from './shared.js';
export { emailAddress, isEmailAddress } from './email.js';
export { type ErasureQuery, erasureQuery, type ErasureReceipt, erasureReceipt } from './erasure.js';
export {
  type DistributionRequest,
  distributionRequest,
  type ExportRequest,
  exportRequest,
  type KeyphrasesRequest,
  keyphrasesRequest,
  type QuantifyRequest,
  quantifyRequest,
  type SearchRequest,
  searchRequest,
  type TrendRequest,
  trendRequest,
} from './requests.js';
export {
  givenName,
  SAVED_ENDPOINTS,
  type SavedEndpoint,
  type View,
  view,
  viewList,
  type ViewRequest,
  viewRequest,
} from './views.js';
export {
  type CreatedWebhook,
  createdWebhook,
  type Delivery,
  delivery,
  deliveryList,
  EVENT_TYPES,
  type EventType,
  type ToldEvent,
  type Webhook,
  webhook,
  type WebhookFormat,
  webhookList,
  type WebhookRequest,
  webhookRequest,
} from './webhooks.js';
export {
  type Alert,
  alert,
  ALERT_EVERY,
  ALERT_WINDOWS,
  type AlertCondition,
  alertCondition,
  alertList,
  type AlertMute,
  alertMute,
  type AlertPreview,
  alertPreview,
  type AlertPreviewRequest,
  alertPreviewRequest,
  type AlertReading,
  type AlertRequest,
  alertRequest,
} from './alerts.js';
export {
  type Citation,
  type Drilldown,
  type Meta,
  recordView,
  type RecordView,
  type SearchAnswer,
  searchAnswer,
  type SearchResult,
  type Summary,
  type Theme,
  type Warning,
} from './answers.js';
export {
  type Anomaly,
  type Change,
  type ComparedPoint,
  type ComparedSeries,
  type Comparison,
  type PointAnomaly,
  type Slope,
  type SourceScore,
  sourceScore,
  type TrendAnswer,
  trendAnswer,
  type TrendPoint,
  type TrendSeries,
  type TrendTotals,
} from './answers-trend.js';
export {
  type DistributionAnswer,
  distributionAnswer,
  type DistributionBucket,
  type DistributionStack,
  type DistributionStatistics,
  type ExportAnswer,
  exportAnswer,
  type Keyphrase,
  type KeyphrasesAnswer,
  keyphrasesAnswer,
  type QuantifyAnswer,
  quantifyAnswer,
} from './answers-compare.js';
export { fieldsAnswer, fieldSummary, type FieldSummary } from './answers-fields.js';
export {
  type DeeperSearchRequest,
  deeperSearchRequest,
  type FieldsRequest,
  fieldsRequest,
  secondsOf,
  type Turn,
} from './requests-deeper.js';
export {
  DEEPER_TOOLS,
  type DeeperBudget,
  type DeeperChecks,
  type DeeperFinding,
  type DeeperPlan,
  deeperSearchAnswer,
  type DeeperSearchAnswer,
  type DeeperStep,
  deeperStepResult,
  type DeeperStepResult,
  type DeeperText,
  type DeeperTool,
  type StopReason,
} from './answers-deeper.js';
