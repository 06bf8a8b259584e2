/**
 * Every limit of the contract, published at `GET /public/limits`. Sizes in `_bytes` count UTF-8 bytes after
 * inflation, everything else counts code points or items.
 */
export const LIMITS = {
  body_bytes: 5 * 1024 * 1024,
  /** Of a file that is imported in the dashboard. */
  file_bytes: 100 * 1024 * 1024,
  records_per_batch: 1000,
  /** Names of sources there may be. */
  sources: 10_000,
  message: 65_536,
  source: 128,
  user_name: 256,
  url: 2048,
  id: 255,
  idempotency_key: 255,
  score_min: -(2 ** 31),
  score_max: 2 ** 31 - 1,
  filter_keys: 64,
  filter_levels: 5,
  filter_key: 128,
  filter_text_bytes: 4096,
  filter_elements: 100,
  search_query_bytes: 4096,
  prompt_bytes: 8192,
  filter_objects: 100,
  filter_depth: 5,
  /** Filters a drill-down may add on top of `filter_objects`. */
  drilldown_filters: 8,
  list_values: 1000,
  list_value_bytes: 8192,
  export_fields: 100,
  additional_fields: 100,
  facets: 20,
  emails: 20,
  sort_keys: 5,
  limit: 1000,
  limit_default: 20,
  offset_and_limit: 10_000,
  buckets: 1000,
  series: 50,
  series_default: 7,
  examples: 20,
  keyphrases: 100,
  episodes: 100,
  episodes_explained: 3,
  views: 1000,
  /** Of one codeframe, with the UTF-8 bytes of all its queries. */
  themes: 500,
  theme_queries: 50,
  codeframe_bytes: 262_144,
  webhooks: 100,
  /** Events about arrived records that may wait for one webhook. */
  waiting_deliveries: 10_000,
  alerts: 500,
  history_turns: 5,
  turn_answer_bytes: 16_384,
  deeper_steps: 30,
  deeper_steps_default: 12,
  deeper_seconds: 60,
  deeper_async_seconds: 600,
  /** Deeper searches of one token at once. */
  deeper_at_once: 5,
  problem_errors: 100,
  problem_bytes: 64_000,
} as const;

export type Limits = typeof LIMITS;
