import { z } from 'zod';
import { scalar } from './answers.js';

/** A field of the records the caller may see. Values of one field may differ in type; `types` names each. */
export const fieldSummary = z.object({
  key: z.string(),
  types: z.array(z.string()),
  multi_valued: z.boolean(),
  records: z.int(),
  /** Share of all records that hold the field. */
  coverage: z.number().nullable(),
  distinct_values: z.int(),
  top_values: z.array(z.object({ value: scalar, count: z.int() })),
  /** What it can be used for. */
  filter: z.boolean(),
  sort: z.boolean(),
  group: z.boolean(),
  measure: z.boolean(),
});
export type FieldSummary = z.infer<typeof fieldSummary>;

export const fieldsAnswer = z.object({ fields: z.array(fieldSummary) });
