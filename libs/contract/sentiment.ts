import { z } from 'zod';

/** How well sentiment is estimated in a language, from the words of records with a low or a high score. */
const sentimentLanguage = z.object({
  /** ISO 639. */
  language: z.string(),
  /** Records with a low or a high score that were read, and those of them with a high one. */
  rated: z.int(),
  high: z.int(),
  /** Of held-out records: the chance that of a low and a high one the high one has the higher estimate. */
  auc: z.number().nullable(),
  /** Of held-out records: the share of those whose estimate has the wrong sign. */
  wrong: z.number().nullable(),
  /** Whether records in this language without a score have an estimate. */
  estimated: z.boolean(),
});

/** Where the field `sentiment` comes from; without a version nothing was learned yet. */
export const sentimentStatus = z.object({
  version: z.int().nullable(),
  trained_at: z.string().nullable(),
  status: z.enum(['waiting', 'running', 'forgotten']),
  languages: z.array(sentimentLanguage),
});
export type SentimentStatus = z.infer<typeof sentimentStatus>;
