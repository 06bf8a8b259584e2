import { useEffect, useMemo, useState } from 'preact/hooks';
import { refreshed } from '../api/answer.js';
import { eventsOf } from '../api/events.js';
import { type Problem, problemIn, RequestFailed } from '../api/problem.js';
import type { SearchAnswer, SearchBody } from '../records/load-records.js';
import { session } from '../state/session.js';
import { noProgress, type SearchProgress, applyEvent, type SearchEvent } from './summary.js';

interface SummaryStream {
  /** The first page of records; while a new query is loading, that of the previous one. */
  answer: SearchAnswer | undefined;
  /** The request that `progress` answers. */
  request: SearchBody | undefined;
  progress: SearchProgress;
  /** What is shown answers the request before. */
  stale: boolean;
  problem: Problem | undefined;
  reload: () => void;
}

/** Searches that were progress to their end, by their key: coming back to the screen shows them at once. */
const kept = new Map<string, { request: SearchBody; progress: SearchProgress }>();
const KEPT = 10;
session.subscribe(() => kept.clear());
refreshed.subscribe(() => kept.clear());

interface StreamState {
  key?: string;
  request?: SearchBody;
  progress: SearchProgress;
  problem?: Problem;
}

/**
 * Asks for records and their summary in one stream, whenever `key` changes. The previous request is no longer needed:
 * it is aborted, and with it the call of a model. `key` undefined asks nothing.
 */
export function useStream(key: string | undefined, body: SearchBody): SummaryStream {
  const [shown, show] = useState<StreamState>({ progress: noProgress });
  const [again, setAgain] = useState(0);
  const round = refreshed.value;
  // The body at the time the key changed: later changes to it send no new request.
  const request = useMemo(() => body, [key, again, round]);
  useEffect(() => {
    if (key === undefined) return undefined;
    const waiting = new AbortController();
    const known = kept.get(key);
    if (known) show({ key, ...known });
    let timer: ReturnType<typeof setTimeout> | undefined;
    listen(request, waiting.signal, (progress) => {
      if (progress.ended) keep(key, { request, progress });
      // A summary that is known stands until the new one is whole: it is mostly the same.
      const latest = known && !progress.ended ? { ...known.progress, answer: progress.answer } : progress;
      show({ key, request, progress: latest });
    }).catch((error: unknown) => {
      if (waiting.signal.aborted) return;
      if (!(error instanceof RequestFailed)) throw error;
      const { problem } = error;
      show((last) => ({ ...last, problem }));
      if (problem.retryAfter) timer = setTimeout(() => setAgain((n) => n + 1), problem.retryAfter * 1000);
    });
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
  }, [key, request]);
  const { progress, problem } = shown;
  return {
    answer: progress.answer,
    request: shown.request,
    progress,
    stale: progress.answer !== undefined && (shown.key !== key || problem !== undefined),
    problem,
    reload: () => setAgain((n) => n + 1),
  };
}

async function listen(
  body: SearchBody,
  signal: AbortSignal,
  notify: (progress: SearchProgress) => void,
): Promise<void> {
  let progress = noProgress;
  for await (const event of eventsOf('/public/search', body, signal)) {
    if (signal.aborted) return;
    if (event.name === 'error') throw new RequestFailed(problemIn(event.data));
    progress = applyEvent(progress, event as SearchEvent);
    notify(progress);
  }
  if (progress.ended || signal.aborted) return;
  progress = { ...progress, interrupted: true, ended: true };
  notify(progress);
}

function keep(key: string, entry: { request: SearchBody; progress: SearchProgress }): void {
  kept.delete(key);
  kept.set(key, entry);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
}
