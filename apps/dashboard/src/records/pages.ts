import { useEffect, useState } from 'preact/hooks';
import type { AnswerOf, BodyOf } from '#libs/client';
import { dataOf, type Problem, RequestFailed } from '../api/problem.js';
import { client } from '../state/session.js';
import type { Result } from './record-card.js';

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
}

interface Further {
  /** The answer they follow on. */
  after: SearchAnswer;
  results: Result[];
  cursor: string | null;
  /** Records the service has sent; those that came twice are counted twice. */
  sent: number;
  ended: boolean;
}

/** The records of a search one page after the other; `first` is the answer to `body`. */
export function usePages(body: SearchBody, first: SearchAnswer | undefined): Pages {
  const [further, setFurther] = useState<Further>();
  const [loading, setLoading] = useState<AbortController>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    setProblem(undefined);
    return () => loading?.abort();
  }, [first]);
  const follows = further !== undefined && further.after === first ? further : undefined;
  const results = follows ? follows.results : (first?.results ?? []);
  const cursor = follows ? follows.cursor : (first?.next_cursor ?? null);
  const sent = follows ? follows.sent : results.length;
  const left = first !== undefined && !follows?.ended && sent < first.total;
  const outOfReach = left && cursor === null && sent >= REACH;

  async function more(): Promise<void> {
    if (!first || loading) return;
    const waiting = new AbortController();
    setLoading(waiting);
    setProblem(undefined);
    try {
      const page = await dataOf(
        client.value.POST('/public/search', {
          body: { ...body, summary: false, facets: [], ...nextPage(sent, cursor) },
          signal: waiting.signal,
        }),
      );
      const known = new Set(results.map(({ id }) => id));
      // Records that came meanwhile push others to the next page: each is shown once.
      const added = page.results.filter(({ id }) => !known.has(id));
      setFurther({
        after: first,
        results: [...results, ...added],
        cursor: page.next_cursor,
        sent: sent + page.results.length,
        ended: page.results.length === 0,
      });
    } catch (error) {
      if (waiting.signal.aborted) return;
      if (!(error instanceof RequestFailed)) throw error;
      setProblem(error.problem);
    } finally {
      setLoading(undefined);
    }
  }

  return {
    results,
    more: left && !outOfReach ? more : undefined,
    loading: loading !== undefined,
    problem,
    outOfReach,
  };
}

function nextPage(shown: number, cursor: string | null) {
  return cursor === null
    ? { offset: shown, limit: Math.min(PAGE, REACH - shown) }
    : { offset: 0, cursor, limit: PAGE };
}
