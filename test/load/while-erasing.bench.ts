import { load } from './concurrency.bench.js';
import { batches } from './ingest.bench.js';
import { quantile, type Result } from './measure.js';
import type { Server } from './server.js';

const SECONDS = 15;

/**
 * Reads of one client while another erases: each time segments are rewritten, dictionaries looked through and the
 * whole index written to its file. Compared with the same reads undisturbed.
 */
export async function whileErasingBench(server: Server): Promise<Result> {
  await load(server, 1, 3);
  const quiet = await load(server, 1, SECONDS);
  let stopped = false;
  let erased = 0;
  const eraser = async () => {
    for (const batch of batches(50_000, 800)) {
      if (stopped) return;
      const source = `to be erased ${erased++}`;
      await (await server.post('/ingestion', { ...batch, source })).text();
      const address = `${server.url}/public/records?source=${encodeURIComponent(source)}`;
      const headers = { authorization: `Bearer ${server.access}` };
      const answer = await fetch(address, { method: 'DELETE', headers });
      if (answer.status !== 200)
        throw new Error(`An erasure answered ${answer.status}: ${await answer.text()}`);
    }
  };
  const erasing = eraser();
  const busy = await load(server, 1, SECONDS);
  stopped = true;
  await erasing;
  const [before, during] = [quiet, busy].map(({ times }) => quantile(times, 0.99));
  return {
    what: `reads while the index forgets and its file is written (${erased} times)`,
    ours: `p99 ${during.toFixed(0)} ms`,
    peer: `the same reads undisturbed: p99 ${before.toFixed(0)} ms`,
    ratio: during / before,
    goal: '≤ 3',
    met: during / before <= 3,
  };
}
