import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { SearchAnswer } from '#libs/contract';
import { raw, sql } from '../../libs/analysis/clickhouse/sql.js';
import { type Api, startApi } from '../kit/api.js';
import { noClickHouse } from '../kit/clickhouse.js';
import { type ClickHouseCluster, startClickHouseCluster } from '../kit/clickhouse/cluster.js';
import { agree, expectAll, seedsFrom } from '../kit/oracle/ask-seed.js';
import { generated } from '../kit/oracle/corpora.js';
import { overHttp, pushRaw } from '../kit/oracle/over-http.js';
import { Random } from '../kit/oracle/random.js';
import type { RawRecord } from '../kit/oracle/raw-record.js';
import { expectProblem } from '../kit/problem.js';

/* Two shards, as processes of their own. */
describe.skipIf(noClickHouse)('a cluster of ClickHouse', () => {
  let cluster: ClickHouseCluster;
  let api: Api;
  let records: RawRecord[];

  beforeAll(async () => {
    cluster = await startClickHouseCluster();
    api = await startApi({ env: cluster.env });
    records = generated(200, 31);
    await pushRaw(api, records);
  }, 300_000);
  afterAll(async () => {
    await api?.stop();
    await cluster?.stop();
  }, 60_000);

  const search = () => api.request<SearchAnswer>('/public/search', { body: { limit: 0, summary: false } });

  it('spreads the records, and every number is that of plain loops', { timeout: 600_000 }, async () => {
    // On a busy machine a question may not wait for all of it.
    await expect.poll(async () => (await search()).body.total, { timeout: 60_000 }).toBe(records.length);
    const spread = await cluster.database.rows<{ records: number }>(
      sql`SELECT count() AS records FROM record FINAL GROUP BY _shard_num`,
    );
    expect(spread).toHaveLength(2);
    for (const { records: held } of spread) expect(held).toBeGreaterThan(records.length / 4);
    await expectAll(seedsFrom(80_000, inject('soak') ? 40 : 2), (seed) =>
      agree({ product: overHttp(api), records, random: new Random(seed), drilldowns: 2 }, seed),
    );
  });

  it('counts revisions and erasures once, and keeps nothing of what was erased', async () => {
    const revised = records.filter((_, i) => i % 5 === 0).map((one) => ({ ...one, score: 3 }));
    await pushRaw(api, revised);
    const erase = () =>
      api.request<{ records: number }>('/public/records?user_name=user%203', { method: 'DELETE' });
    const erased = await erase();
    // A busy machine may not be done within the time of a request: asked again, it says so when it is.
    await expect.poll(async () => (await erase()).status, { timeout: 60_000 }).toBe(200);
    expect(erased.body.records).toBeGreaterThan(0);
    expect((await search()).body.total).toBe(records.length - erased.body.records);
    const { kept } = await cluster.database.row<{ kept: number }>(
      sql`SELECT count() AS kept FROM record WHERE user_name = 'user 3'`,
    );
    expect(kept).toBe(0);
  }, 120_000);

  it('answers 503 while a shard is away, never with a smaller number, and takes what came in when it is back', async () => {
    const before = (await search()).body.total;
    const [, second] = cluster.shards;
    await second?.kill();
    for (const [at, body] of [
      ['/public/search', { limit: 0 }],
      ['/public/trend', { trend_by: 'day' }],
    ] as const) {
      const { detail } = expectProblem(await api.request(at, { body }), 'unavailable');
      expect(detail).toBe('A part of ClickHouse does not answer at the moment.');
    }
    const more = generated(40, 77).map((one, i) => ({ ...one, row: 1000 + i }));
    await pushRaw(api, more);
    await second?.startAgain();
    await expect.poll(async () => (await search()).body.total, { timeout: 60_000 }).toBe(before + 40);
  }, 180_000);

  it('does not take half a batch for an answer', async () => {
    const before = (await search()).body.total;
    // A batch that arrived at one shard only: its note is there alone.
    const [first] = cluster.shards;
    await first?.database.run(
      raw(`INSERT INTO record_shard (seq, tx, gone, tokens, source_batch)
        SELECT seq, tx + 1, 1, tokens, replace(source_batch, 'token', 'another') FROM record_shard
        WHERE seq = 0 ORDER BY tx DESC LIMIT 1`),
    );
    expect((await search()).status).toBe(503);
    // PostgreSQL does not know that note: the tables are filled again.
    await expect.poll(async () => (await search()).body.total, { timeout: 60_000 }).toBe(before);
  }, 120_000);
});
