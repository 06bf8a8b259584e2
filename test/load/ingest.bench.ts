import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { from } from 'pg-copy-streams';
import { formatInstant, type IngestionRecord } from '#libs/contract';
import { type Database, FeedAnnouncer } from '#libs/database';
import type { PutRow } from '#libs/index';
import { IngestionDoor } from '#libs/ingestion';
import { SourceRegistry } from '#libs/records';
import { corpus } from './corpus.js';
import { median, type Result, seconds } from './measure.js';
import type { Server } from './server.js';

const BATCH = 500;
const ROUND = 50_000;
const ROUNDS = 3;
const CLIENTS = 4;

interface Batch {
  source: string;
  records: IngestionRecord[];
}

function toRecord(row: PutRow): IngestionRecord {
  return {
    ds: formatInstant({ ms: row.ds, micros: 0, offset: row.dsOffset, digits: 0 }),
    message: row.message,
    score: row.score ?? undefined,
    user_name: row.userName ?? undefined,
    filters: JSON.parse(row.filters) as IngestionRecord['filters'],
  };
}

/** Batches as clients push them: of one source each. */
function* batches(count: number, seed: number): Generator<Batch> {
  const open = new Map<string, IngestionRecord[]>();
  for (const row of corpus(count, seed)) {
    const records = open.get(row.source) ?? [];
    open.set(row.source, records);
    records.push(toRecord(row));
    if (records.length === BATCH) {
      yield { source: row.source, records };
      open.delete(row.source);
    }
  }
  for (const [source, records] of open) yield { source, records };
}

function doorOf(database: Database): IngestionDoor {
  return new IngestionDoor(
    database.pool,
    new SourceRegistry(database.pool),
    new FeedAnnouncer(database.pool),
  );
}

async function push(door: IngestionDoor, batch: Batch): Promise<void> {
  await door.accept({ ...batch, onError: 'reject' });
}

/** Everything `clients` at a time. */
async function spread<T>(
  items: readonly T[],
  clients: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const client = async () => {
    while (next < items.length) await work(items[next++]);
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** One connection, batches of 500, against COPY of the same rows as text into a table without any index. */
export async function storeBench(database: Database): Promise<Result> {
  const door = doorOf(database);
  await database.pool.query(
    'CREATE TABLE bare (source text, ds timestamptz, message text, filters jsonb, score int, user_name text)',
  );
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const given = [...batches(ROUND, 100 + round)];
    const lines = given.map(({ source, records }) =>
      records.map((record) => copyLine(source, record)).join(''),
    );
    const copied = await seconds(() => copyInto(database, lines));
    const stored = await seconds(() => spread(given, 1, (batch) => push(door, batch)));
    ratios.push(copied / stored);
    rates.push(ROUND / stored);
  }
  await database.pool.query('DROP TABLE bare');
  const ratio = median(ratios);
  return {
    what: 'ingest: the store, 1 connection, batch 500',
    ours: `${Math.round(median(rates))} records/s`,
    peer: 'COPY text into a bare table',
    ratio,
    goal: '≥ 0.28',
    met: ratio >= 0.28,
  };
}

function copyLine(source: string, { ds, message, filters, score, user_name }: IngestionRecord): string {
  return `${[source, ds, message, JSON.stringify(filters), score, user_name].join('\t')}\n`;
}

async function copyInto(database: Database, lines: readonly string[]): Promise<void> {
  const client = await database.streams.connect();
  try {
    await pipeline(Readable.from(lines), client.query(from('COPY bare FROM STDIN')));
  } finally {
    client.release();
  }
}

/** Four clients end to end, against the same number of writers that call the door without HTTP. */
export async function httpBench(database: Database, server: Server): Promise<Result> {
  const door = doorOf(database);
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const direct = [...batches(ROUND, 200 + round)];
    const bodies = [...batches(ROUND, 300 + round)].map((batch) => JSON.stringify(batch));
    const stored = await seconds(() => spread(direct, CLIENTS, (batch) => push(door, batch)));
    const pushed = await seconds(() =>
      spread(bodies, CLIENTS, async (body) => (await server.post('/ingestion', body)).text()),
    );
    ratios.push(stored / pushed);
    rates.push(ROUND / pushed);
  }
  const ratio = median(ratios);
  return {
    what: 'ingest over HTTP, 4 clients, batch 500',
    ours: `${Math.round(median(rates))} records/s`,
    peer: 'the same upsert without HTTP',
    ratio,
    goal: '≥ 0.6',
    met: ratio >= 0.6,
  };
}

/** The corpus, through the door. */
export async function fill(database: Database, count: number): Promise<void> {
  const door = doorOf(database);
  const source = batches(count, 1);
  const writer = async () => {
    for (let next = source.next(); !next.done; next = source.next()) await push(door, next.value);
  };
  await Promise.all([writer(), writer(), writer()]);
}
