import { useEffect, useMemo, useState } from 'preact/hooks';
import { refreshed } from '../api/answer.js';
import { eventsOf } from '../api/events.js';
import { type Problem, problemIn, RequestFailed } from '../api/problem.js';
import type { SearchAnswer, SearchBody } from '../records/load-records.js';
import { token } from '../state/session.js';
import { begun, type Heard, hear, type SearchEvent } from './summary.js';

export interface Streamed {
  /** The first page of records; while other words are asked for, that of the words before. */
  answer: SearchAnswer | undefined;
  /** The request that `heard` answers. */
  asked: SearchBody | undefined;
  heard: Heard;
  /** What is shown answers the request before. */
  stale: boolean;
  problem: Problem | undefined;
  reload: () => void;
}

/** Searches that were heard to their end, by their key: coming back to the screen shows them at once. */
const kept = new Map<string, { asked: SearchBody; heard: Heard }>();
const KEPT = 10;
token.subscribe(() => kept.clear());
refreshed.subscribe(() => kept.clear());

interface Shown {
  key?: string;
  asked?: SearchBody;
  heard: Heard;
  problem?: Problem;
}

/**
 * Asks for records and their summary in one stream, whenever `key` changes. Nobody waits for what was asked before:
 * it is aborted, and with it the call of a model. `key` undefined asks nothing.
 */
export function useStream(key: string | undefined, body: SearchBody): Streamed {
  const [shown, show] = useState<Shown>({ heard: begun });
  const [again, setAgain] = useState(0);
  const round = refreshed.value;
  const session = token.value;
  // The body of the moment the key came: what else changes in it later does not ask again.
  const asked = useMemo(() => body, [key, again, round, session]);
  useEffect(() => {
    if (key === undefined) return undefined;
    const waiting = new AbortController();
    const known = kept.get(key);
    if (known) show({ key, ...known });
    let timer: ReturnType<typeof setTimeout> | undefined;
    listen(asked, waiting.signal, (heard) => {
      if (heard.ended) keep(key, { asked, heard });
      // A summary that is known stands until the new one is whole: it is mostly the same.
      const told = known && !heard.ended ? { ...known.heard, answer: heard.answer } : heard;
      show({ key, asked, heard: told });
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
  }, [key, asked]);
  const { heard, problem } = shown;
  return {
    answer: heard.answer,
    asked: shown.asked,
    heard,
    stale: heard.answer !== undefined && (shown.key !== key || problem !== undefined),
    problem,
    reload: () => setAgain((n) => n + 1),
  };
}

async function listen(body: SearchBody, signal: AbortSignal, tell: (heard: Heard) => void): Promise<void> {
  let heard = begun;
  for await (const event of eventsOf('/public/search', body, signal)) {
    if (signal.aborted) return;
    if (event.name === 'error') throw new RequestFailed(problemIn(event.data));
    heard = hear(heard, event as SearchEvent);
    tell(heard);
  }
  if (heard.ended || signal.aborted) return;
  heard = { ...heard, brokenOff: true, ended: true };
  tell(heard);
}

function keep(key: string, entry: { asked: SearchBody; heard: Heard }): void {
  kept.delete(key);
  kept.set(key, entry);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
}
