import { useEffect } from 'preact/hooks';
import { useAnswer } from '../../api/answer.js';
import type { Problem } from '../../api/problem.js';
import { type Pages, type SearchAnswer, usePages } from '../../records/pages.js';
import type { Heard } from '../../summary/heard.js';
import { useStream } from '../../summary/stream.js';
import { order, searchBody, streamKey } from './request.js';

interface Search {
  answer: SearchAnswer | undefined;
  pages: Pages;
  heard: Heard;
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
 * records is asked for alone, so that the summary is not written again.
 */
export function useSearch(): Search {
  const key = streamKey.value;
  const place = key + order.value;
  const body = { ...searchBody.value, limit: Math.min(shown.get(place) ?? PAGE, LIMIT) };
  const stream = useStream(key, body);
  const another = stream.asked !== undefined && sortOf(stream.asked) !== sortOf(body);
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
    heard: stream.heard,
    stale,
    summaryStale: stream.stale,
    problem: stream.problem ?? (reordered && renewed.problem),
    reload: reordered ? renewed.reload : stream.reload,
  };
}

const sortOf = ({ sorted_by }: { sorted_by?: unknown }) => JSON.stringify(sorted_by ?? null);
