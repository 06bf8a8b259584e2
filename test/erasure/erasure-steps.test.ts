import { afterEach, beforeEach, expect, it } from 'vitest';
import { FeedAnnouncer } from '#libs/database';
import { type DoorRecord, IngestionDoor } from '#libs/ingestion';
import { type ErasedRecord, ErasureLedger, RecordEraser, SourceRegistry } from '#libs/records';
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
  const id = await opened({ userName: 'ann' });
  const { tx } = await eraser.erase({ userName: 'ann' }, id);
  const gone = await ledger.recordsGone(id, tx);
  expect(gone).toMatchObject({ status: 'pending', records: 2, revisions: 0, selection: { userName: 'ann' } });
  expect(gone.tx > stored.tx).toBe(true);
  const records = await listed(id);
  expect(records.map(({ callerId }) => callerId)).toEqual(['1', '2']);
  expect(records.every(({ sourceBatch }) => sourceBatch === stored.batch_id)).toBe(true);

  await ledger.complete(id);
  expect(await listed(id)).toEqual([]);
  const [row] = await own.query<{ row: string }>('SELECT e::text AS row FROM erasure e');
  expect(row?.row).not.toContain('ann');
});

it('requested again while it is pending, it is the same erasure, and includes what arrived since', async () => {
  await push('1');
  const id = await opened({ userName: 'ann' });
  await ledger.recordsGone(id, (await eraser.erase({ userName: 'ann' }, id)).tx);
  await push('2');
  expect(await opened({ userName: 'ann' })).toBe(id);
  expect(await opened({ userName: 'bob' })).not.toBe(id);
  await eraser.erase({ userName: 'ann' }, id);
  expect(await ledger.find(id)).toMatchObject({ records: 2, recordsGone: false });
  expect(await listed(id)).toHaveLength(2);
});

it('an abandoned one is taken over by one process', async () => {
  const id = await opened({ userName: 'ann' });
  expect(await ledger.takeOver()).toBeUndefined();
  await own.query(`UPDATE erasure SET tried_at = now() - interval '1 minute'`);
  const taken = await Promise.all([ledger.takeOver(), ledger.takeOver(), ledger.takeOver()]);
  expect(taken.filter((one) => one?.id === id)).toHaveLength(1);
});
