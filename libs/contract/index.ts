export {
  type AuditAction,
  auditList,
  type AuditQuery,
  auditQuery,
  type AuditView,
  type CreatedToken,
  createdToken,
  type RotateRequest,
  rotateRequest,
  type Scope,
  secretsRotated,
  type SignInLink,
  signInLink,
  tokenList,
  type TokenRequest,
  tokenRequest,
  type TokenView,
  tokenView,
} from './access.js';
export { type OwnAccess, ownAccess, type PersonChange, personChange } from './people.js';
export { type PersonLink, personLink, personList, type PersonRequest, personRequest } from './people.js';
export { type PersonView, personView, type Role, ROLES, sessionsEnded } from './people.js';
export { openIdStart, signInProvider, type SignInRequest, signInRequest } from './people.js';
export { canonicalJson } from './canonical-json.js';
export { LIMITS } from './limits.js';
export { clientGone, type FieldError, Problem, PROBLEMS, type ProblemKind } from './problem.js';
export { didYouMean, nearest } from './nearest.js';
export {
  type Fault,
  faultsOf,
  fieldErrorOf,
  fieldErrorsOf,
  invalidRequest,
  jsonFaults,
  shown,
} from './faults.js';
export { formatInstant, type Instant, instantToSql, isAhead, parseInstant } from './instant.js';
export { codePoints, isEmailAddress } from './text.js';
export { visitFilterValues } from './filter-values.js';
export { attributeList, attributeName, attributeView } from './attributes.js';
export {
  type CheckedBatch,
  ingestionBatch,
  type IngestionQuery,
  ingestionQuery,
  type IngestionReceipt,
  ingestionReceipt,
  ingestionRecord,
  hookPayload,
} from './ingestion.js';
export { demoReceipt, type FileImport, fileImport, type FileImportProgress } from './imports.js';
export { type FileImportQuery, fileImportQuery } from './imports.js';
export { importList, type ImportView } from './imports.js';
export { type FilePreview, filePreview, type FilePreviewQuery, filePreviewQuery } from './imports.js';
export type { IngestionRecord, JsonValue } from './ingestion-record.js';
export { filterList } from './filter.js';
export { type Filter, isTimeBound, type Scalar } from './filter-condition.js';
export { type Sort } from './shared.js';
export {
  type ErasureQuery,
  erasureQuery,
  type ErasureReceipt,
  erasureReceipt,
  retentionList,
  type RetentionRequest,
  retentionRequest,
  type RetentionView,
  retentionView,
} from './erasure.js';
export {
  type DistributionRequest,
  distributionRequest,
  type ExportRequest,
  exportRequest,
  type DriversRequest,
  driversRequest,
  type EpisodesRequest,
  episodesRequest,
  type KeyphrasesRequest,
  keyphrasesRequest,
  type QuantifyRequest,
  quantifyRequest,
  type SearchRequest,
  searchRequest,
  type TrendRequest,
  type VersionsRequest,
  versionsRequest,
  trendRequest,
} from './requests.js';
export { type View, view, viewList, type ViewRequest, viewRequest } from './views.js';
export {
  BELOW,
  type CodeframeRequest,
  codeframeRequest,
  type Theme,
  theme,
  type ThemeChange,
  themeChange,
  themeId,
  themeList,
  type ThemeQuery,
  type ThemeRequest,
  themeRequest,
  type ThemeVersion,
  themeVersionList,
} from './themes.js';
export * from './theme-proposals.js';
export { type SentimentStatus, sentimentStatus } from './sentiment.js';
export {
  type CreatedWebhook,
  createdWebhook,
  type Delivery,
  delivery,
  deliveryList,
  type EventNotice,
  type Webhook,
  webhook,
  type WebhookFormat,
  webhookList,
  type WebhookRequest,
  webhookRequest,
  type DeliveryQuery,
  deliveryQuery,
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
  type Warning,
} from './answers.js';
export {
  type Anomaly,
  type Change,
  type ComparedSeries,
  type Comparison,
  type PointAnomaly,
  type Slope,
  type SourceScore,
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
  type QuantifyAnswer,
  quantifyAnswer,
  exportList,
  type ExportLink,
  exportLink,
} from './answers-compare.js';
export {
  type Driver,
  type DriverField,
  type DriversAnswer,
  type ScaleDrivers,
  driversAnswer,
  type FixFirst,
} from './answers-drivers.js';
export { type Episode, type EpisodesAnswer, episodesAnswer, type EpisodeSide } from './answers-episodes.js';
export {
  type ComparedVersion,
  type VersionComparison,
  type VersionLine,
  type VersionsAnswer,
  versionsAnswer,
} from './answers-versions.js';
export { type Keyphrase, type KeyphrasesAnswer, keyphrasesAnswer } from './answers-keyphrases.js';
export { type FieldsAnswer, fieldsAnswer, type FieldSummary } from './answers.js';
export { fieldKey, type FieldLabel, fieldLabel, fieldLabelView } from './field-labels.js';
export {
  type AskRequest,
  ANSWER_LANGUAGES,
  type AnswerLanguage,
  answerLanguage,
  askRequest,
  type FieldsRequest,
  fieldsRequest,
  secondsOf,
  type Turn,
} from './ask.js';
export {
  ASK_TOOLS,
  type AskBudget,
  type AskEdit,
  askEdit,
  type AskChecks,
  type AskFinding,
  ASK_INTENTS,
  type AskReading,
  type AskPlan,
  askAnswer,
  type AskAnswer,
  type AskStep,
  askStepResult,
  type AskStepResult,
  type AskText,
  type AskTool,
  type StopReason,
  askStepId,
} from './ask.js';
export {
  sourceName,
  scoreScaleList,
  type ScoreScaleRequest,
  scoreScaleRequest,
  scoreScaleView,
  sourceSpec,
  type SourceSpec,
  previewQuery,
  type PreviewQuery,
  applyQuery,
  type ApplyQuery,
  type FailureView,
  type RunView,
  runQuery,
  type RunQuery,
  runList,
  sourceShape,
  type SourceView,
  sourceList,
  sourceDetail,
  probeList,
  backfillRequest,
  type BackfillRequest,
  resetRequest,
  type ResetRequest,
  itemQuery,
  type ItemQuery,
  itemLocations,
  type ItemLocationView,
  connectorList,
  recordSources,
  type RecordSources,
} from './sources.js';
export * from './source-preview.js';
export { type SourcePosition, sourceState } from './source-state.js';
export * from './credentials.js';
export {
  deadLetterGroup,
  deadLetterGroupQuery,
  type DeadLetterGroupQuery,
  deadLetterSource,
  type DeadLetterSource,
  deadLetterQuery,
  type DeadLetterQuery,
  deadLetterGroupList,
  type DeadLetterView,
  deadLetterList,
  deadLetterCount,
  type DeadLetterCount,
} from './dead-letters.js';
export {
  uuid,
  limitMap,
  limitsInUse,
  liveness,
  readiness,
  doctorReport,
  textIndexView,
  rebuildStarted,
  refusedRecords,
  rootView,
  openApiDocument,
  problemType,
  problemShape,
} from './system.js';
