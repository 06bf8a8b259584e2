import { z } from 'zod';
import { drilldown, meta } from './answers.js';

const bounds = z.tuple([z.number().nullable(), z.number().nullable()]).nullable();
const scalar = z.union([z.string(), z.number(), z.boolean()]);

export const distributionStack = z.looseObject({
  key: scalar.nullable(),
  label: z.string().optional(),
  kind: z.string(),
  count: z.int(),
  value: z.number().nullable().optional(),
  share_of_bucket: z.number().nullable().optional(),
  drilldown: drilldown.optional(),
});
export type DistributionStack = z.infer<typeof distributionStack>;

export const distributionBucket = z.looseObject({
  key: scalar.nullable(),
  label: z.string(),
  kind: z.enum(['total', 'value', 'range', 'missing', 'other', 'not_numeric']),
  count: z.int(),
  value: z.number().nullable().optional(),
  share: z.number().nullable().optional(),
  share_ci: bounds.optional(),
  ci: bounds.optional(),
  baseline: z.looseObject({}).nullable().optional(),
  distinct_values: z.int().optional(),
  stacks: z.array(distributionStack).optional(),
  drilldown,
});
export type DistributionBucket = z.infer<typeof distributionBucket>;

export const distributionAnswer = z.looseObject({
  distribution_of: z.string(),
  distribution_by: z.string(),
  stacked_by: z.string(),
  total_records: z.int(),
  records_with_value: z.int(),
  distinct_values: z.int(),
  multi_valued: z.boolean(),
  overlapping: z.boolean(),
  buckets: z.array(distributionBucket),
  stacks: z.array(z.looseObject({ key: scalar.nullable(), total: z.number().nullable() })).optional(),
  association: z.looseObject({}).nullable().optional(),
  statistics: z.looseObject({}).nullable().optional(),
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
