import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IngestionReceipt } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { storedRecords } from '../kit/stored.js';

let api: Api;
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
  api = await startApi({ database });
});
afterAll(async () => {
  await api.stop();
  await database.close();
});
beforeEach(() => database.query('TRUNCATE record, idempotency_key'));

const push = (body: object, headers: Record<string, string>) =>
  api.request<IngestionReceipt & { code: string }>('/ingestion', { body, headers });
const count = async () => (await storedRecords(database)).length;

describe('Idempotency-Key', () => {
  const key = (value: string) => ({ 'idempotency-key': value });

  it('repeats the first response for the same request', async () => {
    const sent = batch(records(3));
    const first = await push(sent, key('k'));
    const again = await push(sent, key('k'));
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.headers.get('x-earshot-watermark')).toBe(first.headers.get('x-earshot-watermark'));
    expect(await count()).toBe(3);
  });

  it('rejects another body, or other parameters, under the same key', async () => {
    await push(batch(records(1)), key('k'));
    const other = await push(batch(records(1)), key('k'));
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await count()).toBe(1);
  });

  it('holds no connection while it asks for another: many pushes of new sources are all stored', async () => {
    const pushes = Array.from({ length: 20 }, (_, n) => push(batch(records(1), `new ${n}`), key(`new ${n}`)));
    const answers = await Promise.all(pushes);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await count()).toBe(20);
  });

  it('belongs to the token', async () => {
    const made = await api.request<{ token: string }>('/admin/tokens', {
      body: { name: 'other', scopes: ['ingest'] },
    });
    await push(batch(records(1)), key('k'));
    const other = await api.request('/ingestion', {
      body: batch(records(1)),
      headers: key('k'),
      token: made.body.token,
    });
    expect(other.status).toBe(200);
    expect(await count()).toBe(2);
  });

  it('remembers only success', async () => {
    expect((await push({ source: 's', records: ['junk'] }, key('k'))).status).toBe(422);
    expect((await push(batch(records(1)), key('k'))).status).toBe(200);
  });

  it('is forgotten after a day', async () => {
    await push(batch(records(1)), key('k'));
    await database.query(`UPDATE idempotency_key SET created_at = now() - interval '25 hours'`);
    const fresh = await push(batch(records(1)), key('k'));
    expect([fresh.status, fresh.headers.get('idempotency-replayed')]).toEqual([200, null]);
  });

  it('answers 409 without waiting while the first request is running', async () => {
    const blocker = await database.open();
    const client = await blocker.pool.connect();
    await client.query('BEGIN; LOCK TABLE record IN SHARE MODE');
    const first = push(batch(records(1)), key('k'));
    try {
      await expect
        .poll(async () => (await database.query(`SELECT FROM pg_locks WHERE NOT granted`)).length)
        .toBeGreaterThan(0);
      const second = await push(batch(records(1)), key('k'));
      expect([second.status, second.body.code]).toEqual([409, 'idempotency_in_flight']);
      expect(second.headers.get('retry-after')).toMatch(/^\d+$/);
    } finally {
      await client.query('ROLLBACK');
      client.release();
      await blocker.close();
    }
    expect((await first).status).toBe(200);
  });

  it.each([
    ['empty', ''],
    ['not ASCII', 'caf\u00e9'],
    ['too long', 'x'.repeat(256)],
    ['a tab', 'tab\there'],
  ])('must be 1–255 printable ASCII characters (%s)', async (_, value) => {
    const answer = await push(batch(records(1)), key(value));
    expect([400, 422]).toContain(answer.status);
    expect(await count()).toBe(0);
  });
});
