import { z } from 'zod';
import { bounds, drilldown, meta, scalar } from './answers.js';

/** A measure of scores of one source, where sources with different score scales are measured together. */
export const sourceScore = z.object({
  source: z.string(),
  /** Lowest and highest score; null for a source without scores. */
  scale: z.tuple([z.number(), z.number()]).nullable(),
  /** The source declares no scale: this is the usual one that its scores fit. */
  inferred: z.boolean(),
  /** Where the scale of the source changed: the time this one is of, the last moment not inside. */
  from: z.string().optional(),
  until: z.string().optional(),
  /** Scores outside of the scale of the source: those above or below this. They are on no scale that is known. */
  above: z.number().optional(),
  below: z.number().optional(),
  count: z.int(),
  n: z.int(),
  value: z.number().nullable(),
  ci: bounds,
  drilldown,
});
export type SourceScore = z.infer<typeof sourceScore>;

/** What makes a bucket stand out of the same buckets of earlier cycles. */
const pointAnomaly = z.object({
  /** Median of the earlier buckets. */
  expected: z.number(),
  /** Where 95 % of such buckets lie. */
  interval: z.tuple([z.number(), z.number()]),
  z: z.number(),
  /** Benjamini and Hochberg, over all buckets judged. */
  p_adjusted: z.number(),
  direction: z.enum(['up', 'down']),
});
export type PointAnomaly = z.infer<typeof pointAnomaly>;

export const trendPoint = z.object({
  start: z.string(),
  end: z.string(),
  label: z.string(),
  kind: z.enum(['before', 'after']).optional(),
  value: z.number().nullable(),
  count: z.int(),
  /** Numbers behind a mean, records behind a share. */
  n: z.int().optional(),
  ci: bounds,
  partial: z.boolean(),
  elapsed: z.number().optional(),
  anomaly: pointAnomaly.nullable(),
  drilldown,
});
export type TrendPoint = z.infer<typeof trendPoint>;

const seriesKinds = z.enum(['total', 'value', 'other', 'missing']);

export const trendSeries = z.object({
  key: scalar.nullable(),
  label: z.string(),
  kind: seriesKinds,
  total: z.number().nullable(),
  points: z.array(trendPoint),
});
export type TrendSeries = z.infer<typeof trendSeries>;

/** The counterpart of the current point with the same index; `start` equals `end` where the calendar has none. */
const comparedPoint = trendPoint.pick({
  start: true,
  end: true,
  label: true,
  value: true,
  count: true,
  n: true,
  ci: true,
  drilldown: true,
});
export type ComparedPoint = z.infer<typeof comparedPoint>;

/** Now against then. `ci` is that of `relative` for counts, of `absolute` for everything else. */
const change = z.object({
  absolute: z.number().nullable(),
  relative: z.number().nullable(),
  ci: bounds,
  ci_of: z.enum(['absolute', 'relative']),
  /** Null where the measure has no interval to judge by. */
  significant: z.boolean().nullable(),
});
export type Change = z.infer<typeof change>;

const comparedSeries = z.object({
  key: scalar.nullable(),
  label: z.string(),
  kind: seriesKinds,
  total: z.number().nullable(),
  points: z.array(comparedPoint),
  change: change.nullable(),
});
export type ComparedSeries = z.infer<typeof comparedSeries>;

const comparison = z.object({
  mode: z.enum(['previous_period', 'previous_year']),
  /** Where the present cuts the last bucket, its counterpart is cut as far from its beginning. */
  elapsed_matched: z.literal(true),
  range: z.object({ from: z.string(), to: z.string() }),
  /** Empty, with a `note`, where nothing at all was recorded then: that is not a count of zero. */
  series: z.array(comparedSeries),
  change: change.nullable(),
  note: z.string().nullable(),
  /** Scores of each source on its own, where the scales of either period differ. */
  by_source: z.array(sourceScore).optional(),
});
export type Comparison = z.infer<typeof comparison>;

/** The change from one interval to the next. `ci` is that of the one that is given; null is an open end. */
const slope = z.object({
  /** Growth of a count or of a share: 0.02 = 2 % more each interval. */
  relative: z.number().nullable(),
  /** Change of a mean, in its unit. */
  absolute: z.number().nullable(),
  ci: bounds.unwrap(),
  p_value: z.number(),
});
export type Slope = z.infer<typeof slope>;

const totals = z.object({
  records: z.int(),
  value: z.number().nullable(),
  /** `flat`: no significant slope (p above 0.05). */
  direction: z.enum(['up', 'down', 'flat']).nullable(),
  slope_per_interval: slope.nullable(),
  /** Why there is no slope. */
  slope_note: z.string().nullable(),
  by_source: z.array(sourceScore).optional(),
});
export type TrendTotals = z.infer<typeof totals>;

const anomaly = pointAnomaly.extend({
  start: z.string(),
  end: z.string(),
  value: z.number(),
  /** What its records mention more often than the baseline; only for the three strongest anomalies. */
  top_terms: z.array(z.string()),
  drilldown,
});
export type Anomaly = z.infer<typeof anomaly>;

export const trendAnswer = z.object({
  trend_on: z.string(),
  trend_by: z.string(),
  interval: z.string(),
  range: z.object({ from: z.string(), to: z.string(), inferred: z.boolean() }).nullable(),
  series: z.array(trendSeries),
  comparison: comparison.nullable(),
  totals,
  anomalies: z.array(anomaly),
  /** Why some or all buckets were not judged. */
  anomalies_note: z.string().nullable(),
  meta,
});
export type TrendAnswer = z.infer<typeof trendAnswer>;
