import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IngestionRecord } from '#libs/contract';
import {
  ChangeFeed,
  checkFeedEpoch,
  type Database,
  FeedAnnouncer,
  FeedMoved,
  type FeedPosition,
  type FeedRow,
  inTransaction,
  SnapshotRows,
} from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { RecordEraser, SourceRegistry } from '#libs/records';
import { record } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';
import { whileRepeating } from '../kit/meanwhile.js';

let own: TestDatabase;
let database: Database;
let feed: ChangeFeed;
let door: IngestionDoor;
let sourceId: number;

beforeEach(async () => {
  own = await createDatabase();
  database = await own.open();
  feed = new ChangeFeed({ url: own.url });
  const sources = new SourceRegistry(database.pool);
  door = new IngestionDoor(database.pool, sources, new FeedAnnouncer(database.pool));
  sourceId = await sources.idOf('feed');
});
afterEach(async () => {
  await feed.close();
  await own.close();
});

const sent = (parts: Parameters<typeof record>[0] = {}): IngestionRecord =>
  ({ filters: {}, ...record(parts), score: parts.score ?? undefined }) as IngestionRecord;
const push = (...records: IngestionRecord[]) => door.accept({ source: 'feed', records, onError: 'reject' });
const beginning = async (): Promise<FeedPosition> => ({
  epoch: (await checkFeedEpoch(database.pool)).epoch,
  tx: '0',
  seq: 0,
});

/** Applies the feed to a map of seq → revision, as an index would, until it has caught up. */
async function readOn(position: FeedPosition, known: Map<number, number>): Promise<FeedPosition> {
  for (;;) {
    const read = await feed.changes(position, 100);
    for (const row of read.rows) {
      if (row.kind === 'erase') known.delete(row.seq);
      else known.set(row.seq, row.revision);
    }
    position = read.position;
    if (read.caughtUp) return position;
  }
}

async function truth(): Promise<Map<number, number>> {
  const rows = await own.query<{ seq: string; revision: number }>('SELECT seq, revision FROM record');
  return new Map(rows.map((row) => [Number(row.seq), row.revision]));
}

describe('with writers that commit late and out of order', () => {
  it('misses nothing, while a reader by sequence would', async () => {
    const known = new Map<number, number>();
    const bySequence = new Set<number>();
    const fromSnapshot = new Map<number, number>();
    let position = await beginning();
    const readFeed = async () => (position = await readOn(position, known));
    const snapshotLate = async () => {
      await until('a hundred records', () => known.size > 100);
      return feed.snapshot((rows) => {
        for (const row of rows) fromSnapshot.set(row.seq, row.revision);
      });
    };
    const writeAll = () => Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer, 40)));
    const readSequence = readerBySequence(bySequence);
    const [late] = await whileRepeating([readFeed, readSequence], () =>
      Promise.all([snapshotLate(), writeAll()]),
    );
    await readOn(position, known);
    await readOn(late, fromSnapshot);
    await readSequence();
    const expected = await truth();
    expect(expected.size).toBeGreaterThan(1000);
    expect(sorted(known)).toEqual(sorted(expected));
    expect(sorted(fromSnapshot)).toEqual(sorted(expected));
    expect([...expected.keys()].filter((seq) => !bySequence.has(seq)).length).toBeGreaterThan(0);
  });
});

/** Transactions that stay open for up to 30 ms after their writes; some revise what others wrote, some erase. */
async function write(writer: number, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await inTransaction(database.pool, async (tx) => {
      const fresh = Array.from({ length: 5 }, () => sent());
      const shared = sent({ id: `shared-${(writer + round) % 20}`, message: `version ${writer} ${round}` });
      const records = round % 3 === 0 ? [...fresh, shared] : fresh;
      await door.acceptIn(tx, sourceId, { records, onError: 'reject' });
      await tx.query('SELECT pg_sleep($1)', [Math.random() * 0.03]);
    });
    if (writer === 0 && round === 20) {
      const [one] = await own.query<{ source_batch: string }>(
        'SELECT source_batch FROM record ORDER BY seq LIMIT 1',
      );
      await new RecordEraser(database.pool, new FeedAnnouncer(database.pool)).erase({
        sourceBatch: one?.source_batch,
      });
    }
  }
}

/** What the feed must not be: everything above the highest number seen so far. */
function readerBySequence(seen: Set<number>): () => Promise<void> {
  let last = 0;
  return async () => {
    const text = 'SELECT seq FROM record WHERE seq > $1 ORDER BY seq';
    const rows = await own.query<{ seq: string }>(text, [last]);
    for (const row of rows) seen.add(Number(row.seq));
    last = Number(rows.at(-1)?.seq ?? last);
  };
}

const sorted = (map: Map<number, number>) => [...map].sort(([a], [b]) => a - b);

