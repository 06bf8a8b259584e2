import { useEffect, useRef, useState } from 'preact/hooks';
import type { AnswerOf, BodyOf } from '#libs/client';
import { useGet } from '../api/answer.js';
import { RequestFailed, dataOf, type Problem } from '../api/problem.js';
import { client } from '../state/session.js';
import type { Result, RecordView } from './record-card.js';

export type SearchBody = NonNullable<BodyOf<'/public/search'>>;
export type SearchAnswer = AnswerOf<'/public/search'>;

/** Records of every page but the first. */
const PAGE = 50;
/** How far an order without a cursor reaches: `offset` and `limit` together. */
const REACH = 10_000;

export interface Pages {
  results: readonly Result[];
  /** Undefined when the last record is shown, or the order reaches no further. */
  more: (() => Promise<void>) | undefined;
  loading: boolean;
  problem: Problem | undefined;
  /** There are more records than this order can page to. */
  outOfReach: boolean;
  /** Near-duplicates that the records shown stand for. */
  alike: number;
}

interface LoadedPages {
  /** The answer they follow on. */
  after: SearchAnswer;
  results: readonly Result[];
  cursor: string | null;
  /** Records the service has sent; those that came twice are counted twice. */
  sent: number;
  ended: boolean;
}

/**
 * The records of a search one page after the other. `first` is the answer to `body`; while it is stale it answers the
 * previous body, and so do the pages that follow it.
 */
export function usePages(body: SearchBody, first: SearchAnswer | undefined, stale: boolean): Pages {
  const [further, setFurther] = useState<LoadedPages>();
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const waiting = useRef<AbortController>(undefined);
  const answered = useRef(body);
  if (!stale) answered.current = body;
  useEffect(() => {
    setProblem(undefined);
    setLoading(false);
    return () => waiting.current?.abort();
  }, [first]);
  const shown = further !== undefined && further.after === first ? further : firstPage(first);
  const alike = (shown?.results ?? []).reduce((sum, { alike: others = 0 }) => sum + others, 0);
  const left = shown !== undefined && !shown.ended && shown.sent + alike < shown.after.total;
  const outOfReach = left && shown.cursor === null && shown.sent >= REACH;

  async function more(): Promise<void> {
    if (!shown || loading) return;
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    setLoading(true);
    setProblem(undefined);
    try {
      const next = { ...answered.current, summary: false, facets: [], ...nextPage(shown) };
      setFurther(appendPage(shown, await dataOf(client.POST('/public/search', { body: next, signal }))));
      setLoading(false);
    } catch (error) {
      if (signal.aborted) return;
      setLoading(false);
      if (!(error instanceof RequestFailed)) throw error;
      setProblem(error.problem);
    }
  }

  const results = shown?.results ?? [];
  return { results, more: left && !outOfReach ? more : undefined, loading, problem, outOfReach, alike };
}

function firstPage(first: SearchAnswer | undefined): LoadedPages | undefined {
  if (!first) return undefined;
  const { results, next_cursor: cursor } = first;
  return { after: first, results, cursor, sent: results.length, ended: results.length === 0 };
}

function nextPage({ sent, cursor }: LoadedPages) {
  return cursor === null
    ? { offset: sent, limit: Math.min(PAGE, REACH - sent) }
    : { offset: 0, cursor, limit: PAGE };
}

/** Records that came meanwhile push others to the next page: each is shown once. */
function appendPage(
  { after, results, sent }: LoadedPages,
  page: Pick<SearchAnswer, 'results' | 'next_cursor'>,
): LoadedPages {
  const known = new Set(results.map(({ id }) => id));
  return {
    after,
    results: [...results, ...page.results.filter(({ id }) => !known.has(id))],
    cursor: page.next_cursor,
    sent: sent + page.results.length,
    ended: page.results.length === 0,
  };
}

interface OneRecord {
  record: RecordView | undefined;
  problem: Problem | undefined;
  reload: () => void;
}

/** One record by its id; undefined asks for none. */
export function useRecord(id: string | undefined): OneRecord {
  const { data, problem, reload } = useGet('/public/records/{id}', id ? { path: { id } } : null);
  if (!data || data.id !== id) return { record: undefined, problem, reload };
  // Fields that are not shown beside each record are in its details.
  const { additional, ...record } = data as RecordView;
  return { record: { ...record, arrived: additional?.ingested_at }, problem, reload };
}
