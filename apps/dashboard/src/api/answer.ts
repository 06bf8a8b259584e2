import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { AnswerOf, BodyOf, EarshotClient } from '#libs/client';
import { client, token } from '../state/session.js';
import { RequestFailed, dataOf, type Problem } from './problem.js';

export interface Loaded<T> {
  /** The newest answer there is; while another one is on its way it may be that of the question before. */
  data: T | undefined;
  loading: boolean;
  /** `data` answers an earlier question, or failed to be brought up to date. */
  stale: boolean;
  /** When `data` came. */
  at: Date | undefined;
  problem: Problem | undefined;
  reload: () => void;
}

type Answered<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

interface Kept {
  data: unknown;
  at: Date;
}

/** Answers of this visit by their question, oldest first: going back shows at once what was there. */
const kept = new Map<string, Kept>();
const KEPT = 60;
token.subscribe(() => kept.clear());

/** Counts up when everything on the screen is to be asked for again. */
export const refreshed = signal(0);

/**
 * Asks whenever `key` changes and shows the old answer until the new one is there. What nobody waits for any more is
 * aborted. `key` names the question whole; undefined asks nothing. A service that says when to try again is asked
 * again then.
 */
export function useLoad<T>(
  key: string | undefined,
  load: (client: EarshotClient, signal: AbortSignal) => Answered<T>,
): Loaded<T> {
  const [shown, show] = useState<{ key?: string; data?: T; at?: Date; problem?: Problem; loading: boolean }>({
    loading: key !== undefined,
  });
  const [again, setAgain] = useState(0);
  const round = refreshed.value;
  const bound = client.value;
  useEffect(() => {
    if (key === undefined) return undefined;
    const waiting = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const known = kept.get(key);
    show((last) =>
      known ? { key, ...(known as { data: T; at: Date }), loading: true } : { ...last, loading: true },
    );
    dataOf(load(bound, waiting.signal)).then(
      (data) => {
        const at = new Date();
        keep(key, { data, at });
        show({ key, data, at, loading: false });
      },
      (error: unknown) => {
        if (waiting.signal.aborted) return;
        if (!(error instanceof RequestFailed)) throw error;
        const { problem } = error;
        show((last) => ({ ...last, problem, loading: false }));
        if (problem.retryAfter) timer = setTimeout(() => setAgain((n) => n + 1), problem.retryAfter * 1000);
      },
    );
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
    // `load` is a new function each time and says nothing that `key` does not.
  }, [key, again, round, bound]);
  const { data, at, problem, loading } = shown;
  const stale = data !== undefined && (shown.key !== key || problem !== undefined);
  return { data, at, problem, loading, stale, reload: () => setAgain((n) => n + 1) };
}

type AnalysisPath =
  | '/public/search'
  | '/public/trend'
  | '/public/distribution'
  | '/public/quantify'
  | '/public/keyphrases';

/** The answer of an analysis endpoint to `body`; undefined asks nothing. */
export function useAnswer<Path extends AnalysisPath>(
  path: Path,
  body: BodyOf<Path> | undefined,
): Loaded<AnswerOf<Path>> {
  const key = body === undefined ? undefined : `${path} ${JSON.stringify(body)}`;
  // The five paths differ in their bodies alone; TypeScript cannot follow one that stands for any of them.
  return useLoad<AnswerOf<Path>>(
    key,
    (to, abort) =>
      to.POST(path as '/public/trend', { body: body as BodyOf<'/public/trend'>, signal: abort }) as never,
  );
}

/** Forgets what was answered so far and asks again: for after something was changed. */
export function refreshAll(): void {
  kept.clear();
  refreshed.value += 1;
}

function keep(key: string, entry: Kept): void {
  kept.delete(key);
  kept.set(key, entry);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
}

type Fields = AnswerOf<'/public/fields', 'get'>;

/** A field the records have: what may be done with it, how many hold it, its most frequent values. */
export type FieldInfo = Fields['fields'][number];

/** Every field there is. */
export function useFields(): Loaded<Fields> {
  // Browsers send no body with a GET; the document allows one for clients that can.
  return useLoad<Fields>('/public/fields', (client, signal) =>
    client.GET('/public/fields', { signal } as never),
  );
}

/** Whether the service has a language model; undefined until it is known. */
export function useModel(): boolean | undefined {
  const { data } = useLoad('/health/ready', (client, signal) => client.GET('/health/ready', { signal }));
  return data && 'model' in data.parts;
}

/** Calls `again` every `seconds` while `active` and the page is in sight. */
export function useEvery(seconds: number, active: boolean, again: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, seconds * 1000);
    return () => clearInterval(timer);
    // `again` is a new function each time and does the same.
  }, [seconds, active]);
}
