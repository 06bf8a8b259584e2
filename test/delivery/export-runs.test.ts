import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportRequest } from '#libs/contract';
import { type Database, inTransaction, migrate, outliveErrors, RecurringWork } from '#libs/database';
import {
  ExportClaims,
  ExportFiles,
  ExportMails,
  ExportQueue,
  ExportRunner,
  ExportStore,
  ExportWriter,
  Mailer,
  type RecordMatcher,
  type StoredExport,
} from '#libs/delivery';
import { everything, wideLimits } from '../kit/exports.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';
import { type Proxy, startProxy } from '../kit/proxy.js';

let test: TestDatabase;
let database: Database;
let proxy: Proxy;
let folder: string;
let token: string;
const open: RecurringWork[] = [];
const pools: pg.Pool[] = [];
const NEVER = new AbortController().signal;

beforeAll(async () => {
  test = await createDatabase();
  database = await test.open();
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-runs-'));
  const parts = new URL(test.url).searchParams;
  proxy = await startProxy({ path: `${parts.get('host')}/.s.PGSQL.${parts.get('port')}` });
  const [row] = await test.query<{ id: string }>(
    `INSERT INTO api_token (id, name, prefix, hash, scopes) VALUES (gen_random_uuid(), 'test', 'test', 'test', '{export}') RETURNING id`,
  );
  token = row?.id ?? '';
});
beforeEach(() => test.query('DELETE FROM export'));
afterEach(async () => {
  await Promise.all(open.splice(0).map((work) => work.stop()));
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await proxy.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** Finds all records, once `before` resolves. */
function matcher(before: () => unknown = () => undefined): RecordMatcher {
  return {
    matchSeqs: async () => {
      await before();
      return { ...everything, total: 0, attributeKeys: [], warnings: [] };
    },
  };
}

function runner(matching: RecordMatcher, pool = database.pool): { runner: ExportRunner; logs: object[] } {
  const logs: object[] = [];
  const log = { warn: (message: object) => void logs.push(message) };
  const writer = new ExportWriter({ pool, streams: pool }, new ExportFiles(folder), matching, wideLimits);
  return { runner: new ExportRunner(new ExportClaims(pool), writer, log), logs };
}

/** Runs exports as a process of the product does. */
function start(matching: RecordMatcher, pool?: pg.Pool): RecurringWork {
  const own = runner(matching, pool).runner;
  const options = { name: 'run exports', everyMs: 100, atStart: true };
  const work = new RecurringWork(options, (signal) => own.run(signal));
  open.push(work);
  work.start();
  return work;
}

/** What a requested export adds. */
function added() {
  const layout = { columns: [], format: 'csv' as const, sort: [], timezone: 'UTC', safeFormulas: true };
  const request = exportRequest.parse({ export_fields: ['message'] });
  const work = { request, bound: [], layout, watermark: '0', warnings: [] };
  return { tokenId: token, work, total: 0, emails: [] };
}

async function add(): Promise<string> {
  const mails = new ExportMails(database.pool, { mailer: new Mailer() });
  const { pool } = database;
  return new ExportQueue({ pool, store: store(), mails, quotas: wideLimits.quotas }).add(added());
}

const store = () => new ExportStore(database.pool);
const hurry = () => test.query(`UPDATE export SET due_at = now() WHERE status = 'queued'`);

function ended(id: string): Promise<StoredExport> {
  return until('the export to end', async () => {
    const stored = await store().find(id);
    return stored && stored.status !== 'queued' && stored.status !== 'running' ? stored : undefined;
  });
}

/** A pool whose connection to the database can be cut. */
function proxied(): pg.Pool {
  const connectionString = `postgresql://earshot@127.0.0.1:${proxy.port}/${test.name}`;
  const pool = new pg.Pool({ connectionString, max: 4, connectionTimeoutMillis: 2_000 });
  outliveErrors(pool);
  pools.push(pool);
  return pool;
}

/** Mutant: without the transaction of the caller an export of a transaction that is rolled back runs. */
it('an export exists when its transaction has committed, and only then', async () => {
  const { tokenId, work, total } = added();
  const id = '0197d1c0-0000-7000-8000-000000000001';
  const row = { id, tokenId, format: 'csv' as const, fields: [], total, work };
  const rolledBack = inTransaction(database.pool, async (tx) => {
    await store().add(tx, row);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  const own = runner(matcher()).runner;
  expect(await own.run(NEVER)).toBe(false);
  await inTransaction(database.pool, (tx) => store().add(tx, row));
  expect(await own.run(NEVER)).toBe(true);
  expect((await store().find(id))?.status).toBe('completed');
  expect(await own.run(NEVER)).toBe(false);
});

it('a failed run is retried after a doubling wait, at most nine times; then the export fails', async () => {
  const { runner: own, logs } = runner(
    matcher(() => {
      throw new Error('not yet');
    }),
  );
  const id = await add();
  const waits: number[] = [];
  for (let run = 1; run <= 9; run++) {
    expect(await own.run(NEVER)).toBe(true);
    expect(await own.run(NEVER)).toBe(false);
    const [row] = await test.query<{ tries: number; wait: number }>(
      'SELECT tries, extract(epoch FROM due_at - now())::float8 AS wait FROM export WHERE id = $1',
      [id],
    );
    expect(row?.tries).toBe(run);
    if (run < 9) waits.push(row?.wait ?? 0);
    await hurry();
  }
  expect(waits.map((wait, at) => wait <= Math.min(60, 2 ** at) * 1.1)).not.toContain(false);
  expect(waits.slice(3).map((wait, at) => wait > Math.min(60, 2 ** (at + 3)) - 5)).not.toContain(false);
  expect(await store().find(id)).toMatchObject({
    status: 'failed',
    error: 'The export could not be completed. Request it again.',
    errorCode: null,
  });
  expect(logs).toHaveLength(9);
  expect(JSON.stringify(logs[0])).toContain('not yet');
});

/** Mutant: without a limit on lost runs, an export that kills its process kills one after the other. */
it('runs lost with their process count, too', async () => {
  const id = await add();
  const claims = new ExportClaims(database.pool);
  for (let run = 1; run <= 9; run++) {
    expect((await claims.claim('a machine'))?.attempt).toBe(run);
    expect(await claims.claim('another')).toBeUndefined();
    await test.query('UPDATE export SET due_at = now() WHERE id = $1', [id]);
  }
  expect(await claims.claim('a machine')).toBeUndefined();
  await claims.failLost();
  expect(await store().find(id)).toMatchObject({ status: 'failed', errorCode: null });
});

/** Mutant: without the attempt in the condition, a run that was taken over finishes the export of another. */
it('a run that was taken over can neither renew, finish, fail nor release', async () => {
  const id = await add();
  const claims = new ExportClaims(database.pool);
  const late = await claims.claim('a machine');
  await test.query('UPDATE export SET due_at = now() WHERE id = $1', [id]);
  const present = await claims.claim('another');
  if (!late || !present) throw new Error('nothing was claimed');
  const done = { file: `${id}-1`, rows: 1, bytes: 1, sha256: '', warnings: [], seqs: null };
  await expect(claims.renew(late, 1)).rejects.toThrow('no longer has');
  await expect(claims.finish(late, done)).rejects.toThrow('no longer has');
  await claims.fail(late, 'late', null);
  await claims.retry(late);
  await claims.giveBack(late);
  await claims.renew(present, 7);
  expect(await store().find(id)).toMatchObject({
    status: 'running',
    host: 'another',
    written: 7,
    error: null,
  });
});

it('holds no transaction while it runs, so that the change feed continues', async () => {
  const goOn = Promise.withResolvers<void>();
  let running = false;
  start(
    matcher(() => {
      running = true;
      return goOn.promise;
    }),
  );
  const id = await add();
  await until('the export to run', () => running);
  const held = () =>
    test.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL
         AND xact_start < now() - interval '4 seconds'`,
    );
  const end = Date.now() + 6_000;
  await until('a look at six seconds of leases', async () => {
    expect(await held()).toEqual([]);
    return Date.now() > end;
  });
  const [row] = await test.query<{ ours: boolean }>(
    `SELECT due_at > now() + interval '5 seconds' AS ours FROM export`,
  );
  expect(row?.ours).toBe(true);
  goOn.resolve();
  expect(await ended(id)).toMatchObject({ status: 'completed' });
});

it('continues when the database is back', async () => {
  const pool = proxied();
  start(matcher(), pool);
  expect(await ended(await add())).toMatchObject({ status: 'completed' });
  await proxy.set('refuse');
  const id = await add();
  await expect(pool.query('SELECT 1')).rejects.toBeInstanceOf(Error);
  expect(await store().find(id)).toMatchObject({ status: 'queued' });
  await proxy.set('pass');
  expect(await ended(id)).toMatchObject({ status: 'completed' });
});

it('starts without a database, and works once there is one', async () => {
  await proxy.set('refuse');
  start(matcher(), proxied());
  const id = await add();
  await proxy.set('pass');
  expect(await ended(id)).toMatchObject({ status: 'completed' });
});

it('a stop aborts the run and releases it at once, and another process restarts it', async () => {
  let running = false;
  const first = start(
    matcher(() => {
      running = true;
      return new Promise(() => undefined);
    }),
  );
  const id = await add();
  await until('the export to run', () => running);
  await first.stop();
  const [row] = await test.query('SELECT status, tries, due_at <= now() AS due FROM export WHERE id = $1', [
    id,
  ]);
  expect(row).toEqual({ status: 'queued', tries: 0, due: true });
  start(matcher());
  expect(await ended(id)).toMatchObject({ status: 'completed' });
  expect((await readdir(folder)).filter((name) => name.startsWith(id))).toEqual([`${id}-2`]);
});

describe('a database that kept its jobs in pg-boss', () => {
  const TABLES = ['version', 'queue', 'job', 'subscription'];

  /** The state before the migration, with a schema `jobs` of these tables. */
  async function before(tables: readonly string[]): Promise<void> {
    const made = tables.map((name) => `CREATE TABLE jobs.${name} (id int);`);
    await test.query(`CREATE SCHEMA jobs; ${made.join(' ')}
      ALTER TABLE export DROP COLUMN tries, DROP COLUMN due_at;
      ALTER TABLE export_mail DROP COLUMN due_at;
      DELETE FROM migration WHERE name LIKE 'ClaimedExports%'`);
  }
  const schemas = () => test.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'jobs'`);
  afterEach(() => test.query('DROP SCHEMA IF EXISTS jobs CASCADE'));

  it('loses that schema, and its exports continue', async () => {
    const id = await add();
    await before(TABLES);
    await migrate(database.url);
    expect(await schemas()).toEqual([]);
    expect(await runner(matcher()).runner.run(NEVER)).toBe(true);
    expect(await store().find(id)).toMatchObject({ status: 'completed' });
  });

  it('keeps a schema of that name from another product', async () => {
    await before(['job', 'people']);
    await migrate(database.url);
    expect(await schemas()).toHaveLength(1);
  });
});
