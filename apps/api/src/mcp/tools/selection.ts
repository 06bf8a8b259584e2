import { searchRequest } from '#libs/contract';

const { search_query, filters, mode, timezone, week_start } = searchRequest.shape;

/** What selects records, in every tool as in the public API. */
export const selection = {
  search_query: search_query.describe(
    'Words that must all occur; "a phrase", -not, OR, prefix*. Leave it out for all records.',
  ),
  filters: filters.describe(
    'Conditions that must all hold, e.g. {"key":"score","max":2}, {"key":"filters.country","values":["PT"]}, ' +
      '{"key":"ds","min":"2025-07-01","max":"2025-07-31"}. describe_fields lists the keys.',
  ),
  mode: mode.describe('all_terms (default) or any_terms'),
  timezone: timezone.describe('IANA zone in which days begin, e.g. Europe/Lisbon'),
  week_start,
};
