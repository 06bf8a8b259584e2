import { expect, it } from 'vitest';
import { searchRequest } from '#libs/contract';
import { AnalysisIndex, createAnalyzer } from '#libs/index';
import { analyze } from '../analyze.js';
import { rowOf } from '../oracle/oracle.fixture.js';
import { MemoryEngine } from './memory-engine.js';

const RECORDS = 40_000;
const context = { bound: [], timezone: 'UTC', now: Date.UTC(2030, 0, 1) };
const index = new AnalysisIndex(createAnalyzer('en'));
const usual = { offset: 0, source: 's', score: null, user: null, url: null, filters: {} };
index.apply(
  Array.from({ length: RECORDS }, (_, n) => {
    const words = ['crash', ...Array<string>(n % 7).fill('login'), ...Array<string>(n % 23).fill('again')];
    return rowOf({ seq: n + 1, ds: n, words, ...usual });
  }),
);
index.seal();

const search = (order: 'asc' | 'desc') =>
  analyze(new MemoryEngine(index), {
    op: 'search',
    request: searchRequest.parse({
      search_query: 'crash',
      summary: false,
      sorted_by: [{ key: 'relevance', order }],
    }),
    context,
  });

/** CPU seconds, the least of five times: the first compiles the code. */
async function costOf(order: 'asc' | 'desc'): Promise<number> {
  const costs: number[] = [];
  for (let n = 0; n < 5; n++) {
    const started = process.cpuUsage();
    await search(order);
    const { user, system } = process.cpuUsage(started);
    costs.push((user + system) / 1e6);
  }
  return Math.min(...costs);
}

/** Mutant: it does; then it takes thirty times as long as downwards, now five times. */
it('a search sorted by relevance upwards does not put all matches in order', async () => {
  const [upwards, downwards] = [await costOf('asc'), await costOf('desc')];
  expect(upwards).toBeLessThan(12 * downwards);
});
