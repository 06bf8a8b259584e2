import { z } from 'zod';
import { drilldown, meta, scalar } from './answers.js';
import { sourceScore } from './answers-trend.js';

/** Lower bound first. */
const bounds = z.tuple([z.number(), z.number()]).nullable();

/** The records of one side that count: those with a number, or all of which a share is taken. */
const side = z.object({
  records: z.int(),
  /** Numbers behind a mean, records behind a share. */
  n: z.int(),
  value: z.number().nullable(),
  drilldown,
  /** Scores of each source on its own, where their scales differ. */
  by_source: z.array(sourceScore).optional(),
});

const partSide = z.object({
  records: z.int(),
  n: z.int(),
  /** The mean, or the share, of these records. */
  value: z.number().nullable(),
  /** Their part of the side: of all parts together 1. A record of several values counts for each in equal parts. */
  share: z.number(),
  /** Where records have several values: the mean in which each counts by its part. */
  weighted_value: z.number().nullable().optional(),
  drilldown,
});

const driver = z.object({
  key: scalar.nullable(),
  label: z.string(),
  kind: z.enum(['value', 'other', 'missing']),
  main: partSide,
  secondary: partSide,
  /** What a larger or smaller share of all changed, at the distance from the mean of both sides. */
  mix: z.number(),
  /** What another mean of its own changed. */
  level: z.number(),
  /** `mix` and `level` together; of all parts together this is the change. */
  contribution: z.number(),
  ci: bounds,
  /** Benjamini and Hochberg, over the parts of all fields; null where it is not tested. */
  p_adjusted: z.number().nullable(),
});
export type Driver = z.infer<typeof driver>;

/** A value rated lower than the rest, beyond chance, and what makes it worth fixing. */
const fixFirst = z.object({
  key: scalar,
  label: z.string(),
  /** Its records with a score; thirty at least, as the rest. */
  records: z.int(),
  /** Of all records with a score. */
  share: z.number(),
  share_ci: bounds,
  /** Its mean, and that of all other records. */
  value: z.number(),
  rest_value: z.number(),
  /** How much lower it is rated than the rest. */
  gap: z.object({ value: z.number(), ci: bounds, p_adjusted: z.number() }),
  /**
   * How many times as large its share is as on the other side. `factor`: what counts of it, 1 where it may be chance,
   * otherwise from one half to 2.
   */
  growth: z.object({
    value: z.number().nullable(),
    ci: bounds,
    p_adjusted: z.number().nullable(),
    factor: z.number(),
  }),
  /** Share × gap: what the mean of all would gain if it were rated like the rest. */
  drag: z.number(),
  /** Drag × the factor of its growth. */
  priority: z.number(),
  drilldown,
});
export type FixFirst = z.infer<typeof fixFirst>;

const driverField = z.object({
  key: z.string(),
  /** Some records have several values; each of them counts for all of its values in equal parts. */
  overlapping: z.boolean(),
  distinct_values: z.int(),
  mix: z.number(),
  level: z.number(),
  /** Values by the size of their contribution, then other values and no value. */
  parts: z.array(driver),
  /** By priority. Null for what is no score, for ratings, and where score scales are mixed. */
  fix_first: z.array(fixFirst).nullable(),
});
export type DriverField = z.infer<typeof driverField>;

const change = z.object({ value: z.number(), ci: bounds, p_value: z.number().nullable() });

/** What changed the mean of the records that are rated on one scale. */
const scaleDrivers = z.object({
  /** Lowest and highest score. */
  scale: z.tuple([z.number(), z.number()]),
  sources: z.array(z.string()),
  main: side,
  secondary: side,
  change: change.nullable(),
  note: z.string().nullable(),
  fields: z.array(driverField),
});
export type ScaleDrivers = z.infer<typeof scaleDrivers>;

export const driversAnswer = z.object({
  drivers_of: z.string(),
  main: side,
  secondary: side,
  /** The time of `secondary`, where it is an earlier one. */
  compared_range: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** From `secondary` to `main`; null where either has no numbers, which `note` explains. */
  change: change.nullable(),
  note: z.string().nullable(),
  /** As asked for; else first where single values changed more than their share of all explains. */
  fields: z.array(driverField),
  /** Where score scales are mixed, each on its own, and nothing of them together; that of most scores first. */
  by_scale: z.array(scaleDrivers).optional(),
  meta,
});
export type DriversAnswer = z.infer<typeof driversAnswer>;
