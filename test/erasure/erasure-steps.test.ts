import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FeedAnnouncer } from '#libs/database';
import { type DoorRecord, IngestionDoor } from '#libs/ingestion';
import {
  type ErasedRecord,
  ErasureLedger,
  pruneTombstones,
  RecordEraser,
  SourceRegistry,
} from '#libs/records';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { record } from '../kit/builders.js';

let own: TestDatabase;
let ledger: ErasureLedger;
let eraser: RecordEraser;
let door: IngestionDoor;
beforeEach(async () => {
  own = await createDatabase();
  const { pool } = await own.open();
  ledger = new ErasureLedger(pool);
  eraser = new RecordEraser(pool, new FeedAnnouncer(pool));
  door = new IngestionDoor(pool, new SourceRegistry(pool), new FeedAnnouncer(pool));
});
afterEach(() => own.close());

const said = (id: string) => ({ ...record(), id, user_name: 'ann', filters: {} }) as DoorRecord;
const push = (...ids: string[]) =>
  door.accept({ source: 's', records: ids.map((id) => said(id)), onError: 'reject' });
const opened = (selection: object) => ledger.open(selection, async () => undefined);

async function listed(id: string): Promise<ErasedRecord[]> {
  const all: ErasedRecord[] = [];
  for await (const records of ledger.records(id)) all.push(...records);
  return all;
}

it('an erasure knows its records until it is completed, and then forgets whom it was about', async () => {
  const stored = await push('1', '2');
  const claim = await opened({ userName: 'ann' });
  const { tx } = await eraser.erase({ userName: 'ann' }, claim);
  const gone = await ledger.recordsGone(claim, tx);
  expect(gone).toMatchObject({ status: 'pending', records: 2, revisions: 0, selection: { userName: 'ann' } });
  expect(gone.tx > stored.tx).toBe(true);
  const records = await listed(claim.id);
  expect(records.map(({ callerId }) => callerId)).toEqual(['1', '2']);
  expect(records.every(({ sourceBatch }) => sourceBatch === stored.batch_id)).toBe(true);

  await ledger.complete(claim);
  expect(await listed(claim.id)).toEqual([]);
  const [row] = await own.query<{ row: string }>('SELECT e::text AS row FROM erasure e');
  expect(row?.row).not.toContain('ann');
});

it('requested again while it is pending, it is the same erasure, and includes what arrived since', async () => {
  await push('1');
  const first = await opened({ userName: 'ann' });
  await ledger.recordsGone(first, (await eraser.erase({ userName: 'ann' }, first)).tx);
  await push('2');
  const again = await opened({ userName: 'ann' });
  expect(again.id).toBe(first.id);
  expect((await opened({ userName: 'bob' })).id).not.toBe(first.id);
  await eraser.erase({ userName: 'ann' }, again);
  expect(await ledger.find(first.id)).toMatchObject({ records: 2, recordsGone: false });
  expect(await listed(first.id)).toHaveLength(2);
});

/** Mutant: an `update` of the ledger without the number of the attempt in its condition. */
it('requested again while an attempt is under way, that attempt changes nothing any more', async () => {
  await push('1');
  const first = await opened({ userName: 'ann' });
  const { tx } = await eraser.erase({ userName: 'ann' }, first);
  await ledger.recordsGone(first, tx);
  await push('2');
  const again = await opened({ userName: 'ann' });
  for (const late of [
    () => ledger.recordsGone(first, tx),
    () => ledger.noteStep(first, 'one', { done: true }),
    () => eraser.erase({ userName: 'ann' }, first),
    () => ledger.complete(first),
    () => ledger.renew(first),
  ]) {
    await expect(late()).rejects.toThrow('The erasure was taken over.');
  }
  await ledger.drop(first);
  expect(await own.query('SELECT caller_id FROM record')).toEqual([{ caller_id: '2' }]);
  expect(await ledger.find(first.id)).toMatchObject({ ...again, records: 1, recordsGone: false, steps: {} });
});

it('requests of the same moment are one erasure', async () => {
  const many = await Promise.all(Array.from({ length: 5 }, () => opened({ userName: 'ann' })));
  expect(new Set(many.map(({ id }) => id)).size).toBe(1);
  expect(new Set(many.map(({ attempt }) => attempt)).size).toBe(5);
});

it('an abandoned one is taken over by one process', async () => {
  const { id } = await opened({ userName: 'ann' });
  expect(await ledger.takeOver()).toBeUndefined();
  await own.query(`UPDATE erasure SET tried_at = now() - interval '1 minute'`);
  const taken = await Promise.all([ledger.takeOver(), ledger.takeOver(), ledger.takeOver()]);
  expect(taken.filter((one) => one?.id === id)).toHaveLength(1);
});

describe('the tombstones of retention', () => {
  const DAYS = [10, 95, 101];
  const left = async () =>
    (await own.query<{ seq: number }>('SELECT seq::int FROM record_tombstone ORDER BY seq')).map(
      ({ seq }) => seq,
    );
  beforeEach(async () => {
    for (const days of DAYS) {
      await own.query(
        `INSERT INTO record_tombstone (key, seq, by_retention, erased_at)
         SELECT gen_random_uuid(), $1 + n, n = 1, now() - $1 * interval '1 day' FROM generate_series(0, 1) n`,
        [days],
      );
    }
  });

  it('go after a hundred days; those of erasures stay', async () => {
    const { pool } = await own.open();
    expect(await pruneTombstones(pool)).toBe(1);
    expect(await left()).toEqual([10, 11, 95, 96, 101]);
  });

  it('wait for a Meilisearch index that is behind them; an unused one is forgotten', async () => {
    const { pool } = await own.open();
    await own.query(
      `INSERT INTO text_index (name, role, epoch, tx, seq, watermark) SELECT 'i', 'serving', id, '3', 0, '3' FROM feed_epoch`,
    );
    await own.query(
      `INSERT INTO index_snapshot (id, written_at) VALUES (gen_random_uuid(), now() - interval '91 days')`,
    );
    expect(await pruneTombstones(pool)).toBe(0);
    expect(await own.query('SELECT FROM index_snapshot')).toEqual([]);
    await own.query(`UPDATE text_index SET saved_at = now() - interval '91 days'`);
    expect(await pruneTombstones(pool)).toBe(1);
    expect(await own.query('SELECT FROM text_index')).toEqual([]);
  });
});
