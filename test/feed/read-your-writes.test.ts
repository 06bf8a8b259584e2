import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.stop());

/** How often the change feed was read since the last call. */
async function readsOfFeed(): Promise<number> {
  const rows = await api.database?.query<{ reads: number }>(
    `SELECT (setval('feed_reads', 1, false) - 1 + last_value)::int AS reads FROM feed_reads`,
  );
  return rows?.[0]?.reads ?? 0;
}

it('a watermark that PostgreSQL has not given out is not waited for', async () => {
  await api.ingest(batch(records(3)));
  await api.database?.query('CREATE SEQUENCE feed_reads');
  await api.database?.query('ALTER TABLE feed_epoch RENAME TO counted_epoch');
  await api.database?.query(
    `CREATE VIEW feed_epoch AS SELECT * FROM counted_epoch WHERE nextval('feed_reads') > 0`,
  );
  const search = (watermark: string) =>
    api.request<{ total: number }>('/public/search', {
      body: { summary: false },
      headers: { 'x-earshot-watermark': watermark },
    });
  for (const watermark of ['99999999', '18446744073709551615', '99999999999999999999']) {
    await readsOfFeed();
    const { status, body } = await search(watermark);
    expect([status, body.total]).toEqual([200, 3]);
    expect(await readsOfFeed()).toBeLessThan(20);
  }
});
