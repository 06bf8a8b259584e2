import type { Database } from '#libs/database';

export const DEEPER_OPTIONS = Symbol('deeper search options');

export interface DeeperSearchOptions {
  database: Database;
  /** Two-letter code of the stemmer and function words. */
  textLanguage: string;
  /** IANA zone of requests that name none. */
  timezone: string;
}
