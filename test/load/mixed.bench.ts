import { FILTERS, QUESTIONS, unheard, wordOf } from './classes.js';
import { quantile, type Result } from './measure.js';
import type { Server } from './server.js';

/** Questions a second, whether or not earlier ones are answered: an open loop. */
const RATE = 24;
const SECONDS = 20;
/** One in so many is long. */
const LONG = 10;
const FLOOD = 8;

type Sent = { path: string; body: object };

const LONG_QUESTIONS: ((n: number) => Sent)[] = [
  (n) => ({
    path: '/public/keyphrases',
    body: { search_query: wordOf('broad', n), filters: unheard('f0') },
  }),
  (n) => ({
    path: '/public/quantify',
    body: {
      main_query: wordOf('broad', n),
      secondary_query: wordOf('med', n),
      base_filters: unheard('f0'),
    },
  }),
  (n) => ({ path: '/public/search', body: { search_query: wordOf('med', n), filters: unheard('f1') } }),
];

const KINDS = Object.values(QUESTIONS);
const TEXTS = ['none', 'sel', 'med', 'broad'] as const;
const CLASSES = Object.keys(FILTERS) as (keyof typeof FILTERS)[];

/** What a dashboard asks: charts and pages of records, some of them for the first time. */
function short(n: number): Sent {
  const filters = CLASSES[n % CLASSES.length];
  const selection = {
    search_query: wordOf(TEXTS[n % TEXTS.length], n % 7),
    filters: n % 4 === 0 ? unheard(filters) : FILTERS[filters],
  };
  if (n % 5 === 4) return { path: '/public/search', body: { ...selection, summary: false } };
  const { path, body } = KINDS[n % KINDS.length];
  return { path, body: { ...selection, ...body } };
}

/** One in ten questions is long, and none waits for an answer before it is sent; then the same beside the flood of another token. */
export async function mixedBench(server: Server): Promise<Result[]> {
  const quiet = await openLoop(server);
  const token = await otherToken(server);
  let stopped = false;
  let n = 0;
  const flood = Array.from({ length: FLOOD }, async () => {
    while (!stopped) {
      const { path, body } = LONG_QUESTIONS[n % 2](n++);
      await (await server.send(path, body, { authorization: `Bearer ${token}` })).text();
    }
  });
  const flooded = await openLoop(server);
  stopped = true;
  await Promise.all(flood);
  return [
    ...rowsOf(`${RATE} questions a second, one in ten long`, quiet),
    ...rowsOf(`the same while another token floods with long ones`, flooded),
  ];
}

interface Times {
  short: number[];
  long: number[];
  /** Questions turned away because too many waited. */
  refused: number;
}

async function openLoop(server: Server): Promise<Times> {
  const times: Times = { short: [], long: [], refused: 0 };
  const pending: Promise<void>[] = [];
  const began = performance.now();
  for (let i = 0; i < RATE * SECONDS; i++) {
    const due = began + (i * 1_000) / RATE;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const lane = i % LONG === 0 ? 'long' : 'short';
    const { path, body } = lane === 'long' ? LONG_QUESTIONS[(i / LONG) % LONG_QUESTIONS.length](i) : short(i);
    const ask = async () => {
      const response = await server.send(path, body);
      await response.text();
      if (response.status === 503) times.refused++;
      else times[lane].push(performance.now() - due);
    };
    pending.push(ask());
  }
  await Promise.all(pending);
  const ascending = (measured: number[]) => measured.sort((a, b) => a - b);
  return { ...times, short: ascending(times.short), long: ascending(times.long) };
}

function rowsOf(what: string, { short: quick, long, refused }: Times): Result[] {
  const row = (kind: string, sorted: number[], limit: number): Result => {
    const p95 = quantile(sorted, 0.95);
    return {
      what: `${what}: ${kind}`,
      ours: `p50 ${quantile(sorted, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; ${refused} refused`,
      goal: `p95 ≤ ${limit} ms, none refused`,
      met: p95 <= limit && refused === 0,
    };
  };
  return [row('short ones', quick, 50), row('long ones', long, 2_000)];
}

async function otherToken(server: Server): Promise<string> {
  const body = { name: `flood ${Date.now()}`, scopes: ['read'] };
  const response = await fetch(`${server.url}/admin/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.access}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { token: string }).token;
}
