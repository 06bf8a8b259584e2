import { z } from 'zod';
import { issueOf } from './faults.js';
import { filterList } from './filter.js';
import { LIMITS } from './limits.js';
import * as shared from './shared.js';

const { common, emailAddress, fieldName, listOf, maybe, or, paging, selection, textUpTo } = shared;

/** What search and deeper search take alike. */
export const searchPage = {
  ...common,
  ...selection,
  ...paging,
  sorted_by: maybe(shared.sortList),
  additional_fields: or(listOf(fieldName, LIMITS.additional_fields), []),
  custom_prompt_begin: maybe(textUpTo(LIMITS.prompt_bytes)),
  custom_prompt_end: maybe(textUpTo(LIMITS.prompt_bytes)),
  summary_length: or(z.enum(['short', 'medium', 'long']), 'medium' as const),
};

/** `POST /public/search` */
export const searchRequest = z
  .strictObject({
    ...searchPage,
    summary: or(z.boolean(), true),
    facets: or(listOf(fieldName, LIMITS.facets), []),
    highlight: or(z.boolean(), true),
    cursor: maybe(z.string().min(1).max(4096)),
  })
  .superRefine(shared.checkPaging)
  .superRefine((request, context) => {
    if (request.cursor === undefined || request.offset === 0) return;
    const detail = "use 'cursor' or 'offset', not both";
    context.issues.push(issueOf({ path: ['offset'], code: 'conflict', detail }, request));
  });
export type SearchRequest = z.output<typeof searchRequest>;

/** `GET|POST /public/trend` */
export const trendRequest = z
  .strictObject({
    ...common,
    ...selection,
    trend_on: or(fieldName, 'volume'),
    /** With `share`: what is counted, as a share of the matches. Without: the matches, of all that pass the filters. */
    part_filters: or(filterList, []),
    trend_by: or(shared.interval, '-' as const),
    agg: or(shared.aggregate, 'avg' as const),
    breakdown: maybe(fieldName),
    series_limit: or(z.int().min(1).max(LIMITS.series), LIMITS.series_default),
    compare: or(z.enum(['none', 'previous_period', 'previous_year']), 'none' as const),
    anomalies: or(z.boolean(), true),
    fill: or(z.enum(['zero', 'none']), 'zero' as const),
  })
  .superRefine((request, context) => {
    if (request.trend_on === 'share' || request.part_filters.length === 0) return;
    const detail = "'part_filters' require 'trend_on': 'share'";
    context.issues.push(issueOf({ path: ['part_filters'], code: 'conflict', detail }, request));
  });
export type TrendRequest = z.output<typeof trendRequest>;

/** `GET|POST /public/distribution`: `limit` and `offset` page buckets, never the records counted. */
export const distributionRequest = z
  .strictObject({
    ...searchPage,
    distribution_of: or(fieldName, 'volume'),
    distribution_by: or(fieldName, '-'),
    stacked_by: or(fieldName, '-'),
    agg: or(shared.aggregate, 'avg' as const),
    detail: shared.detail,
    include: or(listOf(z.enum(['value', 'missing', 'other', 'not_numeric']), 4), undefined),
    summary: or(z.boolean(), false),
  })
  .superRefine(shared.checkPaging);
export type DistributionRequest = z.output<typeof distributionRequest>;

/** `POST /public/quantify`: at least one of the four selections. */
export const quantifyRequest = z
  .strictObject({
    ...common,
    main_query: maybe(shared.searchQuery),
    main_filters: maybe(filterList),
    secondary_query: maybe(shared.searchQuery),
    secondary_filters: maybe(filterList),
    mode: selection.mode,
    base_filters: or(filterList, []),
    interval: or(shared.interval, '-' as const),
    detail: shared.detail,
    confidence: or(z.number().min(0.5).max(0.999), 0.95),
    /** Without them the sides are counted and rated, but what tells them apart is not looked for: faster. */
    differences: or(z.boolean(), true),
    fields: maybe(listOf(fieldName, LIMITS.facets)),
    examples: or(z.int().min(0).max(LIMITS.examples), 3),
  })
  .superRefine((request, context) => {
    const given = [
      request.main_query,
      request.main_filters,
      request.secondary_query,
      request.secondary_filters,
    ];
    if (given.some((selected) => selected !== undefined)) return;
    const detail = 'give at least one of main_query, main_filters, secondary_query and secondary_filters';
    context.issues.push(issueOf({ path: ['main_query'], code: 'required', detail }, request));
  });
export type QuantifyRequest = z.output<typeof quantifyRequest>;

/** `POST /public/keyphrases`: what the selected records say more often than others. */
export const keyphrasesRequest = z.strictObject({
  ...common,
  ...selection,
  /** What to compare with; absent = all other records of the same time. */
  compare_to: maybe(z.strictObject(selection)),
  limit: or(z.int().min(1).max(LIMITS.keyphrases), LIMITS.limit_default),
});
export type KeyphrasesRequest = z.output<typeof keyphrasesRequest>;

/** `POST /public/export` */
export const exportRequest = z
  .strictObject({
    ...common,
    ...selection,
    export_fields: listOf(fieldName, LIMITS.export_fields).min(1),
    emails: or(listOf(emailAddress, LIMITS.emails), []),
    /** Undefined = the one `Accept` names, else CSV. */
    format: maybe(z.enum(['csv', 'jsonl', 'json', 'xlsx', 'parquet'])),
    sorted_by: maybe(shared.sortList),
    safe_formulas: or(z.boolean(), true),
  })
  .superRefine((request, context) => {
    const seen = new Set<string>();
    for (const [index, field] of request.export_fields.entries()) {
      const fault = {
        path: ['export_fields', index],
        code: 'duplicate',
        detail: 'each field can be exported only once',
      };
      if (seen.has(field)) context.issues.push(issueOf(fault, request));
      seen.add(field);
    }
  });
export type ExportRequest = z.output<typeof exportRequest>;
