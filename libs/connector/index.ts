export { connectorsFolder, type InstalledPackage, installedPackages } from './installed.js';
export { describeFirst } from './first-records.js';
export type { About } from './about.js';
export {
  AuthError,
  Cancelled,
  ConfigError,
  ConnectorError,
  CursorExpired,
  EgressRefused,
  type Failure,
  type FailureKind,
  failureOf,
  Gone,
  RateLimited,
  SourceChanged,
  SuspiciousEmpty,
  Transient,
} from './errors.js';
export {
  configured,
  CONTRACT_VERSION,
  defineConnector,
  hostsOf,
  portsOf,
  parseDuration,
  probe,
  seconds,
  type Connector,
  type Context,
  type Duration,
  type ProbeFunction,
  type Item,
  type MapResult,
  type Page,
  type Probe,
  type Slice,
  type AnswerPlace,
  type RequestBudget,
  type RequestLimits,
  type SourceTraits,
} from './define-connector.js';
export type { DependentForm, JsonResponse, Received, SettingsSchemas, Suggest } from './suggest.js';
export { asFetch } from './as-fetch.js';
export {
  type CoverageSpan,
  coverageEdge,
  incompleteSpans,
  markCoverage,
  type Span,
  mergeCoverage,
} from './coverage.js';
export {
  cutAtWord,
  plainText,
  shortLine,
  titled,
  identity,
  RecordMapper,
  type RecordMapping,
  recordMapping,
} from './record-mapping.js';
export {
  describeItems,
  fieldOf,
  type ItemShape,
  joinTypes,
  MOST_FIELDS,
  type PageShape,
  type UsedFields,
} from './item-shape.js';
export {
  readCursor,
  type StoredCursor,
  type ConnectorSession,
  type MappedItem,
  type MappedPage,
  openSession,
  type Reject,
} from './session.js';
export { type DryRunOptions, type DryRunPage, dryRun, DryRunStore } from './dry-run.js';
export { expression, ExpressionError, Expressions } from './expressions.js';
export { type Address, Egress, type EgressOptions, hostOf, portOf, type Resolve } from './egress.js';
export { decodeText } from './http-body.js';
export { HttpClient, type HttpClientOptions } from './http-client.js';
export {
  type ResponseHead,
  type Http,
  type Network,
  type HttpResponse,
  type HttpRequest,
  type Charge,
  type RequestLimiter,
  secondsTo,
  type Validators,
  jsonOf,
  nextLink,
  requestedWait,
  requireSuccess,
  retryAfter,
  tryParseJson,
  waitAfterLast,
} from './http.js';
export { reportWaits } from './waits.js';
export { redactFailure, secretForms, restorePem } from './secrets.js';
export { importConnector, isPath, locateConnector } from './outside.js';
export {
  challengeIn,
  type Delivery,
  deliveryId,
  hubChallenge,
  isSigned,
  isSubscribed,
  lacksUrl,
  takesQuestions,
} from './webhooks/deliveries.js';
export {
  type WebhookConfig,
  webhookConfig,
  type WebhookSecrets,
  webhookSecrets,
} from './webhooks/settings.js';
export { htmlToText, TEXT_FORMATS, type TextFormat, textFrom, tidy } from './texts/index.js';
export { type AccessTokens, memoryTokens, type TokenStore, watchAccess, watchTokens } from './tokens.js';
export { TimeLimitExceeded, runWithTimeLimit } from './time-limit.js';
export {
  advance,
  type SliceProgress,
  beginAgain,
  beginSlice,
  type SliceStart,
  closeSlice,
  countMissingItems,
  type OpenSlice,
  type PartitionState,
  latestItemTimes,
  servedWindow,
  sliceAfter,
} from './slices.js';
export { type Exchange, WireLog } from './wire-log.js';
export { Recorder } from './conformance/cassette.js';
/** Settings and answers are described in zod: the one of the product, so that its types fit. */
export { z } from 'zod';
