import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IngestionRecord } from '#libs/contract';
import { type Database, FeedAnnouncer } from '#libs/database';
import { type DoorRecord, IngestionDoor } from '#libs/ingestion';
import { RecordEraser, SourceRegistry } from '#libs/records';
import { record } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { whileRepeating } from '../kit/meanwhile.js';
import { storedRecords } from '../kit/stored.js';

let own: TestDatabase;
let database: Database;
let door: IngestionDoor;
let eraser: RecordEraser;

beforeEach(async () => {
  own = await createDatabase();
  database = await own.open();
  door = new IngestionDoor(
    database.pool,
    new SourceRegistry(database.pool),
    new FeedAnnouncer(database.pool),
  );
  eraser = new RecordEraser(database.pool, new FeedAnnouncer(database.pool));
});
afterEach(() => own.close());

const sent = (parts: Partial<DoorRecord> = {}): DoorRecord => ({
  ...(record() as IngestionRecord),
  filters: {},
  ...parts,
});
const push = (source: string, ...records: DoorRecord[]) =>
  door.accept({ source, records, onError: 'reject' });

describe('an erasure', () => {
  it.each([
    ['a user', { userName: 'ann' }, 2],
    ['a source', { source: 'two' }, 2],
    ['a user in a source', { source: 'two', userName: 'ann' }, 1],
    ['nobody', { userName: 'zoe' }, 0],
  ])('of %s counts first and removes exactly that', async (_, selection, expected) => {
    await push('one', sent({ user_name: 'ann' }), sent({ user_name: 'bob' }));
    await push('two', sent({ user_name: 'ann' }), sent());
    expect(await eraser.count(selection)).toMatchObject({ records: expected });
    expect(await storedRecords(own)).toHaveLength(4);
    expect(await eraser.erase(selection)).toMatchObject({ records: expected });
    expect(await storedRecords(own)).toHaveLength(4 - expected);
    expect(await eraser.count(selection)).toMatchObject({ records: 0 });
  });

  it('of a batch undoes an import', async () => {
    const batch = '01932d3e-0000-7000-8000-00000000abcd';
    await door.accept({ source: 's', records: [sent(), sent()], batch, onError: 'reject' });
    await push('s', sent());
    expect(await eraser.erase({ sourceBatch: batch })).toMatchObject({ records: 2 });
    expect(await storedRecords(own)).toHaveLength(1);
  });

  it('that takes an import back lets the same records in again, and a later one keeps them out', async () => {
    const records = [sent({ id: '1', user_name: 'ann' }), sent({ message: 'without an id' })];
    const batch = '01932d3e-0000-7000-8000-00000000abcd';
    const again = () => door.accept({ source: 's', records, batch, onError: 'reject' });
    await push('s', sent({ id: '2', user_name: 'eva' }));
    await eraser.erase({ userName: 'eva' });
    records.push(sent({ id: '2', user_name: 'eva' }));
    await again();
    const undo = { sourceBatch: batch, isUndo: true };
    const followed = [(await eraser.erase(undo)).tx];
    expect(await storedRecords(own)).toEqual([]);
    expect(await again()).toMatchObject({ accepted: 2, rejected_as_erased: 1 });
    followed.push((await eraser.erase(undo)).tx, (await again()).tx);
    await eraser.erase({ sourceBatch: batch });
    expect(await again()).toMatchObject({ accepted: 0, rejected_as_erased: 3 });
    // A follower of the change feed learns of every record that went, each under its own number.
    const [gone] = await own.query('SELECT count(DISTINCT seq)::int AS seqs FROM record_tombstone');
    expect(gone).toEqual({ seqs: 7 });
    expect(followed.every((tx, place) => place === 0 || tx > (followed[place - 1] ?? 0n))).toBe(true);
  });

  it('that takes an import back leaves an older version of another record free to come again', async () => {
    const first = sent({ id: '1', message: 'first' });
    const batch = '01932d3e-0000-7000-8000-00000000abcd';
    await door.accept({ source: 's', records: [first], batch, onError: 'reject' });
    await push('s', sent({ id: '1', message: 'second' }));
    expect(await eraser.erase({ sourceBatch: batch, isUndo: true })).toMatchObject({ revisions: 1 });
    expect(await push('s', first)).toMatchObject({ accepted: 1, rejected_as_erased: 0 });
  });

  it('leaves no trace, including older versions', async () => {
    await push('s', sent({ id: '1', message: 'canary first', user_name: 'ann' }));
    await push('s', sent({ id: '1', message: 'canary second', user_name: 'ann' }));
    expect(await eraser.erase({ userName: 'ann' })).toMatchObject({ records: 1, revisions: 1 });
    for (const table of ['record', 'record_revision', 'record_tombstone']) {
      const rows = await own.query(`SELECT * FROM ${table} t WHERE t::text LIKE '%canary%'`);
      expect(rows).toEqual([]);
    }
  });

  it('removes a user from the history of records that have another name now', async () => {
    await push('s', sent({ id: '1', message: 'canary', user_name: 'ann' }));
    await push('s', sent({ id: '1', message: 'clean', user_name: 'bob' }));
    expect(await eraser.erase({ userName: 'ann' })).toMatchObject({ records: 0, revisions: 1 });
    expect((await storedRecords(own)).map((one) => one.message)).toEqual(['clean']);
  });

  it('is permanent: what was erased is rejected when it arrives again', async () => {
    const [given, content] = [sent({ id: '1', user_name: 'ann' }), sent({ user_name: 'ann' })];
    await push('s', given, content);
    await eraser.erase({ userName: 'ann' });
    expect(await push('s', given, content, sent())).toMatchObject({
      received: 3,
      accepted: 1,
      duplicates: 0,
      rejected: 2,
      rejected_as_erased: 2,
    });
    expect(await storedRecords(own)).toHaveLength(1);
  });

  it('also covers batches that are being stored at the same moment', async () => {
    const records = Array.from({ length: 50 }, (_, n) => sent({ id: String(n), user_name: 'ann' }));
    await push('s', ...records);
    const again = () => push('s', ...records.map((one) => ({ ...one, message: `again ${Math.random()}` })));
    await whileRepeating(Array<typeof again>(6).fill(again), () => eraser.erase({ userName: 'ann' }));
    expect(await storedRecords(own)).toEqual([]);
  });

  it.each(['hashjoin', 'mergejoin', 'nestloop'])(
    'keeps the order of later batches, also when tombstones are looked up by %s',
    async (kept) => {
      await push('s', ...Array.from({ length: 1000 }, () => sent({ user_name: 'ann' })));
      await eraser.erase({ userName: 'ann' });
      for (const method of ['hashjoin', 'mergejoin', 'nestloop']) {
        await own.query(
          `ALTER DATABASE ${own.name} SET enable_${method} = ${method === kept ? 'on' : 'off'}`,
        );
      }
      const { pool } = await own.open();
      const other = new IngestionDoor(pool, new SourceRegistry(pool), new FeedAnnouncer(pool));
      const records = Array.from({ length: 300 }, () => sent());
      await other.accept({ source: 's', records, onError: 'reject' });
      expect((await storedRecords(own)).map((one) => one.url)).toEqual(records.map((one) => one.url));
    },
  );

  it('of everything is rejected', async () => {
    await expect(eraser.erase({})).rejects.toThrow('needs a source, a user name or a batch');
  });
});

