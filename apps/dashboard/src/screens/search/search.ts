import { computed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useAnswer } from '../../api/answer.js';
import type { Problem } from '../../api/problem.js';
import { usePages, type Pages, type SearchAnswer, type SearchBody } from '../../records/load-records.js';
import { sortedBy } from '../../records/record-list.js';
import { param, place } from '../../state/location.js';
import { selection } from '../../state/scope.js';
import { useStream } from '../../summary/stream.js';
import type { SearchProgress } from '../../summary/summary.js';
import { narrow } from '../../ui/narrow.js';

export const LENGTHS = ['short', 'medium', 'long'] as const;
type Length = (typeof LENGTHS)[number];

const asked = param('sorted_by');

/** What of the address leaves the order to the service. */
export const BEST = 'match';

/** The order of the records. What was said last comes first, unless one word of several is enough. */
export const order = computed(() => asked.value || (selection.value.mode === 'any_terms' ? BEST : '-ds'));
export const promptBegin = param('custom_prompt_begin');
export const promptEnd = param('custom_prompt_end');

/** Short on a phone, and where nothing is searched for: the records would be out of sight. */
export const usualLength = computed<Length>(() =>
  narrow.value || selection.value.search_query === undefined ? 'short' : 'medium',
);

export const summaryLength = computed<Length>(() => {
  const asked = place.value.params.get('summary_length');
  return LENGTHS.find((length) => length === asked) ?? usualLength.value;
});

/** Fields shown with each record and summaryRequest to the model, beside the core fields. */
export const additionalFields = computed(() => listIn('additional_fields') ?? []);

/** Fields whose values are counted; undefined where the reader has not chosen any. */
export const facetFields = computed(() => listIn('facets'));

/** Near-duplicates fold, unless they are what is listed. */
const folded = computed<Pick<SearchBody, 'fold_alike'>>(() => {
  const isOfAlike = selection.value.filters.some(({ key }) => key === 'message:alike');
  return isOfAlike ? {} : { fold_alike: true };
});

/** What the summary depends on: a change of the order alone writes no other one. */
const summaryRequest = computed<SearchBody>(() => ({
  ...selection.value,
  summary_length: summaryLength.value,
  ...(additionalFields.value.length > 0 && { additional_fields: additionalFields.value }),
  ...(promptBegin.value !== '' && { custom_prompt_begin: promptBegin.value }),
  ...(promptEnd.value !== '' && { custom_prompt_end: promptEnd.value }),
}));

const streamKey = computed(() => JSON.stringify(summaryRequest.value));

/** The whole request of the screen, but for its `limit`. */
export const searchBody = computed<SearchBody>(() => ({
  ...summaryRequest.value,
  ...folded.value,
  ...sortedBy(order.value),
}));

/** A list in the address, as JSON: names of fields may hold any character. */
function listIn(name: string): string[] | undefined {
  const text = place.value.params.get(name);
  if (text === null) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter((entry) => typeof entry === 'string') : undefined;
  } catch {
    return undefined;
  }
}

interface Search {
  answer: SearchAnswer | undefined;
  pages: Pages;
  progress: SearchProgress;
  /** What is shown answers the request before. */
  stale: boolean;
  summaryStale: boolean;
  problem: Problem | undefined;
  reload: () => void;
}

/** Records of the first page. */
const PAGE = 20;
/** What one request may ask for. */
const LIMIT = 1000;

/** How many records of each search were shown in this visit: who comes back finds as many. */
const shown = new Map<string, number>();

/**
 * The records and the summary of what the address asks for. One stream brings both; another order of the same
 * records is requested without a summary, so the summary is not written again.
 */
export function useSearch(): Search {
  const key = streamKey.value;
  const place = key + order.value;
  const body = { ...searchBody.value, limit: Math.min(shown.get(place) ?? PAGE, LIMIT) };
  const stream = useStream(key, body);
  const another = stream.request !== undefined && sortOf(stream.request) !== sortOf(body);
  const reordered = !stream.stale && another ? body : undefined;
  const renewed = useAnswer('/public/search', reordered && { ...reordered, limit: PAGE, summary: false });
  const answer = reordered ? (renewed.data ?? stream.answer) : stream.answer;
  const stale = stream.stale || (reordered !== undefined && (renewed.stale || !renewed.data));
  const pages = usePages(body, answer, stale);
  const count = pages.results.length;
  useEffect(() => {
    if (!stale && count > PAGE) shown.set(place, count);
  }, [count, stale]);
  return {
    answer,
    pages,
    progress: stream.progress,
    stale,
    summaryStale: stream.stale,
    problem: stream.problem ?? (reordered && renewed.problem),
    reload: reordered ? renewed.reload : stream.reload,
  };
}

const sortOf = ({ sorted_by }: { sorted_by?: unknown }) => JSON.stringify(sorted_by ?? null);
