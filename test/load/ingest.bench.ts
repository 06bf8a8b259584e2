import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { from } from 'pg-copy-streams';
import { formatInstant, type IngestionRecord, instantToSql, parseInstant } from '#libs/contract';
import { type Database, FeedAnnouncer } from '#libs/database';
import type { PutRow } from '#libs/index';
import { IngestionDoor } from '#libs/ingestion';
import { type RecordRow, SourceRegistry, storeRecords } from '#libs/records';
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
export function* batches(count: number, seed: number): Generator<Batch> {
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

/**
 * One connection, batches of 500: the upsert with its four indexes, its revisions and its proof against erased records,
 * against COPY of the same rows as text into a table of the same columns without an index. The second line is the whole
 * door: instants, canonical JSON and hashes too. All three take turns every 5 000 rows, from empty tables.
 */
export async function storeBench(database: Database): Promise<Result[]> {
  const door = doorOf(database);
  const sourceId = await new SourceRegistry(database.pool).idOf('bench');
  const options = {
    sourceId,
    batch: randomUUID(),
    identity: 'given',
    attributes: [],
    limits: { total: 0, perSource: 0, values: 0 },
  } as const;
  await database.pool.query('CREATE TABLE bare (LIKE record INCLUDING DEFAULTS)');
  const spent = { copy: 0, store: 0, door: 0 };
  for (let turn = -WARM_UP; turn < TURNS; turn++) {
    const given = [...corpus(TURN, 100 + turn)].map(toRecord);
    const rows = cut(given.map(toRow));
    const lines = rows.map((batch) => batch.map((row, i) => copyLine(row, sourceId, i)).join(''));
    const pushes = cut(given).map((records) => ({ source: 'bench', records }));
    const copy = await seconds(() => copyInto(database, lines));
    const store = await seconds(() =>
      spread(rows, 1, (batch) => storeRecords(database.pool, batch, options)),
    );
    const pushed = await seconds(() => spread(pushes, 1, (batch) => push(door, batch)));
    if (turn < 0) continue;
    spent.copy += copy;
    spent.store += store;
    spent.door += pushed;
  }
  await database.pool.query('DROP TABLE bare');
  const line = (what: string, kind: 'store' | 'door', goal?: number): Result => ({
    what,
    ours: `${Math.round((TURN * TURNS) / spent[kind])} records/s`,
    peer: 'COPY text of the same rows into a bare table',
    ratio: spent.copy / spent[kind],
    goal: goal === undefined ? '' : `≥ ${goal}`,
    met: goal === undefined ? undefined : spent.copy / spent[kind] >= goal,
  });
  return [
    line('ingest: the store, 1 connection, batch 500', 'store', 0.28),
    line('ingest: the whole door, 1 connection, batch 500', 'door'),
  ];
}

const TURN = 5_000;
const TURNS = 30;
const WARM_UP = 6;

function cut<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, i) =>
    items.slice(i * BATCH, (i + 1) * BATCH),
  );
}

function toRow({ ds, message, filters, score, user_name }: IngestionRecord): RecordRow {
  const instant = parseInstant(ds);
  if (!instant) throw new Error('the corpus has an invalid time');
  const key = randomUUID().replaceAll('-', '');
  const row = { key, ds: instant, message, filters: JSON.stringify(filters), score: score ?? null };
  return { ...row, userName: user_name ?? null, url: null, callerId: null, updatedAt: null, language: 'en' };
}

const COPIED =
  'seq, id, key, source_id, ds, ds_offset, ds_digits, message, filters, score, user_name, identity, source_batch';

function copyLine(row: RecordRow, sourceId: number, seq: number): string {
  const { key, ds, message, filters, score, userName } = row;
  const id = randomUUID();
  return `${[seq, id, key, sourceId, instantToSql(ds), ds.offset, ds.digits, message, filters, score, userName, 'content', id].join('\t')}\n`;
}

async function copyInto(database: Database, lines: readonly string[]): Promise<void> {
  const client = await database.streams.connect();
  try {
    await pipeline(Readable.from(lines), client.query(from(`COPY bare (${COPIED}) FROM STDIN`)));
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
