import { z } from 'zod';
import { sortKey } from './shared.js';

/** A pair of bounds, lower first. */
export const bounds = z.tuple([z.number().nullable(), z.number().nullable()]).nullable();
const filters = z
  .array(z.custom<import('./filter.js').Filter>())
  .meta({ type: 'array', items: { type: 'object' } });
export const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** A complete search body that yields exactly the records a number was counted from. */
export const drilldown = z.object({
  search_query: z.string().optional(),
  filters,
  mode: z.enum(['all_terms', 'any_terms']).optional(),
  timezone: z.string().optional(),
  week_start: z.enum(['monday', 'sunday']).optional(),
});
export type Drilldown = z.infer<typeof drilldown>;

export const warning = z.object({ code: z.string(), detail: z.string(), field: z.string().optional() });
export type Warning = z.infer<typeof warning>;

/** What every analysis answer says about itself. */
export const meta = z.object({
  request_id: z.string(),
  took_ms: z.number(),
  timezone: z.string(),
  week_start: z.enum(['monday', 'sunday']),
  filters_applied: filters,
  query_applied: z
    .object({ text: z.string(), mode: z.enum(['all_terms', 'any_terms']), engine: z.string().optional() })
    .nullable(),
  data_as_of: z.string(),
  index_lag_ms: z.number(),
  warnings: z.array(warning),
  suggestions: z.array(z.object({ search_query: z.string(), total: z.int() })).optional(),
  coverage: z
    .array(
      z.object({
        source: z.string(),
        from: z.string(),
        to: z.string(),
        state: z.enum(['complete', 'lost', 'unknown']),
      }),
    )
    .optional(),
});
export type Meta = z.infer<typeof meta>;

/** One record as it is read back. */
export const recordView = z.object({
  id: z.uuid(),
  ds: z.string(),
  source: z.string(),
  message: z.string(),
  score: z.int().nullable(),
  user_name: z.string().nullable(),
  url: z.string().nullable(),
  filters: z.record(z.string(), z.unknown()),
});
export type RecordView = z.infer<typeof recordView>;

export const searchResult = recordView.extend({
  relevance: z.number().nullable(),
  highlights: z.object({ message: z.string() }).optional(),
  matches: z.array(z.object({ field: z.literal('message'), start: z.int(), end: z.int() })).optional(),
  additional: z.record(z.string(), z.unknown()).optional(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const summary = z.looseObject({
  status: z.enum(['generated', 'extractive', 'partial', 'empty', 'off', 'failed']),
  text: z.string().nullable().optional(),
});
export type Summary = z.infer<typeof summary>;

export const searchAnswer = z.object({
  search_query: z.string().nullable(),
  total: z.int(),
  total_relation: z.literal('eq'),
  limit: z.int(),
  offset: z.int(),
  next_cursor: z.string().nullable(),
  sorted_by: z.array(sortKey).optional(),
  results: z.array(searchResult),
  summary,
  facets: z.record(z.string(), z.array(z.object({ value: scalar, count: z.int() }))),
  meta,
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
