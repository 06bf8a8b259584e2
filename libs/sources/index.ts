export { CredentialAccess } from './credentials/credential-access.js';
export { CredentialSignIns } from './credentials/credential-sign-ins.js';
export { CredentialStore } from './credentials/credential-store.js';
export { signInAgain } from './credentials/credential-use.js';
export { CredentialTokens } from './credentials/credential-tokens.js';
export type { Claim } from './claims.js';
export { type CheckedSource, ConnectorRegistry } from './connector-registry.js';
export { CoverageLedger, coverageWithin, type SourceCoverage } from './coverage-ledger.js';
export { DeadLetterEraser, mentions } from './dead-letter-eraser.js';
export { type DeadLetter, type DeadLetterGroup, DeadLetters } from './dead-letters.js';
export { type Hook, HookSources } from './hook-sources.js';
export { HttpLimits } from './http-limits.js';
export type { ItemLocation } from './item-lookup.js';
export { PageStore } from './page-store.js';
export { sayDrift } from './drift/learn-items.js';
export { sightOf } from './partitions.js';
export { type OpenSession, PullLoop, type PullLoopOptions, type SessionRequest } from './pull-loop.js';
export type { RunOutcome } from './run-outcomes.js';
export { SourceDocuments } from './documents.js';
export { SourcePositions } from './source-positions.js';
export { SecretReferences } from './secret-references.js';
export { SourceChecks, type SourcePreview, type SuggestedSettings } from './source-checks.js';
export { SourcePuller } from './source-puller.js';
export {
  type BacklogRow,
  type PartitionRow,
  type RunRow,
  SourceQueries,
  type SourceState,
} from './source-queries.js';
export { SourceService } from './source-service.js';
export { SourceStore } from './source-store.js';
export { readSourcesFile, SourcesFileError } from './sources-file.js';