describe('the feed', () => {
  it('agrees with the snapshot about a record', async () => {
    await push(
      sent({
        ds: '2025-07-03T10:12:00.123456+0200',
        filters: { tags: ['ä', '"'], n: 1.5 },
        score: -3,
        user_name: 'Ünal',
      }),
      sent({ ds: '0001-01-01T00:00+1400', message: 'tab\tline\nback\\slash 😀' }),
      sent({ ds: '9999-12-31T23:59:59.999999-1400', url: undefined }),
    );
    const snapshot: FeedRow[] = [];
    const unpacked: FeedRow[] = [];
    await feed.snapshot((rows) => {
      snapshot.push(...rows); // in no order
      unpacked.push(...SnapshotRows.unpack(structuredClone(rows.pack())));
    });
    expect(unpacked).toEqual(snapshot);
    snapshot.sort((one, other) => one.seq - other.seq);
    const { rows } = await feed.changes(await beginning(), 10);
    expect(rows).toEqual(snapshot);
    expect(snapshot).toMatchObject([
      {
        kind: 'put',
        revision: 0,
        ds: Date.parse('2025-07-03T08:12:00.123Z'),
        dsOffset: 120,
        score: -3,
        userName: 'Ünal',
        source: 'feed',
      },
      {
        ds: Date.parse('0000-12-31T10:00:00Z'),
        dsOffset: 840,
        message: 'tab\tline\nback\\slash 😀',
        score: null,
      },
      { ds: Date.parse('+010000-01-01T13:59:59.999Z'), url: null },
    ]);
    expect(JSON.parse((snapshot[0] as { filters: string }).filters)).toEqual({ tags: ['ä', '"'], n: 1.5 });
  });

  it('pages through one transaction of any size', async () => {
    await inTransaction(database.pool, async (tx) => {
      for (let part = 0; part < 3; part++) {
        await door.acceptIn(tx, sourceId, {
          records: Array.from({ length: 90 }, () => sent()),
          onError: 'reject',
        });
      }
    });
    const known = new Map<number, number>();
    await readOn(await beginning(), known);
    expect(known.size).toBe(270);
  });

  it('passes a watermark once its write has been delivered', async () => {
    const { tx } = await push(sent());
    const read = await feed.changes(await beginning(), 10);
    expect(read.watermark).toBeGreaterThan(tx);
    expect(read.caughtUp).toBe(true);
    expect((await feed.changes(read.position, 10)).rows).toEqual([]);
  });

  it('wakes its readers after a commit', async () => {
    let woken = 0;
    await feed.listen(() => woken++);
    const before = woken;
    await push(sent());
    await until('the wake-up', () => woken > before);
    expect(woken).toBeGreaterThan(before);
  });

  it('listens again after its connection was cut', async () => {
    let woken = 0;
    await feed.listen(() => woken++);
    await own.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'`);
    const before = woken;
    await until('the new connection', () => woken > before);
    expect(woken).toBeGreaterThan(before);
  });
});

describe('after a restore', () => {
  it('begins a new epoch and refuses positions of the old one', async () => {
    await push(sent());
    const old = await readOn(await beginning(), new Map());
    await own.query(`UPDATE feed_epoch SET system_identifier = '1'`);
    const check = await checkFeedEpoch(database.pool);
    expect(check.moved).toContain('another PostgreSQL cluster');
    expect(check.epoch).not.toBe(old.epoch);
    await expect(feed.changes(old, 10)).rejects.toBeInstanceOf(FeedMoved);
    expect((await checkFeedEpoch(database.pool)).moved).toBeUndefined();
  });

  it('from a cluster that was further ahead, restamps its rows so that the feed reaches them', async () => {
    await push(sent({ id: 'kept' }), sent(), sent());
    await own.query(`UPDATE record SET tx = (pg_current_xact_id()::text::bigint + 1000000)::text::xid8`);
    const before = await feed.changes(await oldBeginning(), 10);
    expect(before.rows).toEqual([]);
    expect((await checkFeedEpoch(database.pool)).moved).toContain('3 records were restamped');
    const known = new Map<number, number>();
    await readOn(await beginning(), known);
    expect(sorted(known)).toEqual(sorted(await truth()));
    expect([...known.values()]).toEqual([0, 0, 0]);
  });

  it('of an older state of the same cluster, rejects a position from the future', async () => {
    const position = { ...(await beginning()), tx: '99999999999' };
    await expect(feed.changes(position, 10)).rejects.toBeInstanceOf(FeedMoved);
  });
});

async function oldBeginning(): Promise<FeedPosition> {
  const [row] = await own.query<{ id: string }>('SELECT id FROM feed_epoch');
  return { epoch: row?.id ?? '', tx: '0', seq: 0 };
}
