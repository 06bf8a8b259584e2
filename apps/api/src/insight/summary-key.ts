import type { Caller } from '#libs/auth';
import type { SearchRequest } from '#libs/contract';
import type { SummaryRequest } from './summary-reader.js';

/**
 * Everything that decides what a summary says, as text: two requests with one key get the same one. The
 * caller's bound filters are part of it, so that no one gets what was written for someone who sees more; what
 * it is written from is (`material`), so that nothing is given that was written of other records.
 */
export function summaryKey(
  request: SummaryRequest &
    Partial<
      Pick<SearchRequest, 'language' | 'custom_prompt_begin' | 'custom_prompt_end' | 'additional_fields'>
    >,
  { filters: bound }: Pick<Caller, 'filters'>,
  material: string,
): string {
  return JSON.stringify([
    bound,
    request.search_query ?? null,
    request.filters,
    request.mode,
    request.query_language ?? null,
    request.timezone ?? null,
    request.week_start,
    request.language ?? null,
    request.summary_length,
    request.custom_prompt_begin ?? null,
    request.custom_prompt_end ?? null,
    request.additional_fields ?? [],
    material,
  ]);
}
