import { unheard, wordOf } from './classes.js';
import { quantile, type Result } from './measure.js';
import type { Server } from './server.js';

const AT_ONCE = 12;
const SAMPLES = 60;
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz0123456789');

let n = 0;

/** Twelve of them at the same time, each within the limits of the contract. */
const FLOODS: Record<string, () => { path: string; body: object }> = {
  'searches with 100 contains filters on user_name': () => ({
    path: '/public/search',
    body: {
      summary: false,
      filters: [
        {
          type: 'group',
          operator: 'or',
          filters: Array.from({ length: 99 }, (_, i) => ({
            key: 'user_name',
            operator: 'contains',
            value: `${i}${n % 10}`,
          })),
        },
        ...unheard('f0'),
      ],
    },
  }),
  'searches for a* OR b* OR … 9*': () => ({
    path: '/public/search',
    body: {
      summary: false,
      search_query: LETTERS.map((letter) => `${letter}*`).join(' OR '),
      filters: unheard('f0'),
    },
  }),
  'searches sorted by relevance upwards': () => ({
    path: '/public/search',
    body: {
      summary: false,
      search_query: wordOf('broad', n),
      sorted_by: [{ key: 'relevance', order: 'asc' }],
      filters: unheard('f0'),
    },
  }),
  'keyphrases of a quarter of the records': () => ({
    path: '/public/keyphrases',
    body: { search_query: wordOf('broad', n), filters: unheard('f0') },
  }),
};

/** A cheap search alone, and while twelve expensive questions of the same token are always under way. */
export async function floodsBench(server: Server): Promise<Result[]> {
  const alone = await cheapSearches(server);
  const rows: Result[] = [];
  for (const [name, make] of Object.entries(FLOODS)) {
    let stopped = false;
    let answered = 0;
    const flood = Array.from({ length: AT_ONCE }, async () => {
      while (!stopped) {
        n++;
        const { path, body } = make();
        await (await server.post(path, body)).text();
        answered++;
      }
    });
    const beside = await cheapSearches(server);
    stopped = true;
    await Promise.all(flood);
    const p95 = quantile(beside, 0.95);
    rows.push({
      what: `a cheap search beside ${AT_ONCE} ${name}`,
      ours: `p50 ${quantile(beside, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; ${answered} of them answered`,
      peer: `alone: p95 ${quantile(alone, 0.95).toFixed(0)} ms`,
      ratio: p95 / quantile(alone, 0.95),
      goal: 'p95 ≤ 100 ms',
      met: p95 <= 100,
    });
  }
  return rows;
}

async function cheapSearches(server: Server): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < SAMPLES; i++) {
    const body = { search_query: wordOf('med', i), filters: unheard('f0'), summary: false };
    const start = performance.now();
    await (await server.post('/public/search', body)).text();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return times.sort((a, b) => a - b);
}
