import type { Database } from '#libs/database';

export const TEXT_INDEX_OPTIONS = Symbol('text index options');

export interface TextIndexOptions {
  database: Database;
  /** Without it the built-in engine answers all text queries, and there is nothing to keep up to date. */
  meili?: { url: string; key?: string; index: string };
  /** `api` processes read only what others say of the index. */
  role: 'all' | 'api' | 'worker';
}

/** What the indexing thread needs to start. */
export interface TextIndexerData {
  databaseUrl: string;
  url: string;
  key?: string;
  name: string;
}

/** What the thread says. */
export interface TextIndexerSays {
  level: 'log' | 'warn';
  text: string;
}
