import { z } from 'zod';
import { sortKey } from './shared.js';
import { fieldLabelView } from './field-labels.js';

/** A pair of bounds, lower first. */
export const bounds = z.tuple([z.number().nullable(), z.number().nullable()]).nullable();
export const filters = z
  .array(z.custom<import('./filter-condition.js').Filter>())
  .meta({ type: 'array', items: { type: 'object' } });
export const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** A complete search body that yields exactly the records a number was counted from. */
export const drilldown = z.object({
  search_query: z.string().optional(),
  filters,
  mode: z.enum(['all_terms', 'any_terms']).optional(),
  query_language: z.string().optional(),
  timezone: z.string().optional(),
  week_start: z.enum(['monday', 'sunday']).optional(),
});
export type Drilldown = z.infer<typeof drilldown>;

export const warning = z.object({
  code: z.string(),
  detail: z.string(),
  field: z.string().optional(),
  /** Of `collection_changed`: what the sentence says, by its parts. */
  collection: z
    .object({
      source: z.string(),
      /** The first day of the interval from which on records came in another way. */
      since: z.iso.date(),
      interval: z.string(),
      /** Records an interval. `before`: 0 where the source has none; `after` is then null. */
      before: z.number(),
      after: z.number().nullable(),
    })
    .optional(),
});
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
      language: z.string().optional(),
      forms: z.record(z.string(), z.array(z.string())).optional().meta({
        description:
          'By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided.',
      }),
      more_forms: z.record(z.string(), z.int()).optional().meta({
        description: 'By word of the query: how many more forms were counted than `forms` lists.',
      }),
    })
    .nullable(),
  data_as_of: z.string(),
  index_lag_ms: z.number(),
  warnings: z.array(warning),
  suggestions: z.array(z.object({ search_query: z.string(), total: z.int() })).optional(),
  answer_language: z.string().optional().meta({
    description:
      'Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for.',
  }),
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
  /** BCP 47: as its source declares it in `filters.language`, else detected; `und` when unknown. */
  language: z.string(),
  filters: z.record(z.string(), z.unknown()),
});
export type RecordView = z.infer<typeof recordView>;

export const searchResult = recordView.extend({
  relevance: z.number().nullable(),
  highlights: z.object({ message: z.string() }).optional(),
  matches: z.array(z.object({ field: z.literal('message'), start: z.int(), end: z.int() })).optional(),
  additional: z.record(z.string(), z.unknown()).optional(),
  alike: z.int().optional().meta({
    description:
      'With `fold_alike`: how many other records of the match set say the same in nearly the same words.',
  }),
  alike_drilldown: drilldown.optional().meta({
    description: 'Where `alike` is not 0: the search body that lists exactly those records.',
  }),
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
  /** What themes are mentioned more often than in, in words; null where they tell low from high scores, or nothing. */
  compared_with: z.string().nullable().optional(),
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

/** `label`: what people read, where it is not the value itself. */
const valueCount = z.object({ value: scalar, label: z.string().optional(), count: z.int() });

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
  facets: z.record(z.string(), z.array(valueCount)),
  meta,
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** A field of the records the caller may see. Values of one field may differ in type; `types` names each. */
/** How a source's scores are read: which of them count as low and which as high in the field `rating`. */
const scaleBounds = {
  /** Lowest and highest score. */
  scale: z.tuple([z.number(), z.number()]),
  /** The highest low score and the lowest high one. */
  low: z.number(),
  high: z.number(),
  /** Its records with a score, whatever the filters. */
  scored: z.int(),
};

const sourceScale = z.object({
  source: z.string(),
  ...scaleBounds,
  /** The source declares no scale: this is the usual one that its scores fit. */
  inferred: z.boolean(),
  /** Scores that lie outside of the scale. Left out where there are none. */
  outside: z.int().optional(),
  /** The scale before this one, which its scores had until then. Left out where the source kept its scale. */
  earlier: z.object({ ...scaleBounds, until: z.string() }).optional(),
});

export const fieldSummary = z.object({
  ...fieldLabelView.shape,
  types: z.array(z.string()),
  multi_valued: z.boolean(),
  records: z.int(),
  /** Share of all records that hold the field. */
  coverage: z.number().nullable(),
  distinct_values: z.int(),
  top_values: z.array(valueCount),
  /** What it can be used for. */
  filter: z.boolean(),
  sort: z.boolean(),
  group: z.boolean(),
  measure: z.boolean(),
  /** Its values are versions: they come newest first. Left out of other fields. */
  version: z.boolean().optional(),
  /** Of grades: the zeros, where these say that none was given. They count in no mean of `quantify`. */
  not_given: z.array(scalar).optional(),
  /** Of `rating`: the sources with most scores. */
  scales: z.array(sourceScale).optional(),
});
export type FieldSummary = z.infer<typeof fieldSummary>;

export const fieldsAnswer = z.object({
  fields: z.array(fieldSummary),
  /** Attributes beyond the limit, which cannot be filtered, grouped or sorted by. Left out for tokens with bounds. */
  not_indexed: z.int().optional(),
  /** Those of them that have more different values than an attribute may have, by name. */
  outgrown: z.array(z.string()).optional(),
});
export type FieldsAnswer = z.infer<typeof fieldsAnswer>;
