import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { AnswerOf, BodyOf, EarshotClient, EarshotPaths } from '#libs/client';
import { client, session } from '../state/session.js';
import { type ApiResponse, dataOf, type Problem, RequestFailed } from './problem.js';

export interface LoadState<T> {
  /** The latest answer; while the next one loads, possibly that of the previous key. */
  data: T | undefined;
  loading: boolean;
  /** `data` belongs to an earlier key, or could not be refreshed. */
  stale: boolean;
  /** When `data` arrived. */
  at: Date | undefined;
  problem: Problem | undefined;
  reload: () => void;
}

interface CacheEntry {
  data: unknown;
  at: Date;
}

/** Answers by their key, oldest first: going back shows at once what was there. */
const cache = new Map<string, CacheEntry>();
const CACHE_SIZE = 60;
session.subscribe(() => cache.clear());

/** Increments when everything on the screen has to be loaded again. */
export const refreshed = signal(0);

/**
 * Loads whenever `key` changes and keeps the old answer until the new one is there; outdated requests are aborted.
 * `key` identifies the request completely; undefined loads nothing. A `Retry-After` of the service is followed.
 */
export function useLoad<T>(
  key: string | undefined,
  load: (client: EarshotClient, signal: AbortSignal) => ApiResponse<T>,
): LoadState<T> {
  const [shown, show] = useState<{ key?: string; data?: T; at?: Date; problem?: Problem; loading: boolean }>({
    loading: key !== undefined,
  });
  const [again, setAgain] = useState(0);
  const round = refreshed.value;
  useEffect(() => {
    if (key === undefined) return undefined;
    const waiting = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cached = cache.get(key);
    show((last) =>
      cached ? { key, ...(cached as { data: T; at: Date }), loading: true } : { ...last, loading: true },
    );
    dataOf(load(client, waiting.signal)).then(
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
    // `load` is a new function on every render, but depends on `key` alone.
  }, [key, again, round]);
  const { data, at, problem, loading } = shown;
  const stale = data !== undefined && (shown.key !== key || problem !== undefined);
  return { data, at, problem, loading, stale, reload: () => setAgain((n) => n + 1) };
}

type AnalysisPath =
  | '/public/search'
  | '/public/trend'
  | '/public/distribution'
  | '/public/quantify'
  | '/public/drivers'
  | '/public/episodes'
  | '/public/keyphrases'
  | '/public/versions';

/** The answer of an analysis endpoint to `body`; undefined loads nothing. */
export function useAnswer<Path extends AnalysisPath>(
  path: Path,
  body: BodyOf<Path> | undefined,
): LoadState<AnswerOf<Path>> {
  const key = body === undefined ? undefined : `${path} ${JSON.stringify(body)}`;
  // The paths differ only in their bodies; TypeScript cannot follow a path that stands for all of them.
  return useLoad<AnswerOf<Path>>(
    key,
    (to, abort) =>
      to.POST(path as '/public/trend', { body: body as BodyOf<'/public/trend'>, signal: abort }) as never,
  );
}

type ReadPath = {
  [Path in keyof EarshotPaths]: EarshotPaths[Path] extends { get: object } ? Path : never;
}[keyof EarshotPaths];

/** The answer to a GET with these parts of its path and query; null loads nothing. */
export function useGet<Path extends ReadPath>(
  path: Path,
  params: { path?: object; query?: object } | null = {},
): LoadState<AnswerOf<Path, 'get'>> {
  const key = params === null ? undefined : `${path} ${JSON.stringify(params)}`;
  // As above: no type stands for one of all paths.
  return useLoad<AnswerOf<Path, 'get'>>(
    key,
    (to, signal) => to.GET(path as '/public/views', { params, signal } as never) as never,
  );
}

/** Drops every cached answer and loads the screen again: for after a change. */
export function refreshAll(): void {
  cache.clear();
  refreshed.value += 1;
}

function keep(key: string, entry: CacheEntry): void {
  cache.delete(key);
  cache.set(key, entry);
  const [oldest] = cache.keys();
  if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
}

/** Two answers that are shown together. */
export function bothOf<A, B>(a: LoadState<A>, b: LoadState<B>): LoadState<readonly [A, B]> {
  return {
    data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
    loading: a.loading || b.loading,
    stale: a.stale || b.stale,
    at: a.at,
    problem: a.problem ?? b.problem,
    reload: () => {
      a.reload();
      b.reload();
    },
  };
}

type Fields = AnswerOf<'/public/fields', 'get'>;

/** A field of the records: what it supports, how many records have it, its most frequent values. */
export type FieldInfo = Fields['fields'][number];

export function useFields(): LoadState<Fields> {
  return useGet('/public/fields');
}

/** Those that are offered: someone may have hidden others, and a language that was sent may be the one that counts. */
export function useOfferedFields(): LoadState<Fields> {
  const { data, ...rest } = useFields();
  const language = data?.fields.find(({ key }) => key === 'language');
  const isRepeated = (field: FieldInfo) => field.key === 'filters.language' && hasSameValues(field, language);
  const offered = data?.fields.filter((field) => !field.hidden && !isRepeated(field));
  return { ...rest, data: data && offered && { ...data, fields: offered } };
}

function hasSameValues(one: FieldInfo, other: FieldInfo | undefined): boolean {
  const valuesOf = ({ records, top_values }: FieldInfo) => JSON.stringify([records, top_values]);
  return other !== undefined && valuesOf(one) === valuesOf(other);
}

/** Whether the service has a language model; undefined until it is known. */
export function useModel(): boolean | undefined {
  const { data } = useGet('/health/ready');
  return data && 'model' in data.parts;
}

/** Calls `again` every `seconds` while `active` and the page is visible. */
export function useEvery(seconds: number, active: boolean, again: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, seconds * 1000);
    return () => clearInterval(timer);
    // `again` is a new function on every render that does the same.
  }, [seconds, active]);
}
