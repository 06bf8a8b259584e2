import { load } from './concurrency.bench.js';
import { batches } from './ingest.bench.js';
import { quantile, type Result } from './measure.js';
import type { Server } from './server.js';

const SECONDS = 15;

/** Reads of one client while another pushes batch after batch, compared with the same reads undisturbed. */
export async function whileIngestingBench(server: Server): Promise<Result> {
  await load(server, 1, 3);
  const quiet = await load(server, 1, SECONDS);
  const bodies = [...batches(50_000, 700)].map((batch) => JSON.stringify(batch));
  let stopped = false;
  let pushed = 0;
  const writer = async () => {
    while (!stopped) await (await server.post('/ingestion', bodies[pushed++ % bodies.length])).text();
  };
  const writing = writer();
  const busy = await load(server, 1, SECONDS);
  stopped = true;
  await writing;
  const [before, during] = [quiet, busy].map(({ times }) => quantile(times, 0.99));
  return {
    what: `reads while ${pushed} batches of 500 come in`,
    ours: `p99 ${during.toFixed(0)} ms`,
    peer: `the same reads undisturbed: p99 ${before.toFixed(0)} ms`,
    ratio: during / before,
    goal: '≤ 3',
    met: during / before <= 3,
  };
}
