import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Connector,
  type ConnectorSession,
  defineConnector,
  HttpClient,
  openSession,
  type Page,
  type Slice,
} from '#libs/connector';
import { type Database, FeedAnnouncer, inTransaction } from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { SourceRegistry } from '#libs/records';
import { ConnectorRegistry, PageStore, PullLoop, SourcePuller, SourceStore } from '#libs/sources';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createDatabase();
  database = await testDatabase.open();
});
afterAll(() => testDatabase.close());

type Fetch = (slice: Slice) => Promise<Page<{ id: string; message: string }>>;

function connectorOf(fetch: Fetch): Connector {
  return defineConnector({
    id: 'scripted',
    version: '1.0.0',
    contract: '^1',
    title: 'For tests',
    config: z.object({}),
    cursor: { version: 1, schema: z.object({ page: z.number() }) },
    fetch: (_, slice) => fetch(slice),
    map: (raw: { id: string; message: string }) => ({ ...raw, ds: '2025-07-03T10:12:00Z' }),
  });
}

/** The engine as one process has it, with the connector in this thread. */
function processOf(
  fetch: Fetch,
  wrap: (session: ConnectorSession) => ConnectorSession = (session) => session,
) {
  const { pool } = database;
  const sources = new SourceRegistry(pool);
  const announcer = new FeedAnnouncer(pool);
  const registry = new ConnectorRegistry([connectorOf(fetch)]);
  const pages = new PageStore(pool, new IngestionDoor(pool, sources, announcer), announcer);
  const loop = new PullLoop(pool, registry, new SourcePuller(pool, pages), {
    openSession: ({ connector, config, secrets, signal }) =>
      wrap(openSession(connector, { config, secrets, signal, http: new HttpClient({ signal }) })),
  });
  return { loop, registry, store: new SourceStore(pool, sources) };
}

const spec = (name: string) => ({ name, connector: 'scripted', config: {}, secrets: {} });
const runsOf = (name: string) =>
  testDatabase.query<{ status: string; accepted: number; pages: number }>(
    `SELECT r.status, r.accepted, r.pages FROM source_run r JOIN source s ON s.id = r.source_id WHERE s.name = $1 ORDER BY r.started_at`,
    [name],
  );
const items = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, n) => ({ id: `${prefix}${n}`, message: `m ${n}` }));

/** Mutant: a claim without SKIP LOCKED and without a lease runs it as often as there are loops. */
it('is pulled by one process, however many try', async () => {
  let fetched = 0;
  const fetch: Fetch = async () => ({ items: items(5, `x${++fetched}`), next: null });
  const processes = [processOf(fetch), processOf(fetch), processOf(fetch)];
  for (let n = 0; n < 4; n++)
    await processes[0]?.store.apply(processes[0].registry.check(spec(`shared ${n}`)));
  await Promise.all(processes.flatMap(({ loop }) => [loop.tick(), loop.tick()]));
  await Promise.all(processes.map(({ loop }) => loop.idle()));
  expect(fetched).toBe(4);
  for (let n = 0; n < 4; n++)
    expect(await runsOf(`shared ${n}`)).toMatchObject([{ status: 'ok', accepted: 5 }]);
});

/** Mutant: without the fence the late page of the first process is stored over the cursor of the second. */
it('stores no page of a process that lost the source', async () => {
  const gate = Promise.withResolvers<void>();
  const stale = processOf(async ({ cursor }) => {
    if (cursor === null) return { items: items(3, 'early'), next: { page: 1 } };
    await gate.promise;
    return { items: items(3, 'late'), next: null };
  });
  const fresh = processOf(async ({ cursor }) => ({
    items: items(2, 'fresh'),
    next: cursor === null ? { page: 7 } : null,
  }));
  await stale.store.apply(stale.registry.check(spec('stolen')));
  await stale.loop.tick();
  await until('the first page', async () => (await runsOf('stolen'))[0]?.pages === 1);
  await testDatabase.query(
    `UPDATE pull_source SET lease_until = now() - interval '1 second', due_at = now()
     WHERE source_id = (SELECT id FROM source WHERE name = 'stolen')`,
  );
  await fresh.loop.tick();
  await fresh.loop.idle();
  gate.resolve();
  await stale.loop.idle();
  const stored = await testDatabase.query<{ caller_id: string }>(
    `SELECT caller_id FROM record WHERE source_id = (SELECT id FROM source WHERE name = 'stolen') ORDER BY seq`,
  );
  expect(stored.map((row) => row.caller_id)).toEqual(['early0', 'early1', 'early2', 'fresh0', 'fresh1']);
  expect(await runsOf('stolen')).toMatchObject([{ status: 'interrupted' }, { status: 'ok', accepted: 2 }]);
});

