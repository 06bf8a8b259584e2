export type { Claim } from './claims.js';
export { CoverageLedger, coverageWithin, type SourceCoverage } from './coverage-ledger.js';
export type { Ending } from './endings.js';
export { type CheckedSource, ConnectorRegistry } from './connector-registry.js';
export { type Hook, HookSources } from './hook-sources.js';
export { HttpLimits } from './http-limits.js';
export { LetterEraser } from './letter-eraser.js';
export { PageStore } from './page-store.js';
export { PullLoop, type PullLoopOptions, type SessionRequest } from './pull-loop.js';
export { SourcePuller } from './source-puller.js';
export {
  type BacklogRow,
  type LetterGroup,
  type LetterRow,
  type PartitionRow,
  SourceDetails,
} from './source-details.js';
export { type RunRow, SourceQueries, type SourceState } from './source-queries.js';
export { SourceRequests } from './source-requests.js';
export { sourceSpec, type SourceSpec } from './source-spec.js';
export { SourceStore } from './source-store.js';
export { readSourcesFile, SourcesFileError } from './sources-file.js';
export type { Whereabouts } from './whereabouts.js';
