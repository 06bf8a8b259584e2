import { unheard, wordOf } from './classes.js';
import { load } from './concurrency.bench.js';
import { quantile, type Result, times } from './measure.js';
import type { Server } from './server.js';

const RUNS = 40;
const SECONDS = 10;
const year = { key: 'ds', type: 'range', min: '2024-01-01', max: '2024-12-31' };

let asked = 0;

/** A search with a selection that was never used before: about one record in a hundred matches. */
const body = (summary: boolean) => ({
  search_query: wordOf('med', asked++),
  filters: [...unheard('f0'), year],
  // On by default.
  ...(summary ? {} : { summary }),
});

/**
 * Summaries of about ten thousand matches, against the same search without; how they affect other reads and
 * the main thread.
 */
export async function summaryBench(server: Server): Promise<Result[]> {
  const ask = async (summary: boolean) => {
    const answer = await (await server.post('/public/search', body(summary))).json();
    const { total, summary: found } = answer as { total: number; summary: { status: string } };
    if (summary && found.status !== 'extractive') throw new Error(`the summary is '${found.status}'`);
    return total;
  };
  const total = await ask(true);
  const plain = await times(RUNS, () => ask(false));
  await server.loopDelay();
  const summed = await times(RUNS, () => ask(true));
  const alone = await server.loopDelay();
  await load(server, 1, 2);
  const quiet = await load(server, 1, SECONDS);
  let stopped = false;
  let written = 0;
  const writing = (async () => {
    for (; !stopped; written++) await ask(true);
  })();
  const busy = await load(server, 1, SECONDS);
  const delay = await server.loopDelay();
  stopped = true;
  await writing;
  const [p50, p95] = [quantile(summed, 0.5), quantile(summed, 0.95)];
  const [before, during] = [quiet, busy].map((reads) => quantile(reads.times, 0.95));
  return [
    {
      what: `search with its defaults, an extractive summary of ${total} matches among them`,
      ours: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
      peer: `the same without a summary: p50 ${quantile(plain, 0.5).toFixed(1)} ms`,
      ratio: p50 / quantile(plain, 0.5),
      goal: 'p95 ≤ 150 ms',
      met: p95 <= 150,
    },
    {
      what: 'event loop of the main thread while summaries are written',
      ours: `p99 ${alone.toFixed(1)} ms late, ${delay.toFixed(1)} ms beside other reads`,
      goal: '≤ 50 ms',
      met: Math.max(alone, delay) <= 50,
    },
    {
      what: `reads of one client while another has ${written} summaries written`,
      ours: `p95 ${during.toFixed(0)} ms`,
      peer: `the same reads undisturbed: p95 ${before.toFixed(0)} ms`,
      ratio: during / before,
      goal: '≤ 3',
      met: during / before <= 3,
    },
  ];
}
