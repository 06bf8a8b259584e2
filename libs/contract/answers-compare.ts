import { z } from 'zod';
import { drilldown, meta } from './answers.js';

const bounds = z.tuple([z.number().nullable(), z.number().nullable()]).nullable();
const scalar = z.union([z.string(), z.number(), z.boolean()]);

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
  meta,
});
export type DistributionAnswer = z.infer<typeof distributionAnswer>;

const quantified = z.looseObject({
  matches: z.int(),
  population: z.int(),
  share: z.number().nullable(),
  share_ci: bounds,
  authors: z.int(),
  score: z.looseObject({ n: z.int(), mean: z.number().nullable() }).nullable(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  examples: z.array(z.looseObject({})),
});

export const quantifyAnswer = z.looseObject({
  resolved: z.looseObject({}),
  main: quantified,
  secondary: quantified,
  overlap: z.looseObject({ both: z.int(), only_main: z.int(), only_secondary: z.int(), union: z.int() }),
  comparison: z.looseObject({}),
  trend: z.looseObject({}).nullable(),
  differences: z.looseObject({}),
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
