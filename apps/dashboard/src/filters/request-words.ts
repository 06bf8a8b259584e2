import { listed } from '#libs/wording';
import type { Filter } from '../state/scope.js';
import { isList } from './fields.js';
import { isDays, placeOf } from './request-place.js';
import { fieldWords, filterWords, rangeWords } from './words.js';

interface SavedRequest {
  endpoint: string;
  request: Record<string, unknown>;
  /** Its days, where they count from today. */
  range?: string | null;
}

/** What a request asks, in a line: "Breakdown by Country: “crash”, Score is 1, Last 12 months". */
export function requestWords({ endpoint, request, range }: SavedRequest): string {
  const { name } = placeOf(endpoint, request);
  const words = [request.search_query, request.main_query].filter(
    (query) => typeof query === 'string' && query !== '',
  );
  const filters = (request.filters ?? request.base_filters ?? []) as Filter[];
  const parts = [
    ...words.map((query) => `“${String(query)}”`),
    ...filters.filter((filter) => !range || !isDays(filter)).map((filter) => filterWords(filter, isList)),
    ...(range ? [rangeWords(range, '')] : []),
  ];
  return `${name}${groupWords(request)}: ${parts.length === 0 ? 'all records' : parts.join(', ')}`;
}

/** By which fields it is divided: " by Country and Rating". */
function groupWords({ distribution_by, stacked_by, breakdown }: Record<string, unknown>): string {
  const fields = [distribution_by, stacked_by, breakdown].filter(
    (field): field is string => typeof field === 'string' && field !== '' && field !== '-',
  );
  return fields.length === 0 ? '' : ` by ${listed(fields.map(fieldWords))}`;
}
