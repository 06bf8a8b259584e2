import type { Database } from '#libs/database';
import type { MeiliOptions } from './protocol.js';

export const ANALYSIS_OPTIONS = Symbol('analysis options');

export interface AnalysisOptions {
  database: Database;
  /** The folder of everything kept on disk. */
  home: string;
  /** Two-letter code of the stemmer and function words. */
  textLanguage: string;
  /** IANA zone of requests that name none. */
  timezone: string;
  /** Meilisearch as the text engine. */
  meili?: MeiliOptions;
}
