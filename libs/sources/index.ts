export type { Claim, Ending } from './claims.js';
export { type CheckedSource, ConnectorRegistry } from './connector-registry.js';
export { PageStore } from './page-store.js';
export { PullLoop, type PullLoopOptions, type SessionRequest } from './pull-loop.js';
export { SourcePuller } from './source-puller.js';
export { type RunRow, SourceQueries, type SourceState } from './source-queries.js';
export { sourceSpec, type SourceSpec } from './source-spec.js';
export { SourceStore } from './source-store.js';
export { readSourcesFile, SourcesFileError } from './sources-file.js';
