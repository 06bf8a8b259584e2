import { setTimeout as pause } from 'node:timers/promises';
import { unheard, wordOf } from './classes.js';
import { quantile, type Result, times } from './measure.js';
import type { Server } from './server.js';

const RUNS = 20;
const LIMIT = 100;
const quarter = { key: 'ds', type: 'range', min: '2025-04-01', max: '2025-06-30' };

let n = 0;
/** Questions about what changed, of all records and for the first time each. */
const QUESTIONS: Record<string, () => { path: string; body: object }> = {
  'episodes of the score, source by source': () => ({
    path: '/public/episodes',
    body: { filters: unheard('f0') },
  }),
  'episodes of the number of records with a word in 2 %': () => ({
    path: '/public/episodes',
    body: { episodes_of: 'volume', search_query: wordOf('med', n++), filters: unheard('f0') },
  }),
  'episodes of the number of records, with what came with the three largest': () => ({
    path: '/public/episodes',
    body: { episodes_of: 'volume', explain: 3, filters: unheard('f0') },
  }),
  'drivers of the score, a quarter against the one before': () => ({
    path: '/public/drivers',
    body: { filters: [quarter, ...unheard('f0')] },
  }),
  'drivers of the share of a country, a year against the other': () => ({
    path: '/public/drivers',
    body: {
      drivers_of: 'share',
      part_filters: [{ key: 'filters.country', values: [`C${n++ % 9}`] }],
      filters: [{ ...quarter, min: '2025-01-01', max: '2025-12-31' }, ...unheard('f0')],
    },
  }),
  '60 versions of 20 sources, each against the one before': () => ({
    path: '/public/versions',
    body: { filters: unheard('f0') },
  }),
};

/** What changed, when and why, beside a trend of the same time. */
export async function changesBench(server: Server): Promise<Result[]> {
  const rows: Result[] = [];
  for (const [what, make] of Object.entries(QUESTIONS)) {
    const ask = async () => {
      const { path, body } = make();
      return server.send(path, body);
    };
    const probe = (await (await ask()).json()) as { code?: string };
    if (probe.code === 'too_expensive') {
      rows.push({ what, ours: 'refused: too expensive', goal: `p95 ≤ ${LIMIT} ms`, met: false });
      continue;
    }
    const sorted = await times(RUNS, async () => (await ask()).text());
    const [p50, p95] = [0.5, 0.95].map((share) => quantile(sorted, share));
    const trend = quantile(await times(RUNS, () => shortQuestion(server)), 0.5);
    rows.push({
      what,
      ours: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
      peer: `a trend by week: p50 ${trend.toFixed(0)} ms`,
      ratio: p50 / trend,
      goal: `p95 ≤ ${LIMIT} ms`,
      met: p95 <= LIMIT,
    });
  }
  return rows;
}

/** A discovery of themes, and what short questions wait for meanwhile. */
export async function discoveryBench(server: Server): Promise<Result[]> {
  const alone: number[] = [];
  while (alone.length < 3 * RUNS) alone.push(await shortQuestion(server));
  let refused = 0;
  const started = performance.now();
  await discovery(server, '', 'POST');
  const beside: number[] = [];
  let steps = 0;
  for (let last = -1; ;) {
    const { status, progress } = await discovery(server, '/latest', 'GET');
    if (status === 'failed') throw new Error('the discovery failed');
    if (progress !== last) steps++;
    last = progress;
    if (status === 'completed') break;
    await shortQuestion(server).then(
      (took) => beside.push(took),
      () => refused++,
    );
    await pause(25);
  }
  const seconds = (performance.now() - started) / 1000;
  const [quiet, p95] = [alone, beside].map((all) =>
    quantile(
      all.sort((a, b) => a - b),
      0.95,
    ),
  );
  return [
    {
      what: `discovery of themes, ${steps} steps of progress shown`,
      ours: `${seconds.toFixed(1)} s`,
      goal: '≤ 60 s',
      met: seconds <= 60,
    },
    {
      what: 'short questions while themes are discovered',
      ours: `p50 ${quantile(beside, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${refused} refused`,
      peer: `alone: p95 ${quiet.toFixed(0)} ms`,
      ratio: p95 / quiet,
      goal: '≤ 3, none refused',
      met: refused === 0 && p95 <= 3 * quiet,
    },
  ];
}

async function shortQuestion(server: Server): Promise<number> {
  const body = { search_query: wordOf('med', n++), filters: unheard('f0'), trend_by: 'week' };
  const start = performance.now();
  await (await server.post('/public/trend', { ...body, anomalies: false })).text();
  return performance.now() - start;
}

async function discovery(
  { url, access }: Server,
  at: string,
  method: string,
): Promise<{ status: string; progress: number }> {
  const headers = { authorization: `Bearer ${access}` };
  const response = await fetch(`${url}/public/themes/discoveries${at}`, { method, headers });
  if (!response.ok) throw new Error(`no discovery: ${response.status} ${await response.text()}`);
  return (await response.json()) as { status: string; progress: number };
}
