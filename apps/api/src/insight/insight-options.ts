export const INSIGHT_OPTIONS = Symbol('insight options');

export interface InsightOptions {
  /** Two-letter code of the stemmer and function words. */
  textLanguage: string;
}
