import { createServer as listen, type AddressInfo, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { defineConnector } from '#libs/connector';
import { type EngineDatabase, engineDatabase, engineOf } from '../kit/engine.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { until } from '../kit/process.js';

let db: EngineDatabase;
let good: FeedServer;
const silent: Server[] = [];
beforeAll(async () => {
  db = await engineDatabase();
  good = await startFeedServer();
  good.on('/', { body: 'here' });
});
afterEach(async () => {
  await db.query('UPDATE pull_source SET paused_at = now()');
  for (const server of silent.splice(0)) server.close();
});
afterAll(async () => {
  await good.close();
  await db.close();
});

/** Reads one item from its address. */
const reader = defineConnector<{ url: string }, { key?: string }>({
  id: 'reader',
  version: '1.0.0',
  contract: '^1',
  title: 'For tests',
  config: z.object({ url: z.string() }),
  secrets: z.object({ key: z.string().optional() }),
  fetch: async ({ http, config }) => ({ items: [(await http.get({ url: config.url })).text], next: null }),
  map: (raw) => ({ id: String(raw), message: String(raw) }),
});

/** A port that accepts connections and never answers. */
async function silentPort(): Promise<string> {
  const server = listen((socket) => socket.on('error', () => undefined));
  silent.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const engineWith = (concurrency: number) =>
  engineOf(db.database, [reader], {
    concurrency,
    allow: ['127.0.0.1'],
    secretsKey: 'a-key-of-sixteen-or-more',
  });

async function addAll(engine: ReturnType<typeof engineWith>, prefix: string, urls: readonly string[]) {
  for (const [n, url] of urls.entries())
    await engine.add(`${prefix} ${n}`, { connector: 'reader', config: { url } });
}

async function statusOf(prefix: string): Promise<Record<string, number>> {
  const rows = await db.query<{ status: string; runs: number }>(
    `SELECT r.status, count(*)::int AS runs FROM source_run r JOIN source s ON s.id = r.source_id
     WHERE starts_with(s.name, $1) GROUP BY 1`,
    [`${prefix} `],
  );
  return Object.fromEntries(rows.map(({ status, runs }) => [status, runs]));
}

/** Mutant: a run that waits for its server holds its slot; then no good source starts before a silent one has failed. */
it.each([
  ['one silent host', 1],
  ['many silent hosts', 12],
])('%s: the other sources do not wait for it', async (name, hosts) => {
  const engine = engineWith(2);
  const ports = await Promise.all(Array.from({ length: hosts }, silentPort));
  try {
    await addAll(
      engine,
      `silent ${name}`,
      Array.from({ length: 24 }, (_, n) => ports[n % hosts] ?? ''),
    );
    await addAll(
      engine,
      `good ${name}`,
      Array.from({ length: 10 }, () => `${good.url}/`),
    );
    await engine.loop.tick();
    await until('the good ones to be read', async () => (await statusOf(`good ${name}`)).ok === 10);
    expect(Object.keys(await statusOf(`silent ${name}`))).toEqual(['running']);
  } finally {
    await engine.loop.stop();
  }
});

/** Mutant: the first five hundred due sources are considered, whichever host they belong to. */
it('a source of another host starts although two thousand of a crowded one are due before it', async () => {
  const engine = engineWith(4);
  const port = await silentPort();
  try {
    await engine.add('crowd 0', { connector: 'reader', config: { url: port } });
    await db.query(
      `WITH made AS (
         INSERT INTO source (name) SELECT 'crowd ' || n FROM generate_series(1, 1999) AS n RETURNING id
       )
       INSERT INTO pull_source (source_id, connector, config, every_seconds, hosts, due_at)
       SELECT made.id, connector, config, every_seconds, hosts, now() - interval '1 hour'
       FROM made, pull_source p JOIN source s ON s.id = p.source_id WHERE s.name = 'crowd 0'`,
    );
    await engine.add('other 0', { connector: 'reader', config: { url: `${good.url}/` } });
    await engine.loop.tick();
    await until('the other one to be read', async () => (await statusOf('other')).ok === 1);
    await until('the crowded host to be busy', async () => (await statusOf('crowd')).running === 4);
    await engine.loop.tick();
    expect(await statusOf('crowd')).toEqual({ running: 4 });
  } finally {
    await engine.loop.stop();
  }
});

/** Mutant: ranks within the host alone; then the second credential waits for all sources of the first. */
it('the credentials of a host take turns', async () => {
  const engine = engineWith(4);
  const port = await silentPort();
  const add = (name: string, key: string) =>
    engine.add(name, { connector: 'reader', config: { url: port }, secrets: { key } });
  try {
    for (let n = 0; n < 12; n++) await add(`many ${n}`, 'key of many sources');
    await add('few 0', 'key of one source');
    await engine.loop.tick();
    expect(await statusOf('many')).toEqual({ running: 2 });
    expect(await statusOf('few')).toEqual({ running: 1 });
  } finally {
    await engine.loop.stop();
  }
});
