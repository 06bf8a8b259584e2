import { z } from 'zod';
import { sortKey } from './shared.js';

/** A pair of bounds, lower first. */
export const bounds = z.tuple([z.number().nullable(), z.number().nullable()]).nullable();
const filters = z
  .array(z.custom<import('./filter-condition.js').Filter>())
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
    .object({
      text: z.string(),
      mode: z.enum(['all_terms', 'any_terms']),
      engine: z.enum(['built_in', 'meilisearch']),
    })
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

/** A literal piece of a record: `message.slice(start, end)` in UTF-16 units. `n` is its number in the text. */
export const citation = z.object({
  n: z.int(),
  record_id: z.uuid(),
  quote: z.string(),
  start: z.int(),
  end: z.int(),
  /** Only http and https. */
  url: z.string().nullable(),
});
export type Citation = z.infer<typeof citation>;

/** What records mention. `records` is counted over all matches: posting `drilldown` to search finds as many. */
const theme = z.object({
  label: z.string(),
  records: z.int(),
  share: z.number(),
  share_ci: z.tuple([z.number(), z.number()]),
  mean_score: z.number().nullable(),
  /** Which scores mention it more often, where themes were found by score. */
  leans: z.enum(['low', 'high']).nullable(),
  example_ids: z.array(z.uuid()),
  drilldown,
});
export type Theme = z.infer<typeof theme>;

/** `text` is Markdown; each sentence about content ends in the number of its citation. */
export const summary = z.looseObject({
  status: z.enum(['generated', 'extractive', 'partial', 'empty', 'off', 'failed']),
  text: z.string().nullable(),
  format: z.literal('markdown').optional(),
  citations: z.array(citation).optional(),
  themes: z.array(theme).optional(),
  /**
   * `read` of `matches` were read, and as many as `duplicates` are near-duplicates of those; how they were chosen,
   * and by what they were divided for it.
   */
  based_on: z
    .object({
      matches: z.int(),
      read: z.int(),
      duplicates: z.int(),
      method: z.enum(['all', 'stratified+mmr']),
      strata: z.array(z.string()),
    })
    .optional(),
  /** The prompt of a model: `hash` changes with every change of what the reader or the product asks for. */
  prompt: z
    .object({ begin_used: z.boolean(), end_used: z.boolean(), version: z.string(), hash: z.string() })
    .optional(),
  /** The model that wrote it, or was to. */
  model: z.string().optional(),
  /** It was written before, for the same request and the same records. */
  cached: z.boolean().optional(),
  usage: z.object({ input_tokens: z.int(), output_tokens: z.int() }).optional(),
  generated_at: z.string().optional(),
  warnings: z.array(warning).optional(),
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

/** A field of the records the caller may see. Values of one field may differ in type; `types` names each. */
/** How a source's scores are read: which of them count as low and which as high in the field `rating`. */
const sourceScale = z.object({
  source: z.string(),
  /** Lowest and highest score. */
  scale: z.tuple([z.number(), z.number()]),
  /** The source declares no scale: this is the usual one that its scores fit. */
  inferred: z.boolean(),
  /** The highest low score and the lowest high one. */
  low: z.number(),
  high: z.number(),
  /** Its records with a score, whatever the filters. */
  scored: z.int(),
});

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
  /** Of `rating`: the sources with most scores. */
  scales: z.array(sourceScale).optional(),
});
export type FieldSummary = z.infer<typeof fieldSummary>;

export const fieldsAnswer = z.object({
  fields: z.array(fieldSummary),
  /** Attributes beyond the limit, which cannot be filtered, grouped or sorted by. Left out for tokens with bounds. */
  not_indexed: z.int().optional(),
});
export type FieldsAnswer = z.infer<typeof fieldsAnswer>;
