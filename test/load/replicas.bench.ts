import { quantile, type Result } from './measure.js';
import type { Server } from './server.js';

const PUSHES = 60;

/** From the moment a push is acknowledged by one process until another one counts it, without being asked to wait. */
export async function replicasBench(one: Server, two: Server): Promise<Result> {
  const waits: number[] = [];
  for (let i = 0; i < PUSHES; i++) {
    const search_query = `replica${Date.now().toString(36)}${i}`;
    const record = { ds: new Date().toISOString(), message: search_query };
    await (await one.post('/ingestion', { source: 'bench', records: [record] })).text();
    const start = performance.now();
    const count = async () => {
      const answer = await two.post('/public/search', { search_query, limit: 0, summary: false });
      return ((await answer.json()) as { total: number }).total;
    };
    while ((await count()) === 0);
    waits.push(performance.now() - start);
  }
  const p95 = quantile(
    waits.sort((a, b) => a - b),
    0.95,
  );
  return {
    what: 'a pushed record in the answers of another process',
    ours: `p50 ${quantile(waits, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
    goal: 'p95 ≤ 250 ms',
    met: p95 <= 250,
  };
}
