import { useEffect, useState } from 'preact/hooks';
import { useAnswer } from '../../api/answer.js';
import type { Problem } from '../../api/problem.js';
import { type Pages, type SearchAnswer, usePages } from '../../records/pages.js';
import { setParams } from '../../state/location.js';
import type { Heard } from '../../summary/heard.js';
import { useStream } from '../../summary/stream.js';
import { order, PAGE, searchBody, shown, streamKey } from './request.js';

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

/**
 * The records and the summary of what the address asks for. One stream brings both; another order of the same
 * records is asked for alone, so that the summary is not written again.
 */
export function useSearch(): Search {
  const key = streamKey.value;
  const [start] = useState({ key, limit: shown.value });
  const limit = key === start.key ? start.limit : PAGE;
  const body = { ...searchBody.value, limit };
  const stream = useStream(key, body);
  const reordered =
    !stream.stale && stream.asked !== undefined && sortOf(stream.asked) !== sortOf(body) ? body : undefined;
  const renewed = useAnswer('/public/search', reordered && { ...reordered, summary: false });
  const answer = reordered ? (renewed.data ?? stream.answer) : stream.answer;
  const pages = usePages(body, answer);
  useShownInAddress(pages.results.length, key === start.key ? start.limit : PAGE);
  return {
    answer,
    pages,
    heard: stream.heard,
    stale: stream.stale || (reordered !== undefined && (renewed.stale || !renewed.data)),
    summaryStale: stream.stale,
    problem: stream.problem ?? (reordered && renewed.problem),
    reload: reordered ? renewed.reload : stream.reload,
  };
}

const sortOf = ({ sorted_by }: { sorted_by?: unknown }) => JSON.stringify(sorted_by ?? null);

/** Keeps in the address how many records are shown, so that who comes back finds the place again. */
function useShownInAddress(count: number, first: number): void {
  useEffect(() => {
    if (count > first) setParams({ limit: String(count) }, true);
  }, [count]);
  const asked = streamKey.value + order.value;
  const [before, setBefore] = useState(asked);
  useEffect(() => {
    if (asked === before) return;
    setBefore(asked);
    setParams({ limit: undefined }, true);
  }, [asked]);
}
