import { z } from 'zod';
import { bounds as openBounds, drilldown, meta, recordView, scalar, summary } from './answers.js';
import { sourceScore } from './answers-trend.js';

/** Lower bound first. */
const bounds = z.tuple([z.number(), z.number()]).nullable();

/** What is measured of a bucket, a stack or a cell. `median` and `n` stand beside means; `n` counts the numbers. */
const measured = {
  count: z.int(),
  value: z.number().nullable(),
  ci: bounds,
  n: z.int().optional(),
  median: z.number().nullable().optional(),
};

export const distributionStack = z.object({
  key: scalar.nullable(),
  label: z.string(),
  kind: z.enum(['value', 'range', 'missing', 'other', 'not_numeric']),
  ...measured,
  share_of_bucket: z.number().nullable(),
  drilldown,
});
export type DistributionStack = z.infer<typeof distributionStack>;

/** The share among all records that pass the filters, this bucket's share as a multiple of it, and whether that is chance. */
const baseline = z.object({
  share: z.number().nullable(),
  index: z.number().nullable(),
  p_adjusted: z.number().nullable(),
});

export const distributionBucket = z.object({
  key: scalar.nullable(),
  label: z.string(),
  kind: z.enum(['total', 'value', 'range', 'missing', 'other', 'not_numeric']),
  ...measured,
  share: z.number().nullable(),
  share_ci: bounds,
  baseline: baseline.optional(),
  distinct_values: z.int().optional(),
  stacks: z.array(distributionStack).optional(),
  drilldown,
});
export type DistributionBucket = z.infer<typeof distributionBucket>;

const association = z.object({
  cramers_v: z.number().nullable(),
  chi_squared: z.number().nullable(),
  df: z.int().nullable(),
  p_value: z.number().nullable(),
  n: z.int(),
  valid: z.boolean(),
  note: z.string().nullable(),
});

const statistics = z.object({
  n: z.int(),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
  min: z.number().nullable(),
  q1: z.number().nullable(),
  median: z.number().nullable(),
  q3: z.number().nullable(),
  max: z.number().nullable(),
  nps: z.number().nullable().optional(),
  csat: z.number().nullable().optional(),
});
export type DistributionStatistics = z.infer<typeof statistics>;

export const distributionAnswer = z.object({
  distribution_of: z.string(),
  distribution_by: z.string(),
  stacked_by: z.string(),
  total_records: z.int(),
  records_with_value: z.int(),
  distinct_values: z.int(),
  multi_valued: z.boolean(),
  overlapping: z.boolean(),
  buckets: z.array(distributionBucket),
  stacks: z.array(distributionStack.omit({ share_of_bucket: true }).extend({ total: z.int() })).optional(),
  association: association.optional(),
  statistics: statistics.optional(),
  /** Scores of each source on its own, where their scales differ. */
  by_source: z.array(sourceScore).optional(),
  /** Only when asked for. */
  summary: summary.optional(),
  meta,
});
export type DistributionAnswer = z.infer<typeof distributionAnswer>;

const scores = z.object({
  n: z.int(),
  mean: z.number(),
  mean_ci: bounds,
  median: z.number().nullable(),
  sd: z.number().nullable(),
  histogram: z.array(z.object({ score: z.number(), count: z.int() })),
  nps: z.number().nullable(),
  csat: z.number().nullable(),
  by_source: z.array(sourceScore).optional(),
});

