import { readFileSync } from 'node:fs';
import os from 'node:os';
import { type FilterClass, FILTERS, QUESTIONS, type TextClass, TEXTS, unheard } from './classes.js';
import { quantile, type Result } from './measure.js';
import type { Server } from './server.js';

const CLIENTS = 16;
const SECONDS = 10;
/** One in so many questions has not been asked before, as when people explore a dashboard. */
const UNHEARD = 4;

/**
 * Sixteen clients that ask one question after the other, against one client alone. The CPU time of a question is what
 * the whole machine spent on it: client, server and database share the cores.
 */
export async function concurrencyBench(server: Server): Promise<Result[]> {
  await load(server, 1, 3);
  const alone = await load(server, 1, SECONDS);
  await server.loopDelay();
  const many = await load(server, CLIENTS, SECONDS);
  const delay = await server.loopDelay();
  const limit = os.cpus().length / (alone.cpu / alone.times.length);
  const ratio = many.times.length / SECONDS / limit;
  const p95 = (times: number[]) => `p95 ${quantile(times, 0.95).toFixed(0)} ms`;
  return [
    {
      what: `${CLIENTS} clients, mixed reads`,
      ours: `${(many.times.length / SECONDS).toFixed(0)} a second, ${p95(many.times)}; alone ${p95(alone.times)}`,
      peer: `cores ÷ CPU time of one question (${((1000 * alone.cpu) / alone.times.length).toFixed(1)} ms)`,
      ratio,
      goal: '≥ 0.8',
      met: ratio >= 0.8,
    },
    {
      what: `event loop of the main thread, ${CLIENTS} clients`,
      ours: `p99 ${delay.toFixed(1)} ms late`,
      goal: '≤ 50 ms',
      met: delay <= 50,
    },
  ];
}

/** @returns sorted times in milliseconds, and the seconds of CPU the machine spent */
export async function load(
  server: Server,
  clients: number,
  seconds: number,
): Promise<{ times: number[]; cpu: number }> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const before = busySeconds();
  let next = 0;
  const client = async () => {
    while (performance.now() < end) {
      const { path, body } = question(next++);
      const start = performance.now();
      await (await server.post(path, body)).text();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { times: times.sort((a, b) => a - b), cpu: busySeconds() - before };
}

const KINDS = Object.values(QUESTIONS);
const CLASSES = (Object.keys(TEXTS) as TextClass[]).flatMap((text) =>
  (Object.keys(FILTERS) as FilterClass[]).map((filters) => ({ text, filters })),
);

/** Every kind of question of every class in turn, a page of records after every three. */
function question(n: number): { path: string; body: object } {
  const { text, filters } = CLASSES[Math.floor(n / 4) % CLASSES.length];
  const asked =
    n % UNHEARD === Math.floor(n / CLASSES.length) % UNHEARD ? unheard(filters) : FILTERS[filters];
  const selection = { search_query: TEXTS[text], filters: asked };
  if (n % 4 === 3)
    return { path: '/public/search', body: { ...selection, facets: ['source'], summary: false } };
  const { path, body } = KINDS[n % 4];
  return { path, body: { ...selection, ...body } };
}

/** Seconds all cores were busy since the machine started (proc(5): user, nice, system, then idle and waiting). */
function busySeconds(): number {
  const fields = readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/).slice(1).map(Number);
  const [user, nice, system, , , irq, softirq] = fields;
  return (user + nice + system + irq + softirq) / 100;
}