/** Mutant: a renewal that waited for the release of the source takes it again, and nothing pulls it for the lease. */
it('leaves a source free whose claim was being renewed when its run ended', async () => {
  const gate = Promise.withResolvers<void>();
  const { loop, registry, store } = processOf(async () => {
    await gate.promise;
    return { items: items(1, 'last'), next: null };
  });
  await store.apply(registry.check(spec('released')));
  await loop.tick();
  const waiting = (query: string) =>
    until(`a waiting ${query}`, async () => {
      const found = await testDatabase.query(
        `SELECT FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock' AND starts_with(query, $2)`,
        [testDatabase.name, query],
      );
      return found.length > 0;
    });
  let renewal = Promise.resolve();
  const other = await testDatabase.open();
  await inTransaction(other.pool, async (tx) => {
    await tx.query(`SELECT FROM pull_source p JOIN source s ON s.id = p.source_id
      WHERE s.name = 'released' FOR UPDATE OF p`);
    gate.resolve();
    await waiting('SELECT FROM pull_source');
    renewal = loop.tick();
    await waiting('UPDATE pull_source');
  });
  await Promise.all([renewal, loop.idle()]);
  const [source] = await testDatabase.query(
    `SELECT lease_until FROM pull_source p JOIN source s ON s.id = p.source_id WHERE s.name = 'released'`,
  );
  expect(source).toEqual({ lease_until: null });
});

it('ends the run of a source that is paused meanwhile, and stores nothing more', async () => {
  const gate = Promise.withResolvers<void>();
  const one = processOf(async ({ cursor }) => {
    if (cursor === null) return { items: items(1, 'before'), next: { page: 1 } };
    await gate.promise;
    return { items: items(1, 'after'), next: null };
  });
  await one.store.apply(one.registry.check(spec('halted')));
  await one.loop.tick();
  await until('the first page', async () => (await runsOf('halted'))[0]?.pages === 1);
  await one.store.pause('halted');
  await one.loop.tick();
  await one.loop.idle();
  expect(await runsOf('halted')).toMatchObject([{ status: 'superseded', accepted: 1 }]);
  gate.resolve();
  await one.store.resume('halted');
  await one.loop.tick();
  await one.loop.idle();
  expect(await runsOf('halted')).toMatchObject([
    { status: 'superseded' },
    { status: 'ok', accepted: 1, pages: 1 },
  ]);
});

it('restarts a slice whose cursor no longer matches the connector', async () => {
  const seen: unknown[] = [];
  const one = processOf(async ({ cursor }) => {
    seen.push(cursor);
    if (seen.length === 2) throw new Error('stumbles');
    return { items: items(1, `c${seen.length}`), next: seen.length === 1 ? { page: 1 } : null };
  });
  await one.store.apply(one.registry.check(spec('old cursor')));
  await one.loop.tick();
  await one.loop.idle();
  await testDatabase.query(`UPDATE source_partition SET cursor = '{"old":true}' WHERE cursor IS NOT NULL`);
  await one.store.runNow('old cursor');
  await one.loop.tick();
  await one.loop.idle();
  expect(seen).toEqual([null, { page: 1 }, null]);
});

it('is not disturbed by being configured again unchanged, secrets included', async () => {
  const { pool } = database;
  const store = new SourceStore(pool, new SourceRegistry(pool), 'a-key-of-sixteen-or-more');
  const source = { name: 'kept', connector: 'scripted', config: {}, everySeconds: 60, hosts: [] };
  const row = async () =>
    (await testDatabase.query('SELECT * FROM pull_source ORDER BY source_id DESC LIMIT 1'))[0];
  await store.apply({ ...source, secrets: { token: 'canary' } });
  const before = await row();
  expect(JSON.stringify(before)).not.toContain('canary');
  await store.apply({ ...source, secrets: { token: 'canary' } });
  expect(await row()).toEqual(before);
  await store.apply({ ...source, secrets: { token: 'another' } });
  expect((await row())?.secrets).not.toEqual(before?.secrets);
});

it('keeps a sample of a source that changed its shape, and stores nothing of the page', async () => {
  const one = processOf(async () => ({
    items: Array.from({ length: 10 }, (_, n) => ({ id: `bad${n}`, message: n < 6 ? '' : 'good' })),
    next: null,
  }));
  await one.store.apply(one.registry.check(spec('drifted')));
  await one.loop.tick();
  await one.loop.idle();
  const [run] = await testDatabase.query<{ failure: { kind: string; sample: string } }>(
    `SELECT failure FROM source_run r JOIN source s ON s.id = r.source_id WHERE s.name = 'drifted'`,
  );
  expect(run?.failure).toMatchObject({ kind: 'source_changed', sample: expect.stringContaining('bad0') });
  expect(await runsOf('drifted')).toMatchObject([{ status: 'failed', accepted: 0 }]);
});
