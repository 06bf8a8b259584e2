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
    /** Of near-duplicates only the first is listed, and says how many it stands for. Totals count every record. */
    fold_alike: or(z.boolean(), false),
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
    query_language: selection.query_language,
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

/** `POST /public/drivers`: how each value of a field moved a mean or a share, since an earlier time or from another selection. */
export const driversRequest = z
  .strictObject({
    ...common,
    ...selection,
    /** A number that is averaged, or `share`: of the records that also pass `part_filters`. */
    drivers_of: or(fieldName, 'score'),
    part_filters: or(filterList, []),
    /** Absent: the source, the language, themes, and attributes with few values. */
    fields: maybe(listOf(fieldName, LIMITS.facets)),
    compare: maybe(z.enum(['previous_period', 'previous_year'])),
    /** What to compare with instead of an earlier time. */
    compare_to: maybe(z.strictObject(selection)),
    confidence: or(z.number().min(0.5).max(0.999), 0.95),
    /** Values of each field; the others together are one part. */
    limit: or(z.int().min(1).max(LIMITS.series), 10),
  })
  .superRefine((request, context) => {
    const conflict = (path: string, detail: string) =>
      context.issues.push(issueOf({ path: [path], code: 'conflict', detail }, request));
    if (request.compare && request.compare_to) conflict('compare', "use 'compare' or 'compare_to', not both");
    const isShare = request.drivers_of === 'share';
    if (isShare === request.part_filters.length > 0) return;
    conflict('part_filters', "'part_filters' and 'drivers_of': 'share' require each other");
  });
export type DriversRequest = z.output<typeof driversRequest>;

/** `POST /public/episodes`: when a measure changed, how much, and whether it came back. */
export const episodesRequest = z
  .strictObject({
    ...common,
    ...selection,
    /** A number that is averaged, `volume`, or `share`: of the matches of all that pass the filters. */
    episodes_of: or(fieldName, 'score'),
    /** AND-ed to everything that is read, also to that which tells a change of collection. */
    base_filters: or(filterList, []),
    /** With `share`: what is counted, as a share of the matches. */
    part_filters: or(filterList, []),
    interval: or(shared.interval, '-' as const),
    /** Each of its values is a series of its own; `-`: all records are one. */
    breakdown: or(fieldName, 'source'),
    series_limit: or(z.int().min(1).max(LIMITS.series), LIMITS.limit_default),
    limit: or(z.int().min(1).max(LIMITS.episodes), LIMITS.limit_default),
    /** Of so many episodes, the largest, what came with them: slower. */
    explain: or(z.int().min(0).max(LIMITS.episodes_explained), 0),
    fields: maybe(listOf(fieldName, LIMITS.facets)),
  })
  .superRefine((request, context) => {
    if (request.episodes_of === 'share' || request.part_filters.length === 0) return;
    const detail = "'part_filters' require 'episodes_of': 'share'";
    context.issues.push(issueOf({ path: ['part_filters'], code: 'conflict', detail }, request));
  });
export type EpisodesRequest = z.output<typeof episodesRequest>;

/** `POST /public/versions`: each version compared with the one before it. */
export const versionsRequest = z
  .strictObject({
    ...common,
    ...selection,
    /** Absent: the field of versions that most records hold. */
    version_field: maybe(fieldName),
    /** The mean score, or `share`: of the selection the records that also pass `part_filters`. */
    versions_of: or(z.enum(['score', 'share']), 'score' as const),
    part_filters: or(filterList, []),
    /** Equal versions of different sources are different things; `-` takes all together. */
    split_by: or(fieldName, 'source'),
    confidence: or(z.number().min(0.5).max(0.999), 0.95),
    /** The newest versions shown of each line; all are compared. */
    limit: or(z.int().min(1).max(LIMITS.buckets), LIMITS.limit_default),
  })
  .superRefine((request, context) => {
    if ((request.versions_of === 'share') === request.part_filters.length > 0) return;
    const detail = "'part_filters' and 'versions_of': 'share' require each other";
    context.issues.push(issueOf({ path: ['part_filters'], code: 'conflict', detail }, request));
  });
export type VersionsRequest = z.output<typeof versionsRequest>;

/** `POST /public/keyphrases`: what the selected records say more often than others. */
export const keyphrasesRequest = z.strictObject({
  ...common,
  ...selection,
  /** What to compare with; absent = all other records of the same time. */
  compare_to: maybe(z.strictObject(selection)),
  /** Also the themes of the selected records, as a discovery finds them. */
  find_themes: or(z.boolean(), false),
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
