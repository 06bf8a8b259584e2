import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { secondsOfTicks } from '../kit/pace.js';
import { until } from '../kit/process.js';

const TOKENS = { PRESHARED_KEY: 'replicas-preshared-key', ACCESS_TOKEN: 'replicas-access-token' };

/** Two processes on one PostgreSQL: what one ingests, the other counts. */
describe('two replicas', () => {
  let database: TestDatabase;
  let one: Api;
  let two: Api;

  beforeAll(async () => {
    database = await createDatabase();
    one = await startApi({ database, env: TOKENS });
    two = await startApi({ database, env: TOKENS });
  });
  afterAll(async () => {
    await Promise.all([one?.stop(), two?.stop()]);
    await database?.close();
  });

  const push = (message: string) =>
    one.request('/ingestion', {
      token: TOKENS.PRESHARED_KEY,
      body: { source: 'replicas', records: [{ ds: '2025-07-01T10:00:00+0000', message }] },
    });
  const count = (api: Api, search_query: string, headers = {}) =>
    api.request<SearchAnswer>('/public/search', {
      token: TOKENS.ACCESS_TOKEN,
      body: { search_query, limit: 0, summary: false },
      headers,
    });

  it('a read with the watermark of the write sees the record on the other one at once', async () => {
    for (let i = 0; i < 20; i++) {
      const pushed = await push(`carried${i}`);
      const watermark = pushed.headers.get('x-earshot-watermark') ?? '';
      const { body } = await count(two, `carried${i}`, { 'x-earshot-watermark': watermark });
      expect(body.total).toBe(1);
      expect(body.meta.warnings).toEqual([]);
    }
  });

  it('without it, both give the same answer soon after', async () => {
    await push('soon');
    const found = await until('the other replica to count the record', async () => {
      const { body } = await count(two, 'soon');
      return body.total === 1 && body;
    });
    const { body: own } = await count(one, 'soon');
    expect(found.total).toBe(own.total);
  });

  /** Seen to fail without NOTIFY: the other replica then polls only four times a second. */
  it('the other one is woken by the write, and does not wait for its next poll', async () => {
    const waits: number[] = [];
    for (let i = 0; i < 20; i++) {
      await push(`woken${i}`);
      const { seconds } = await secondsOfTicks(() =>
        until('the other replica', async () => (await count(two, `woken${i}`)).body.total === 1),
      );
      waits.push(seconds);
    }
    // Polling four times a second finds it after 125 ms on average.
    waits.sort((a, b) => a - b);
    expect(waits[10]).toBeLessThan(0.1);
  });

  it('a read waits for a write for one second, then the answer says that it is missing', async () => {
    const client = await database.open();
    const open = await client.pool.connect();
    try {
      // A transaction that has written holds back all that began after it.
      await open.query('BEGIN; SELECT pg_current_xact_id()');
      const pushed = await push('held');
      const headers = { 'x-earshot-watermark': pushed.headers.get('x-earshot-watermark') ?? '' };
      const started = performance.now();
      const behind = await count(two, 'held', headers);
      expect(performance.now() - started).toBeGreaterThan(900);
      expect(behind.body.total).toBe(0);
      expect(behind.body.meta.warnings.map(({ code }) => code)).toContain('index_behind');
      // If the write becomes readable while it waits, the same request has it, without a warning.
      const [answer] = await Promise.all([count(two, 'held', headers), open.query('COMMIT')]);
      expect(answer.body.total).toBe(1);
      expect(answer.body.meta.warnings).toEqual([]);
    } finally {
      open.release(true);
    }
  });
});
