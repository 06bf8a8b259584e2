import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { until } from '../kit/process.js';
import { openShop, type Shop, SHOP_PASSWORD } from '../kit/shop.js';
import { pullAgain, ranAfter, type Source } from '../kit/sources.js';

const ROWS = 1_700;
const QUERY =
  'SELECT id, body AS message, said_at AS ds, stars AS score, country, labels, updated_at FROM review';

const HOST = '127.0.0.77';
/** A real PostgreSQL on both sides: a shop's database, and the product. */
describe('the rows of a query', () => {
  let shop: Shop;
  let api: Api;
  let place: object;
  beforeAll(async () => {
    shop = await openShop(HOST);
    // Seven rows of each time of change: pages end between equals.
    await shop.query(`INSERT INTO review
      SELECT n, 'Review number ' || n, '2026-01-05T08:00:00.123456Z'::timestamptz + n * interval '1 minute', 1 + n % 5,
        CASE WHEN n % 3 = 0 THEN 'PT' END, ARRAY['new', 'app'], '2026-02-01T08:00:00.5Z'::timestamptz + (n / 7) * interval '1 minute'
      FROM generate_series(1, ${ROWS}) AS n`);
    place = { host: HOST, database: 'earshot', user: 'reader', tls: 'off' };
    api = await startApi({ env: { EGRESS_ALLOW: HOST } });
  }, 120_000);
  afterAll(async () => {
    await api?.stop();
    await shop?.close();
  });

  const add = (name: string, config: object = {}, password = SHOP_PASSWORD) =>
    api.request('/admin/sources?check=true', {
      body: {
        name,
        connector: 'sql',
        config: { ...place, query: QUERY, ...config },
        secrets: { password },
      },
    });
  const records = (name: string) =>
    api.database?.query<{
      id: string;
      message: string;
      filters: Record<string, unknown>;
      ds: Date;
      score: number;
    }>(
      `SELECT caller_id AS id, message, filters, ds, score FROM record JOIN source s ON s.id = source_id
       WHERE s.name = $1 ORDER BY caller_id::bigint`,
      [name],
    ) ?? Promise.resolve([]);
  const latest = ({ runs: [run] }: Source) => run;

  it('are stored once, edits are found, and a second run reads what changed only', async () => {
    expect(await add('reviews', { updated: 'updated_at', score_scale: [1, 5] })).toMatchObject({
      status: 200,
    });
    const first = await ranAfter(api, 'reviews', 0);
    expect(latest(first)).toMatchObject({
      status: 'ok',
      received: ROWS,
      accepted: ROWS,
      rejected: 0,
      pages: 4,
    });
    const stored = await records('reviews');
    expect(stored.map(({ id }) => Number(id))).toEqual(Array.from({ length: ROWS }, (_, n) => n + 1));
    expect(stored[2]).toEqual({
      id: '3',
      message: 'Review number 3',
      ds: new Date('2026-01-05T08:03:00.123Z'),
      score: 4,
      filters: { country: 'PT', labels: ['new', 'app'] },
    });
    await shop.query("UPDATE review SET body = body || ', edited', updated_at = now() WHERE id IN (5, 900)");
    await shop.query(`INSERT INTO review VALUES (${ROWS + 1}, 'New', now(), 5, NULL, NULL, now())`);
    expect(latest(await pullAgain(api, 'reviews'))).toMatchObject({
      received: 3,
      accepted: 3,
      revised: 2,
      pages: 1,
    });
    expect((await records('reviews'))[4]?.message).toBe('Review number 5, edited');
  });

  it('without a time of changes are read on from the highest id, and a sweep finds edits and deletions', async () => {
    expect(await add('by id')).toMatchObject({ status: 200 });
    expect(latest(await ranAfter(api, 'by id', 0))).toMatchObject({ accepted: ROWS + 1 });
    await shop.query(
      `INSERT INTO review SELECT n, 'Newer', now(), 5, NULL, NULL, now() FROM generate_series(${ROWS + 2}, ${ROWS + 4}) AS n`,
    );
    expect(latest(await pullAgain(api, 'by id'))).toMatchObject({ received: 3, accepted: 3 });
    // Nothing new, right after several that are as young as the overlap: nothing to be suspicious of.
    expect(latest(await pullAgain(api, 'by id'))).toMatchObject({ status: 'ok', received: 0 });
    await shop.query("UPDATE review SET body = 'Other words' WHERE id = 7");
    await shop.query('DELETE FROM review WHERE id = 8');
    await api.database?.query(
      `UPDATE pull_source SET swept_at = now() - interval '8 days', backlog_due_at = now(), due_at = now()
       WHERE source_id = (SELECT id FROM source WHERE name = 'by id')`,
    );
    await api.request('/admin/sources/by%20id/pull', { method: 'POST' });
    const gone = async () => (await records('by id')).filter(({ filters }) => filters.gone_at !== undefined);
    await until('the sweep to end', async () => (await gone()).length > 0);
    expect((await gone()).map(({ id }) => id)).toEqual(['8']);
    expect((await records('by id'))[6]?.message).toBe('Other words');
  });

  it('are refused with a wrong query, password, right or database, which the answer names', async () => {
    const refusals = [
      await add('a', { query: 'SELECT id, nonsense FROM review' }),
      await add('b', { database: 'nowhere' }),
      await add('c', { user: 'stranger' }),
      await add('d', {}, 'another-password'),
      await add('e', { query: 'WITH gone AS (DELETE FROM review RETURNING *) SELECT * FROM gone' }),
      await add('f', { query: "SELECT id, 'x' AS message, setval('s', 2) FROM review" }),
      await add('g', { query: 'SELECT id, body AS message FROM review; DROP TABLE review' }),
      await add('h', { host: '10.1.2.3' }),
      await add('out of order', { port: 1 }),
    ];
    const said = refusals.map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
    expect(said[0]).toMatch(/^422 .*column .*nonsense.* does not exist/);
    expect(said[1]).toMatch(/^422 .*there is no 'nowhere'/);
    expect(said[2]).toMatch(/^422 .*lacks a right.*permission denied for table review/);
    expect(said[3]).toMatch(/^422 .*refuses the user.*password authentication failed/);
    expect(said[4]).toMatch(/^422 .*must be at the top level/);
    expect(said[5]).toMatch(/^422 /);
    expect(said[6]).toMatch(/^422 .*syntax error/);
    expect(said[7]).toMatch(/^422 .*not public/);
    expect(said[8]).toMatch(/^422 .*could not be reached/);
    // As in the database of an Earshot.
    await shop.query('CREATE TABLE record_revision (seq int); CREATE TABLE pull_source (source_id int)');
    const own = await add('i');
    await shop.query('DROP TABLE record_revision, pull_source');
    expect(JSON.stringify(own.body)).toContain('the database of an Earshot');
    expect(await shop.query('SELECT count(*)::int AS rows FROM review')).toEqual([{ rows: ROWS + 3 }]);
  });
});
