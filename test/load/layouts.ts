import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseInstant } from '#libs/contract';
import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '#libs/database';
import { type RecordRow, SourceRegistry, storeRecords } from '#libs/records';
import { median, seconds } from './measure.js';

/**
 * What storing records costs when few and when many are there, with the table of records as it is and in hash partitions
 * by key. The databases take turns, so that other work on the machine slows down all of them.
 * `node dist/test/load/layouts.js [records] [turns]`
 */
const records = Number(process.argv[2] ?? 4_000_000);
const turns = Number(process.argv[3] ?? 20);
const FEW = 100_000;
const BATCH = 500;
const BATCHES = 10;
const PARTITIONS = 16;

/** Keys are as random as hashes of identities. */
const FILL = `INSERT INTO record (seq, id, key, source_id, ds, ds_offset, ds_digits, message, filters, score, user_name,
    identity, source_batch, language)
  OVERRIDING SYSTEM VALUE
  SELECT nextval('record_seq_seq'), gen_random_uuid(), md5(g::text)::uuid, 1, now() - g * interval '10 s', 0, 0,
    repeat(md5(g::text) || ' ', 4), jsonb_build_object('country', g % 60), g % 6, 'user ' || g % 100000, 'given',
    gen_random_uuid(), 'en'
  FROM generate_series(1, $1::int) g`;

/** No partition can be asked to keep `seq` or `id` unique among all: only the key is. */
const PARTITIONED = `
  ALTER TABLE record RENAME TO record_whole;
  CREATE TABLE record (LIKE record_whole INCLUDING DEFAULTS INCLUDING STORAGE) PARTITION BY HASH (key);
  ${Array.from({ length: PARTITIONS }, (_, i) => `CREATE TABLE record_${i} PARTITION OF record FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${i});`).join('\n')}
  ALTER TABLE record ADD PRIMARY KEY (key);
  CREATE INDEX ON record (seq);
  CREATE INDEX ON record (id);
  CREATE INDEX ON record (tx, seq);
  CREATE INDEX ON record (derived_tx, seq) WHERE derived_tx IS NOT NULL;
  CREATE INDEX ON record (seq) WHERE language IS NULL;`;

const home = await mkdtemp(path.join(os.tmpdir(), 'earshot-layouts-'));
const postgres = await startEmbeddedPostgres({ home });
const admin = await openDatabase({ url: postgres.url });
const say = (text: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

interface Layout {
  name: string;
  database: Database;
  rates: number[];
}

async function layout(name: string, count: number, shape?: string): Promise<Layout> {
  await admin.pool.query(`CREATE DATABASE ${name}`);
  const database = await openDatabase({ url: postgres.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`) });
  await migrate(database.url);
  if (shape) await database.streams.query(shape);
  await new SourceRegistry(database.pool).idOf('bench');
  const spent = await seconds(() => database.streams.query(FILL, [count]));
  await database.streams.query('VACUUM ANALYZE record');
  const { rows } = await database.pool.query<{ table: string; indexes: string }>(
    `SELECT pg_size_pretty(sum(pg_table_size(c.oid))) AS table, pg_size_pretty(sum(pg_indexes_size(c.oid))) AS indexes
     FROM pg_class c WHERE c.relkind = 'r' AND c.relname ~ '^record(_[0-9]+)?$'`,
  );
  say(`${name}: filled in ${spent.toFixed(0)} s, table ${rows[0]?.table}, indexes ${rows[0]?.indexes}`);
  return { name, database, rates: [] };
}

function batchOf(): RecordRow[] {
  const ds = parseInstant('2026-01-05T12:00:00+0000');
  if (!ds) throw new Error('This is an instant.');
  return Array.from({ length: BATCH }, (_, i) => ({
    key: randomBytes(16).toString('hex'),
    ds,
    message: `${randomUUID()} `.repeat(4),
    filters: JSON.stringify({ country: String(i % 60) }),
    score: i % 6,
    userName: `user ${i}`,
    url: null,
    callerId: randomUUID(),
    updatedAt: null,
    language: 'en',
  }));
}

async function turn({ database, rates }: Layout): Promise<void> {
  const batches = Array.from({ length: BATCHES }, batchOf);
  const spent = await seconds(async () => {
    for (const rows of batches)
      await storeRecords(database.pool, rows, {
        sourceId: 1,
        batch: randomUUID(),
        identity: 'given',
        attributes: [],
        limits: { total: 0, perSource: 0, values: 0 },
      });
  });
  rates.push((BATCH * BATCHES) / spent);
}

try {
  const layouts = [
    await layout('whole_few', FEW),
    await layout('parts_few', FEW, PARTITIONED),
    await layout('whole_many', records),
    await layout('parts_many', records, PARTITIONED),
  ];
  for (let i = 0; i < turns; i++) for (const one of layouts) await turn(one);
  for (const { name, rates, database } of layouts) {
    process.stdout.write(
      `${name.padEnd(12)} ${Math.round(median(rates))} records/s, the slowest turn ${Math.round(Math.min(...rates))}\n`,
    );
    await database.close();
  }
} finally {
  await admin.close();
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}
