import { z } from 'zod';
import { drilldown, meta } from './answers.js';

/** `records` of the selection and `background_records` of what it is compared with hold the term. */
export const keyphrase = z.object({
  term: z.string(),
  records: z.int(),
  share: z.number(),
  background_records: z.int(),
  background_share: z.number(),
  z: z.number(),
  p_adjusted: z.number(),
  drilldown,
});
export type Keyphrase = z.infer<typeof keyphrase>;

/** What a part of the selected records is about: found in some of them, counted in all. */
const selectionTheme = z.object({
  name: z.string(),
  /** What it is about, in one word for all languages, where its name begins with the label of that: `price`. */
  concept: z.string().optional(),
  /** What that is called in English. */
  subject: z.string().optional(),
  /** Any of these words is the theme; of several words in one, all. As a query, read by the built-in words: */
  terms: z.array(z.string()),
  query: z.string(),
  records: z.int(),
  share: z.number(),
  background_records: z.int(),
  background_share: z.number(),
  mean_score: z.number().nullable(),
  background_mean_score: z.number().nullable(),
  /** Ids of records that say most of it. */
  examples: z.array(z.string()),
});

export const keyphrasesAnswer = z.object({
  total: z.int(),
  background_total: z.int(),
  compared_to: z.object({
    search_query: z.string().optional(),
    filters: drilldown.shape.filters,
    mode: z.enum(['all_terms', 'any_terms']).optional(),
  }),
  /** What that is in words, such as "other records of App Store of the same time". */
  compared_with: z.string(),
  keyphrases: z.array(keyphrase),
  /** With `find_themes`: the most frequent first, and the records that were read for them. */
  themes: z.array(selectionTheme).optional(),
  themes_read: z.int().optional(),
  meta,
});
export type KeyphrasesAnswer = z.infer<typeof keyphrasesAnswer>;
