export { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
export { migrate } from './migrate.js';
export { type Database, type DatabaseOptions, openDatabase } from './open-database.js';
export { isRetryable, problemOf } from './problem-of.js';
export { inTransaction, type Transaction } from './transaction.js';
export { FeedAnnouncer } from './feed-announcer.js';
