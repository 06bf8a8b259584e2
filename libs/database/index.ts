export { BadBackup } from './backup/read-backup.js';
export { type Restored, restoreBackup } from './backup/restore-backup.js';
export { writeBackup } from './backup/write-backup.js';
export { type BinaryRow, BinaryRows, JSONB_VERSION } from './binary-copy.js';
export { ChangeFeed, FeedAnnouncer, type FeedChanges } from './change-feed.js';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
export { checkFeedEpoch } from './feed-epoch.js';
export { type PackedRows, SnapshotRows } from './snapshot-rows.js';
export {
  FeedMoved,
  type FeedPosition,
  type FeedRow,
  type IndexedAttributes,
  type Watermark,
} from './feed-row.js';
export { type IndexFolder, IndexFolders } from './index-folders.js';
export { migrate } from './migrate.js';
export { type Database, openDatabase, outliveErrors } from './open-database.js';
export { problemOf } from './problem-of.js';
export { RecurringWork, type RecurringWorkOptions } from './recurring-work.js';
export { retrying } from './retrying.js';
export { type FolderState, SnapshotLedger } from './snapshot-ledger.js';
export { inTransaction, enqueueEvent, type Transaction } from './transaction.js';
export { traced } from './tracing.js';
