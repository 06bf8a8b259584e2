import { z } from 'zod';
import { bounds, drilldown, meta, scalar } from './answers.js';
import { quantifyAnswer } from './answers-compare.js';

/** One stretch of time, from `start` to before `end`, and all of its records. */
const episodeSide = z.object({
  start: z.string(),
  end: z.string(),
  /** The mean, the share, or records an interval. */
  value: z.number().nullable(),
  count: z.int(),
  /** Numbers behind a mean, records behind a share, intervals of a count. */
  n: z.int(),
  drilldown,
});
export type EpisodeSide = z.infer<typeof episodeSide>;

/** What the records of the episode have more or less often than those before it. */
const cameWith = z.object({
  tested: z.int(),
  fields: quantifyAnswer.shape.differences.shape.fields,
  terms: quantifyAnswer.shape.differences.shape.terms,
});

export const episode = z.object({
  /** The series: a value of `breakdown`; null = all records. */
  key: scalar.nullable(),
  label: z.string(),
  /**
   * `collection`: so many more records came from then on, or none at all for a while, that they were hardly collected in
   * the same way. `scale`: the scores of the source went on on another scale. Neither says anything of what people think.
   */
  kind: z.enum(['change', 'collection', 'scale']),
  direction: z.enum(['fall', 'rise']),
  /** Several steps, one soon after the other; `before` and `during` are then as calendars divide time, where they can be. */
  gradual: z.boolean(),
  before: episodeSide,
  during: episodeSide,
  /** Where it came back, as long a time; null where it did not. */
  after: episodeSide.nullable(),
  /** From `before` to `during`. `ci` is that of `relative` for counts, of `absolute` for everything else. */
  change: z.object({
    absolute: z.number(),
    relative: z.number().nullable(),
    ci: bounds,
    ci_of: z.enum(['absolute', 'relative']),
  }),
  /** What came with it, of as many of the largest as `explain` asks for. */
  came_with: cameWith.optional(),
});
export type Episode = z.infer<typeof episode>;

export const episodesAnswer = z.object({
  episodes_of: z.string(),
  /** Of all series together; where they are very different in length, each has its own. */
  interval: z.string(),
  range: z.object({ from: z.string(), to: z.string(), inferred: z.boolean() }).nullable(),
  series: z.array(
    z.object({
      key: scalar.nullable(),
      label: z.string(),
      records: z.int(),
      value: z.number().nullable(),
      interval: z.string(),
      /** Changes found, of every kind. */
      found: z.int(),
      /** Why it was not judged. */
      note: z.string().nullable(),
      drilldown,
    }),
  ),
  /** Changes of what people say or how often, the largest first; by the end of the interval that is nearer to none. */
  episodes: z.array(episode),
  /** Changes of how records came to be, in the order of time. */
  not_comparable: z.array(episode),
  /** Episodes there are; `limit` are listed. */
  total: z.int(),
  meta,
});
export type EpisodesAnswer = z.infer<typeof episodesAnswer>;
