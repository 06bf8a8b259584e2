export {
  AuthError,
  Cancelled,
  ConfigError,
  ConnectorError,
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
  type Connector,
  type Context,
  CONTRACT_VERSION,
  defineConnector,
  hostsOf,
  type Item,
  type Mapped,
  type Page,
  type Slice,
  type SourceTraits,
} from './define-connector.js';
export { asFetch } from './as-fetch.js';
export { type Covered, edgeOf, incomplete, paint, type Span, united } from './coverage.js';
export { cutAtWord } from './cut.js';
export { readCursor, type StoredCursor } from './cursor.js';
export { type DryOptions, type DryPage, dryRun, DryStore } from './dry-run.js';
export { type Duration, parseDuration, seconds } from './duration.js';
export { expression, ExpressionError, Expressions } from './expressions.js';
export { type Address, Egress, type EgressOptions, hostOf, portOf, type Resolve } from './egress.js';
export { HttpClient, type HttpClientOptions } from './http-client.js';
export type { Http, HttpAnswer, HttpRequest, Validators } from './http-types.js';
export { jsonOf } from './json-of.js';
export { identity } from './identity.js';
export type { Answered, RequestLimiter } from './limiter.js';
export { restorePem } from './pem.js';
export { importConnector, isPath, locateConnector } from './outside.js';
export { plainText, shortLine, titled } from './plain-text.js';
export { type Find, probe, type Probe } from './probe.js';
export { cleanFailure, formsOf } from './redact.js';
export { RecordMapper, type RecordMapping, recordMapping } from './record-mapping.js';
export { requireSuccess, retryAfter, waitAsked } from './retry-after.js';
export {
  type Delivery,
  deliveryId,
  isSigned,
  isWanted,
  type WebhookConfig,
  webhookConfig,
  type WebhookSecrets,
  webhookSecrets,
} from './webhook.js';
export { unlessAborted } from './unless-aborted.js';
export { TookTooLong, within } from './within.js';
export {
  type ConnectorSession,
  type MappedItem,
  type MappedPage,
  openSession,
  type Reject,
} from './session.js';
export {
  advance,
  type Advanced,
  beginSlice,
  type Begun,
  closeSlice,
  missedSights,
  type OpenSlice,
  type PartitionState,
  sightsAfter,
  windowOf,
} from './slices.js';
export { Recorder } from './conformance/recorder.js';
/** Settings and answers are described in zod: the one of the product, so that its types fit. */
export { z } from 'zod';
