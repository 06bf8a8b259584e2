import type { Database } from '#libs/database';

export const SENTIMENT_OPTIONS = Symbol('SENTIMENT_OPTIONS');

export interface SentimentOptions {
  /** Whether this process works in the background. */
  role: 'all' | 'api' | 'worker';
  textLanguage: string;
  database: Database;
}