describe('a pulled item', () => {
  const at = (ms: number) => ({ ms, micros: 0, offset: 0, digits: 0 });

  it('never goes back to a version that its source dates earlier', async () => {
    await push('s', sent({ id: '1', message: 'new', updatedAt: at(2000) }));
    expect(await push('s', sent({ id: '1', message: 'old', updatedAt: at(1000) }))).toMatchObject({
      duplicates: 1,
    });
    expect(await push('s', sent({ id: '1', message: 'newer', updatedAt: at(3000) }))).toMatchObject({
      revised: 1,
    });
    const inOneBatch = [
      sent({ id: '1', message: 'last', updatedAt: at(5000) }),
      sent({ id: '1', updatedAt: at(4000) }),
    ];
    await push('s', ...inOneBatch);
    expect((await storedRecords(own)).map((one) => [one.message, one.updatedAt?.getTime()])).toEqual([
      ['last', 5000],
    ]);
  });
});

it('two batches that share records in opposite order are both stored', async () => {
  const records = Array.from({ length: 300 }, (_, n) => sent({ id: String(n) }));
  const versions = Array.from({ length: 12 }, (_, version) => {
    const list = records.map((one) => ({ ...one, message: `version ${version}` }));
    return version % 2 ? list : list.toReversed();
  });
  await Promise.all(versions.map((list) => push('s', ...list)));
  const messages = new Set((await storedRecords(own)).map((one) => one.message));
  expect(messages.size).toBe(1);
  const [deadlocks] = await own.query<{ n: number }>(
    `SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`,
  );
  expect(deadlocks?.n).toBe(0);
});
