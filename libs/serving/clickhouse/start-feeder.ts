import pg from 'pg';
import { type ClickHouseDatabase, connectClickHouse } from '#libs/analysis';
import { ChangeFeed, outliveErrors } from '#libs/database';
import type { ClickHouseServer } from '../serving-options.js';
import { FeedLedger } from './feed-ledger.js';
import { ClickHouseFeeder, type FeederOptions } from './feeder.js';

/** Inserts and mutations may take long. */
const STATEMENT_SECONDS = 3_600;

export interface StartOptions extends Pick<FeederOptions, 'textLanguage' | 'say'> {
  databaseUrl: string;
  server: ClickHouseServer;
}

export interface RunningFeeder {
  ended: Promise<void>;
  stop(): void;
}

/** Begins to keep a ClickHouse up to date with the database. */
export async function startFeeder({ server, ...options }: StartOptions): Promise<RunningFeeder> {
  return feedInto(await connectClickHouse(server, { seconds: STATEMENT_SECONDS }), options);
}

/** The same with a database that is open already; it is closed in the end. */
export function feedInto(
  database: ClickHouseDatabase,
  { databaseUrl, textLanguage, say }: Omit<StartOptions, 'server'>,
): RunningFeeder {
  const feed = new ChangeFeed({ url: databaseUrl, applicationName: 'earshot clickhouse feed' });
  // Counting all records takes as long as it takes.
  const pool = new pg.Pool({ connectionString: databaseUrl, application_name: 'earshot clickhouse', max: 1 });
  outliveErrors(pool);
  const feeder = new ClickHouseFeeder({
    feed,
    database,
    ledger: new FeedLedger(databaseUrl),
    textLanguage,
    expected: (watermark) => countSettled(pool, watermark),
    say,
  });
  const run = async () => {
    try {
      await feeder.run();
    } finally {
      await Promise.allSettled([feed.close(), pool.end(), database.close()]);
    }
  };
  void feed.listen(() => feeder.wake());
  return { ended: run(), stop: () => feeder.stop() };
}

/** Records, if none was changed by a transaction from `watermark` on. */
async function countSettled(pool: pg.Pool, watermark: bigint): Promise<number | undefined> {
  const { rows } = await pool.query<{ records: number; moving: boolean }>(
    `SELECT (SELECT count(*) FROM record)::float8 AS records,
       EXISTS (SELECT FROM record WHERE tx >= $1::text::xid8)
         OR EXISTS (SELECT FROM record_tombstone WHERE tx >= $1::text::xid8) AS moving`,
    [String(watermark)],
  );
  return rows[0]?.moving === false ? rows[0].records : undefined;
}
