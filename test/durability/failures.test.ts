import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { secondsOfTicks } from '../kit/pace.js';
import { until } from '../kit/process.js';
import { type Proxy, startProxy } from '../kit/proxy.js';

let database: TestDatabase;
let proxy: Proxy;
let api: Api;

beforeAll(async () => {
  database = await createDatabase();
  const parts = new URL(database.url).searchParams;
  proxy = await startProxy({ path: `${parts.get('host')}/.s.PGSQL.${parts.get('port')}` });
  const url = `postgresql://earshot@127.0.0.1:${proxy.port}/${database.name}`;
  api = await startApi({ database: { ...database, url } });
  await database.query(`
    CREATE TABLE planted (state text);
    CREATE FUNCTION fail_as_planted() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE wanted text;
    BEGIN
      SELECT state INTO wanted FROM planted;
      IF wanted IS NOT NULL THEN RAISE EXCEPTION 'planted' USING ERRCODE = wanted; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER planted BEFORE INSERT ON record FOR EACH ROW EXECUTE FUNCTION fail_as_planted()`);
});
afterAll(async () => {
  await proxy.set('pass');
  await api.stop();
  await proxy.close();
  await database.close();
});
afterEach(async () => {
  proxy.swallow(undefined);
  await proxy.set('pass');
  await database.query('DELETE FROM planted');
});

interface Timed {
  status: number;
  code?: string;
  retryAfter: string | null;
  seconds: number;
}

async function push(body: object, headers: Record<string, string> = {}): Promise<Timed> {
  const { seconds, result: answer } = await secondsOfTicks(() =>
    api.request<{ code?: string }>('/ingestion', { body, headers }),
  );
  return {
    status: answer.status,
    code: answer.body.code,
    retryAfter: answer.headers.get('retry-after'),
    seconds,
  };
}

const countOf = async (body: { records: { url?: string }[] }): Promise<number> => {
  const urls = body.records.map((one) => one.url);
  const rows = await database.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM record WHERE url = ANY ($1)',
    [urls],
  );
  return rows[0]?.n ?? -1;
};
/** Also uses up the pool's cut connections. */
const healed = () =>
  until('ingestion to work again', async () => (await push(batch(records(1)))).status === 200);

describe('an error inside PostgreSQL is never taken for success', () => {
  it.each([
    ['53100', 503, 'storage_full'],
    ['53200', 503, 'storage_full'],
    ['53300', 503, 'unavailable'],
    ['57P01', 503, 'unavailable'],
    ['57P02', 503, 'unavailable'],
    ['57P03', 503, 'unavailable'],
    ['57014', 503, 'unavailable'],
    ['58030', 503, 'unavailable'],
    ['08006', 503, 'unavailable'],
    ['40001', 503, 'unavailable'],
    ['40P01', 503, 'unavailable'],
    ['55P03', 503, 'unavailable'],
    ['25006', 503, 'unavailable'],
    ['XX000', 503, 'unavailable'],
    ['22P02', 422, 'invalid_request'],
    ['22021', 422, 'invalid_request'],
    ['54000', 422, 'invalid_request'],
    ['54001', 422, 'invalid_request'],
  ])('SQLSTATE %s → %i %s', async (state, status, code) => {
    const keyed: Record<string, string>[] = [{}, { 'idempotency-key': `key-${state}` }];
    for (const headers of keyed) {
      const sent = batch(records(5));
      await database.query('INSERT INTO planted VALUES ($1)', [state]);
      const answer = await push(sent, headers);
      expect(answer).toMatchObject({ status, code });
      expect(answer.retryAfter === null).toBe(status !== 503);
      expect(await countOf(sent)).toBe(0);
      await database.query('DELETE FROM planted');
      expect((await push(sent, headers)).status).toBe(200);
      expect(await countOf(sent)).toBe(5);
    }
  });
});

describe('PostgreSQL out of reach', () => {
  it.each(['refuse', 'reset', 'hold'] as const)(
    '(%s) is answered 503 within three seconds, and it recovers',
    async (mode) => {
      await healed();
      await proxy.set(mode);
      const sent = Array.from({ length: 12 }, () => batch(records(3)));
      const answers = await Promise.all(sent.map((one) => push(one)));
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 503 });
        expect(answer.retryAfter).toMatch(/^\d+$/);
        expect(answer.seconds).toBeLessThan(3.3);
      }
      await proxy.set('pass');
      await healed();
      for (const one of sent) {
        expect((await push(one)).status).toBe(200);
        expect(await countOf(one)).toBe(3);
      }
    },
  );

  it('in the form of a locked table is answered the same way', async () => {
    const blocker = await database.open();
    const client = await blocker.pool.connect();
    await client.query('BEGIN; LOCK TABLE record IN SHARE MODE');
    let answers: Awaited<ReturnType<typeof push>>[];
    try {
      answers = await Promise.all(Array.from({ length: 15 }, () => push(batch(records(1)))));
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 503));
    expect(Math.max(...answers.map((answer) => answer.seconds))).toBeLessThan(3.3);
    await healed();
  });
});

describe('a commit whose response is lost', () => {
  it.each([
    ['with a key', 'COMMIT', (n: number) => ({ 'idempotency-key': `ambiguous-${n}` })],
    ['without a key', 'SELECT 1', () => ({})],
  ])(
    'is stored once when the client sends the batch again, %s',
    async (_, tag, headersOf) => {
      let ambiguous = 0;
      for (let n = 0; n < 100; n++) {
        const sent = batch(records(4));
        await healed();
        const before = proxy.swallowed();
        proxy.swallow(tag);
        const first = await push(sent, headersOf(n));
        proxy.swallow(undefined);
        if (proxy.swallowed() > before && (await countOf(sent)) === 4) ambiguous++;
        expect(first.status === 503 || first.status === 200).toBe(true);
        await until('the answer', async () => (await push(sent, headersOf(n))).status === 200);
        expect(await countOf(sent)).toBe(4);
      }
      expect(ambiguous).toBeGreaterThan(80);
    },
    120_000,
  );
});