const quantified = z.object({
  matches: z.int(),
  population: z.int(),
  share: z.number().nullable(),
  share_ci: bounds,
  authors: z.int(),
  score: scores.nullable(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  examples: z.array(recordView),
  drilldown,
});

const ratio = z.object({ value: z.number().nullable(), ci: bounds, method: z.string().nullable() });
const shareDifference = z.object({ value: z.number(), ci: bounds, method: z.string() }).nullable();
const shareTest = z
  .object({
    name: z.enum(['mcnemar_exact', 'two_proportion_z', 'fisher_exact', 'overlap_covariance_z']),
    statistic: z.number().nullable(),
    p_value: z.number(),
    significant: z.boolean(),
  })
  .nullable();

const comparison = z.object({
  population_relation: z.enum(['same', 'disjoint', 'nested', 'partial']),
  count_ratio: ratio,
  share_ratio: ratio.nullable(),
  share_difference: shareDifference,
  part_of_whole: z.object({ part: z.enum(['main', 'secondary']), share: z.number(), ci: bounds }).nullable(),
  test: shareTest,
  authors: z
    .object({
      main_share: z.number(),
      secondary_share: z.number(),
      share_difference: shareDifference,
      test: shareTest,
    })
    .nullable(),
  score_difference: z
    .object({
      value: z.number(),
      ci: bounds,
      test: z.literal('welch_t'),
      statistic: z.number().nullable().optional(),
      df: z.number().nullable().optional(),
      p_value: z.number().nullable(),
      hedges_g: z.number().nullable().optional(),
      cliffs_delta: z.number(),
      mannwhitney_p: z.number(),
      main_n: z.int(),
      secondary_n: z.int(),
      main_mean: z.number().optional(),
      secondary_mean: z.number().optional(),
      left_out: z.int(),
      compared: z.string(),
    })
    .nullable(),
});

const growth = z.object({ per_interval: z.number(), ci: openBounds, p_value: z.number() }).nullable();

const comparedTrend = z.object({
  interval: z.string(),
  points: z.array(
    z.object({
      start: z.string(),
      end: z.string(),
      label: z.string(),
      kind: z.enum(['before', 'after']).optional(),
      main: z.int(),
      secondary: z.int(),
      main_share: z.number().nullable(),
      secondary_share: z.number().nullable(),
      difference: z.number().nullable(),
      difference_ci: bounds,
      partial: z.boolean(),
    }),
  ),
  growth: z.object({ main: growth, secondary: growth, divergence_p: z.number().nullable().optional() }),
});

const differences = z.object({
  tested: z.int(),
  found: z.int(),
  fields: z.array(
    z.object({
      key: z.string(),
      value: scalar,
      /** What people read, where it is not the value itself. */
      label: z.string().optional(),
      main_records: z.int(),
      secondary_records: z.int(),
      main_share: z.number(),
      secondary_share: z.number(),
      difference: z.number(),
      p_adjusted: z.number(),
      drilldown,
      secondary_drilldown: drilldown,
    }),
  ),
  /** Fields on a scale, and yes or no as a share: the largest difference first, then those that may be chance. */
  means: z.array(
    z.object({
      key: z.string(),
      measure: z.enum(['mean', 'share']),
      /** Of a mean: its scale, and how many grades are in the lowest and in the highest third of it. */
      scale: z.tuple([z.number(), z.number()]).optional(),
      main_low: z.int().optional(),
      main_high: z.int().optional(),
      secondary_low: z.int().optional(),
      secondary_high: z.int().optional(),
      main_mean: z.number(),
      secondary_mean: z.number(),
      main_n: z.int(),
      secondary_n: z.int(),
      /** Where all records of the main side are on the secondary one, too: the rest of that. */
      rest: z.object({ mean: z.number(), n: z.int() }).optional(),
      difference: z.number(),
      ci: bounds,
      p_adjusted: z.number(),
      drilldown,
      secondary_drilldown: drilldown,
    }),
  ),
  terms: z.array(
    z.object({
      term: z.string(),
      leans: z.enum(['main', 'secondary']),
      main_records: z.int(),
      secondary_records: z.int(),
      z: z.number(),
      p_adjusted: z.number(),
      drilldown,
      secondary_drilldown: drilldown,
    }),
  ),
});

/** Finds the records of a part of the overlap; null where there are none, and where no single search says it. */
const part = z.object({ count: z.int(), drilldown }).nullable();

/** A side as it was read: its own filters and those common to both. */
const resolvedSide = drilldown.pick({ search_query: true, filters: true, mode: true });

export const quantifyAnswer = z.object({
  resolved: z.object({ main: resolvedSide, secondary: resolvedSide }),
  main: quantified,
  secondary: quantified,
  overlap: z.object({
    both: z.int(),
    only_main: z.int(),
    only_secondary: z.int(),
    union: z.int(),
    jaccard: z.number().nullable(),
    overlap_coefficient: z.number().nullable(),
    share_of_main: z.number().nullable(),
    share_of_secondary: z.number().nullable(),
    lift: z.number().nullable(),
    phi: z.number().nullable(),
    npmi: z.number().nullable(),
    parts: z.object({ both: part, only_main: part, only_secondary: part }),
  }),
  comparison,
  trend: comparedTrend.nullable(),
  differences,
  verdict: z.string(),
  caveats: z.array(z.string()),
  meta,
});
export type QuantifyAnswer = z.infer<typeof quantifyAnswer>;

export const exportAnswer = z.object({
  export_id: z.uuid(),
  status: z.enum(['queued', 'running', 'completed', 'failed', 'expired', 'cancelled']),
  format: z.enum(['csv', 'jsonl', 'json', 'xlsx', 'parquet']),
  fields: z.array(z.string()),
  row_count: z.int().nullable(),
  size_bytes: z.int().nullable(),
  sha256: z.string().nullable(),
  truncated: z.literal(false),
  progress: z.number(),
  download_url: z.string().nullable(),
  expires_at: z.string().nullable(),
  status_url: z.string(),
  emails: z.array(z.object({ address: z.string(), status: z.string() })),
  error: z.string().nullable().optional(),
  meta: meta.partial().optional(),
});
export type ExportAnswer = z.infer<typeof exportAnswer>;

export const exportList = z.object({ exports: z.array(exportAnswer) });

/** The signature in the link to a file. */
export const exportLink = z.strictObject({ token: z.string().max(100) });
export type ExportLink = z.output<typeof exportLink>;
