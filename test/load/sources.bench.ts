import { setTimeout as delay } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import type { Database } from '#libs/database';
import { until } from '../kit/process.js';
import { unheard, wordOf } from './classes.js';
import { PATIENCE, type Places, Sources, startPlaces } from './many-sources.js';
import { quantile, type Result } from './measure.js';
import { type Server, startServer } from './server.js';

const FEEDS = 300;
const MB = 1024;

/** Many sources at once: how long they take, and what a search and other sources notice of it. */
export async function sourcesBench(
  database: Database,
  at: { postgresUrl: string; home: string },
): Promise<Result[]> {
  const server = await startServer(at.postgresUrl, at.home, 'sources', {
    EGRESS_ALLOW: '127.0.0.0/8',
    SECRETS_KEY: 'the key of this bench, long enough',
  });
  const places = await startPlaces();
  const sources = new Sources(database, places.port);
  try {
    await sources.warmUp(server);
    return [
      await together(server, sources, { name: 'one host', hosts: 1, goal: 20 }),
      await together(server, sources, { name: `${FEEDS} hosts`, hosts: FEEDS, goal: 10 }),
      await besideSilence(server, sources),
      await inTurns(sources),
      await besideFirstRead(server, places),
    ].flat();
  } finally {
    await server.stop();
    places.server.closeAllConnections();
    places.server.close();
  }
}

interface Together {
  name: string;
  hosts: number;
  /** Seconds. */
  goal: number;
}

async function together(
  server: Server,
  sources: Sources,
  { name, hosts, goal }: Together,
): Promise<Result[]> {
  const quiet = await searches(server, () => delay(5_000));
  const before = residentMemory(server.pid);
  const prefix = `feeds-${hosts}`;
  let took = 0;
  const beside = await searches(server, async () => {
    await sources.add({ prefix, count: FEEDS, hosts });
    took = await sources.finished(prefix, FEEDS);
  });
  const [alone, during] = [quiet, beside].map(({ times }) => quantile(times, 0.95));
  const grown = (beside.memory - before) / MB;
  const row = (what: string, ours: string, aim: string, met: boolean) => ({ what, ours, goal: aim, met });
  return [
    row(`${FEEDS} feeds of ${name}`, `${took.toFixed(1)} s`, `≤ ${goal} s`, took <= goal),
    {
      ...row(
        `searches beside ${FEEDS} feeds of ${name}`,
        `p95 ${during.toFixed(0)} ms`,
        '≤ 1.5',
        during / alone <= 1.5,
      ),
      peer: `quiet: p95 ${alone.toFixed(0)} ms`,
      ratio: during / alone,
    },
    row(`memory of the process beside them`, `+${grown.toFixed(0)} MB`, '≤ +200 MB', grown <= 200),
  ];
}

/** Searches, one after the other with a pause, until the work has ended. `memory`: the most that was resident, KB. */
async function searches(
  server: Server,
  work: () => Promise<unknown>,
): Promise<{ times: number[]; memory: number }> {
  const times: number[] = [];
  let memory = 0;
  let ended = false;
  const working = work().finally(() => (ended = true));
  for (let i = 0; !ended || times.length < 20; i++) {
    const body = { search_query: wordOf('med', i), filters: unheard('f2'), summary: false };
    const start = performance.now();
    await (await server.post('/public/search', body)).text();
    times.push(performance.now() - start);
    memory = Math.max(memory, residentMemory(server.pid));
    await delay(25);
  }
  await working;
  return { times: times.sort((a, b) => a - b), memory };
}

function residentMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}

/** Ten good sources alone, and with forty of a host that accepts and never answers due before them. */
async function besideSilence(server: Server, sources: Sources): Promise<Result> {
  // The engine looks for due sources every two seconds; both measurements begin with such a look.
  const look = (source: string) =>
    server.send(`/admin/sources/${encodeURIComponent(source)}/pull`, {}).then((answer) => answer.text());
  await sources.add({ prefix: 'alone', count: 10, hosts: 10 });
  await look('alone 0');
  const alone = await sources.finished('alone', 10);
  await sources.add({ prefix: 'silent', count: 40, path: '/silent' });
  await sources.add({ prefix: 'beside', count: 10, hosts: 10 });
  await look('beside 0');
  const beside = await sources.finished('beside', 10);
  await sources.end('silent');
  const delay = beside - alone;
  return {
    what: 'ten sources beside forty of a silent host',
    ours: `${beside.toFixed(1)} s`,
    peer: `alone: ${alone.toFixed(1)} s`,
    goal: '≤ 1 s later',
    met: delay <= 1,
  };
}

const CROWD = 1_960;
const FEW = 20;

/** Two thousand sources due at once: most of one host and credential, few of another credential and of other hosts. */
async function inTurns(sources: Sources): Promise<Result[]> {
  await sources.add({ prefix: 'crowd', count: CROWD, credential: 'of many' });
  await sources.add({ prefix: 'others', count: FEW, hosts: FEW });
  const crowdAt = async (prefix: string) => {
    await sources.finished(prefix, FEW);
    return sources.done('crowd');
  };
  const before = await crowdAt('others');
  const all = await sources.finished('crowd', CROWD);
  return [
    {
      what: `${FEW} sources of other hosts, due after ${CROWD} of one`,
      ours: `${before} of the crowd were read first`,
      goal: `≤ ${5 * FEW}`,
      met: before <= 5 * FEW,
    },
    { what: `all ${CROWD + FEW}`, ours: `${all.toFixed(1)} s`, goal: '' },
  ];
}

/** A new item on top of a list whose first reading takes minutes; the source is read every minute. */
async function besideFirstRead(server: Server, places: Places): Promise<Result> {
  const admin = { 'content-type': 'application/json', authorization: `Bearer ${server.access}` };
  const added = await fetch(`${server.url}/admin/sources`, {
    method: 'POST',
    headers: admin,
    body: JSON.stringify({
      name: 'long',
      connector: 'http-json',
      every: '1m',
      config: {
        url: `http://127.0.0.1:${places.port}/long?page={cursor}`,
        pages: { style: 'number' },
        order: 'newest-first',
        map: { id: 'id', ds: 'at', message: 'text' },
      },
    }),
  });
  if (!added.ok) throw new Error(await added.text());
  const why = async (id: number) => {
    const answer = await fetch(`${server.url}/admin/sources/long/why?id=${id}`, { headers: admin });
    return (await answer.text()).includes('"stored"');
  };
  await until('the first page', () => why(0), PATIENCE);
  places.publish();
  const start = performance.now();
  while (!(await why(-1))) await delay(100);
  const took = (performance.now() - start) / 1000;
  return {
    what: 'a new item beside a first reading of 3 000 pages, read every minute',
    ours: `visible after ${took.toFixed(1)} s`,
    goal: '≤ 60 s',
    met: took <= 60,
  };
}
