export const INSIGHT_OPTIONS = Symbol('insight options');

export interface InsightOptions {
  /** Two-letter code of the stemmer and function words. */
  textLanguage: string;
  /** Without it nothing is written by a model. */
  model?: {
    baseUrl: string;
    apiKey?: string;
    model: string;
    /** A summary may take this long. */
    seconds: number;
    /** A minute and token. */
    summaries: number;
  };
}
