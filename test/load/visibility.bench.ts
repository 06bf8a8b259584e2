import { quantile, type Result } from './measure.js';
import type { Server } from './server.js';

const PUSHES = 60;

/** From the moment a push is acknowledged until a search of the same process counts it. */
export async function visibilityBench(server: Server): Promise<Result> {
  const waits: number[] = [];
  for (let i = 0; i < PUSHES; i++) {
    const word = `visible${Date.now().toString(36)}${i}`;
    const record = { ds: new Date().toISOString(), message: `now you see ${word}` };
    await (await server.post('/ingestion', { source: 'bench', records: [record] })).text();
    const start = performance.now();
    const answer = (await (
      await server.post('/public/search', { search_query: word, limit: 0, summary: false })
    ).json()) as {
      total: number;
    };
    waits.push(performance.now() - start);
    if (answer.total !== 1) throw new Error('a pushed record is not visible in the next answer');
  }
  const p95 = quantile(
    waits.sort((a, b) => a - b),
    0.95,
  );
  return {
    what: 'a pushed record in the next answer, same process',
    ours: `p50 ${quantile(waits, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
    goal: 'p95 ≤ 50 ms',
    met: p95 <= 50,
  };
}
