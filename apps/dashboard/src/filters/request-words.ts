import type { Filter } from '../state/scope.js';
import { isList } from './fields.js';
import { placeOf } from './request-place.js';
import { filterWords } from './words.js';

/** What a request asks, in a line: "Trends: “crash”, Country is Portugal (PT)". */
export function requestWords({
  endpoint,
  request,
}: {
  endpoint: string;
  request: Record<string, unknown>;
}): string {
  const { name } = placeOf(endpoint, request);
  const words = [request.search_query, request.main_query].filter(
    (query) => typeof query === 'string' && query !== '',
  );
  const filters = (request.filters ?? request.base_filters ?? []) as Filter[];
  const parts = [
    ...words.map((query) => `“${String(query)}”`),
    ...filters.map((filter) => filterWords(filter, isList)),
  ];
  return `${name}: ${parts.length === 0 ? 'all records' : parts.join(', ')}`;
}
