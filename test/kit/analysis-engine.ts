import { createHash } from 'node:crypto';
import path from 'node:path';
import { type ClickHouseDatabase, connectClickHouse } from '#libs/analysis';
import { raw } from '../../libs/analysis/clickhouse/sql.js';
import type { TestDatabase } from './database.js';
import { startNode, until } from './process.js';

/*
 * The engine that counts records in tests of what every engine does: in memory, or with TEST_ENGINE=clickhouse one
 * ClickHouse for the whole run, in which each product has a database of its own.
 */
export const ENGINES = ['memory', 'clickhouse'] as const;
export type AnalysisEngineName = (typeof ENGINES)[number];

/** Tests that say one of these bring an engine of their own, or are about a limit that the index in memory alone has. */
const OF_ONE_ENGINE = ['MEILI_URL', 'CLICKHOUSE_URL', 'ATTRIBUTES', 'ATTRIBUTE_VALUES'];
const FEED = path.resolve('test/kit/clickhouse/feed.mjs');
/** The variable in which workers find the ClickHouse of the run. */
const SERVER = 'TEST_CLICKHOUSE';
const SECONDS = 60;
const PATIENCE_MS = 60_000;

type Env = Record<'CLICKHOUSE_URL' | 'CLICKHOUSE_USER' | 'CLICKHOUSE_PASSWORD', string>;

/** The ClickHouse that counts for one product, and for others on the same PostgreSQL. */
export interface CountingClickHouse {
  env: Env;
  database: ClickHouseDatabase;
  /** Waits until everything is there that PostgreSQL has now and no open transaction holds back. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

export function engineOfRun(): AnalysisEngineName {
  const { TEST_ENGINE: name = 'memory' } = process.env;
  if (!ENGINES.includes(name as AnalysisEngineName))
    throw new Error(`TEST_ENGINE=${name} is not one of ${ENGINES.join(', ')}.`);
  return name as AnalysisEngineName;
}

/** Starts the ClickHouse of a run that wants one. @returns a function that stops it */
export async function provideClickHouse(): Promise<() => Promise<void>> {
  if (engineOfRun() !== 'clickhouse') return () => Promise.resolve();
  const { noClickHouse, startClickHouse } = await import('./clickhouse.js');
  if (noClickHouse) throw new Error('TEST_ENGINE=clickhouse: there is no ClickHouse for tests here.');
  const server = await startClickHouse();
  process.env[SERVER] = JSON.stringify(server.env);
  return () => server.stop();
}

/** The engine of the run for a product that is started with `env`; undefined: the index in its memory. */
export async function countingFor(
  env: Record<string, string>,
  { home, database }: { home: string; database: TestDatabase | undefined },
): Promise<CountingClickHouse | undefined> {
  if (engineOfRun() === 'memory' || OF_ONE_ENGINE.some((name) => env[name])) return undefined;
  const server = JSON.parse(process.env[SERVER] ?? '{}') as Env;
  // A product that is started again, and another process on the same PostgreSQL, have the same.
  const name = `of_${database?.name ?? createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  const admin = await connectTo(server);
  await admin.run(raw(`CREATE DATABASE IF NOT EXISTS ${name}`));
  await admin.close();
  const own = { ...server, CLICKHOUSE_URL: new URL(name, server.CLICKHOUSE_URL).href };
  const connected = await connectTo(own);
  // A process that only answers is ready when another has filled ClickHouse.
  const isFed = env.ROLE !== 'api' || !database;
  const feeder = isFed ? undefined : startNode([FEED], { ...own, DATABASE_URL: database.url });
  return {
    env: own,
    database: connected,
    caughtUp: async () => database && catchUp(database),
    close: async () => {
      await feeder?.stop();
      await connected.close();
    },
  };
}

function connectTo({ CLICKHOUSE_URL, CLICKHOUSE_USER, CLICKHOUSE_PASSWORD }: Env) {
  const server = { url: CLICKHOUSE_URL, user: CLICKHOUSE_USER, password: CLICKHOUSE_PASSWORD };
  return connectClickHouse(server, { seconds: SECONDS });
}

/**
 * Requests that are made while others write wait for what was there when they were made. Where a test lets no one read
 * records, the feeder waits as well, and there is nothing to wait for.
 */
async function catchUp(database: TestDatabase): Promise<void> {
  if ((await database.query(LOCKED)).length > 0) return;
  const [stored] = await database.query<{ newest: string; settled: string }>(STORED);
  await until(
    'ClickHouse to hold everything',
    async () => (await database.query(FED, [stored?.newest, stored?.settled])).length > 0,
    PATIENCE_MS,
  );
}

const LOCKED = `
SELECT FROM pg_locks WHERE relation = 'record'::regclass AND mode = 'AccessExclusiveLock' AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
const STORED = `
SELECT greatest((SELECT max(tx) FROM record), (SELECT max(derived_tx) FROM record),
    (SELECT max(tx) FROM record_tombstone), '0'::xid8)::text AS newest,
  pg_snapshot_xmin(pg_current_snapshot())::text AS settled`;
const FED = `
SELECT FROM clickhouse_feed WHERE role = 'serving' AND (watermark > $1::text::xid8 OR watermark >= $2::text::xid8)`;
