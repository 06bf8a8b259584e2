export type { Claim } from './claims.js';
export { CoverageLedger, coverageWithin, type SourceCoverage } from './coverage-ledger.js';
export { SourceStore } from './source-store.js';
export type { RunOutcome } from './run-outcomes.js';
export { ConnectorRegistry, type CheckedSource } from './connector-registry.js';
export { type Hook, HookSources } from './hook-sources.js';
export { HttpLimits } from './http-limits.js';
export { DeadLetterEraser } from './dead-letter-eraser.js';
export { PageStore } from './page-store.js';
export { PullLoop, type PullLoopOptions, type SessionRequest } from './pull-loop.js';
export { SourcePuller } from './source-puller.js';
export {
  SourceDetails,
  SourceQueries,
  type BacklogRow,
  type DeadLetterGroup,
  type DeadLetter,
  type PartitionRow,
  type RunRow,
  type SourceState,
} from './source-queries.js';
export { SourceRequests } from './source-requests.js';
export { readSourcesFile, SourcesFileError } from './sources-file.js';
export type { ItemLocation } from './item-lookup.js';
