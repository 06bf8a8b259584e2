import { TEXTS, unheard, wordOf } from './classes.js';
import { quantile, type Result, times } from './measure.js';
import type { Server } from './server.js';

const RUNS = 20;

/** What else is asked of an index: a page of records, key terms, a comparison, a sort by a field of many values. */
export async function otherQuestionsBench(server: Server): Promise<Result[]> {
  const line = async (what: string, path: string, body: () => object, limit?: number): Promise<Result> => {
    const probe = await server.send(path, body());
    const answer = (await probe.json()) as { code?: string };
    // Not every question is affordable at every size.
    if (answer.code === 'too_expensive')
      return { what, ours: 'refused: too expensive', goal: '', met: limit === undefined };
    const sorted = await times(RUNS, async () => (await server.post(path, body())).text());
    const p95 = quantile(sorted, 0.95);
    return {
      what,
      ours: `p50 ${quantile(sorted, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      goal: limit === undefined ? '' : `p95 ≤ ${limit} ms`,
      met: limit === undefined ? undefined : p95 <= limit,
    };
  };
  const { med } = TEXTS;
  let n = 0;
  const broad = () => wordOf('broad', n++);
  const facets = ['source', 'filters.country'];
  return [
    await line(
      'search top 20, highlights and facets, broad',
      '/public/search',
      () => {
        return { search_query: broad(), filters: unheard('f0'), facets, summary: false };
      },
      40,
    ),
    await line(
      'search of everything, newest first, no summary',
      '/public/search',
      () => ({ filters: unheard('f0'), summary: false }),
      40,
    ),
    await line('search sorted by user_name', '/public/search', () => ({
      filters: unheard('f0'),
      sorted_by: ['user_name'],
      summary: false,
    })),
    await line(
      'quantify, broad against 2 %',
      '/public/quantify',
      () => ({ main_query: broad(), secondary_query: med, base_filters: unheard('f0') }),
      100,
    ),
    await line(
      'keyphrases, 2 %',
      '/public/keyphrases',
      () => ({ search_query: wordOf('med', n++), filters: unheard('f0') }),
      100,
    ),
    await line(
      'keyphrases, broad',
      '/public/keyphrases',
      () => ({ search_query: broad(), filters: unheard('f0') }),
      100,
    ),
  ];
}
