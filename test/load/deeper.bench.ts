import { quantile, type Result, times } from './measure.js';
import type { Server } from './server.js';

const RUNS = 5;
const QUESTIONS = [
  'What do low ratings complain about?',
  'Did ratings fall, when, and why?',
  'Which source has the worst ratings?',
];

/** Questions in plain words, answered by rules, against the number of requests they stand for. */
export async function deeperBench(server: Server): Promise<Result[]> {
  const results: Result[] = [];
  for (const search_query of QUESTIONS) {
    let steps = 0;
    const ask = async () => {
      const answer = await (await server.post('/public/deeper-search', { search_query })).json();
      const { mode, steps: made } = answer as { mode: string; steps: unknown[] };
      if (mode !== 'rules') throw new Error(`the answer came by '${mode}'`);
      steps = made.length;
    };
    const taken = await times(RUNS, ask);
    const [p50, most] = [quantile(taken, 0.5), Math.max(...taken)];
    results.push({
      what: `deeper search by rules: ${search_query}`,
      ours: `p50 ${p50.toFixed(0)} ms, worst ${most.toFixed(0)} ms, ${steps} steps`,
      goal: '≤ 2 000 ms',
      met: most <= 2000,
    });
  }
  return results;
}
