export { ChangeFeed, type FeedChanges, type FeedOptions } from './change-feed.js';
export { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
export { FeedAnnouncer } from './feed-announcer.js';
export { checkFeedEpoch, type EpochCheck } from './feed-epoch.js';
export { type FeedErase, FeedMoved, type FeedPosition, type FeedPut, type FeedRow } from './feed-row.js';
export { migrate } from './migrate.js';
export { type Database, type DatabaseOptions, openDatabase } from './open-database.js';
export { isRetryable, problemOf } from './problem-of.js';
export { inTransaction, type Transaction } from './transaction.js';
