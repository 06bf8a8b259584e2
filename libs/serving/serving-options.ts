import type { SecretsKey } from '#libs/auth';
import type { Database } from '#libs/database';
import type { AttributeLimits } from '#libs/records';

export const SERVING_OPTIONS = Symbol('serving options');

export interface MeilisearchIndex {
  url: string;
  key?: string;
  /** Its name. */
  index: string;
}

export interface ClickHouseServer {
  /** `https://host:8443/database` */
  url: string;
  user: string;
  password?: string;
  /** Over whose shards the tables are spread. */
  cluster?: string;
}

export interface ServingOptions {
  database: Database;
  /** The folder of everything that is kept on disk. */
  home: string;
  /** Two-letter code of the stemmer and the function words. */
  textLanguage: string;
  /** IANA zone of requests that name none. */
  timezone: string;
  /** How many attributes are indexed. */
  attributeLimits: AttributeLimits;
  /** Encrypts cursors. */
  secretsKey: SecretsKey;
  /** Meilisearch as the text engine. Without it the built-in engine answers every text query. */
  meili?: MeilisearchIndex;
  /** ClickHouse as the engine of the analysis. Without it the index in memory answers. */
  clickhouse?: ClickHouseServer;
  /** `api` processes read what is in Meilisearch or ClickHouse but never write to it. */
  role: 'all' | 'api' | 'worker';
  /** Threads that answer questions. */
  readers: number;
  /** How long a question may be worked on. */
  questionSeconds: number;
}
