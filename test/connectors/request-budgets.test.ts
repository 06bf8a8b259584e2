import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf } from '#libs/connector';
import { HttpLimits } from '#libs/sources';
import { createDatabase, type TestDatabase } from '../kit/database.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 8 });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const { signal } = new AbortController();
const used = (host: string) =>
  database.query('SELECT seconds, used FROM http_budget WHERE host = $1 ORDER BY seconds', [host]);

/** One request, which ends at once; the kind of its failure. */
async function request(host: string, limits: object, credential = 'one'): Promise<string> {
  try {
    const ended = await new HttpLimits(pool).of(credential, limits).before(host, signal);
    await ended({ status: 200, headers: {} });
    return 'sent';
  } catch (error) {
    return failureOf(error).kind;
  }
}

it('requests beyond what a day allows are not sent, however many ask at once', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => request('day.example', { perDay: 5 })));
  expect(all.filter((kind) => kind === 'sent')).toHaveLength(5);
  expect(all.filter((kind) => kind === 'rate_limited')).toHaveLength(7);
  expect(await request('day.example', { perDay: 5 }, 'another credential')).toBe('sent');
});

it('a window begins again when it is over', async () => {
  for (let n = 0; n < 3; n++) expect(await request('minute.example', { perMinute: 3 })).toBe('sent');
  expect(await request('minute.example', { perMinute: 3 })).toBe('rate_limited');
  await database.query(`UPDATE http_budget SET started_at = started_at - interval '61 seconds'`);
  expect(await request('minute.example', { perMinute: 3 })).toBe('sent');
  expect(await used('minute.example')).toEqual([{ seconds: 60, used: 1 }]);
});

it('a request that waits for the next second counts once in every window', async () => {
  for (let n = 0; n < 3; n++)
    expect(await request('second.example', { perSecond: 1, perDay: 100 })).toBe('sent');
  expect(await used('second.example')).toEqual([
    { seconds: 1, used: 1 },
    { seconds: 86_400, used: 3 },
  ]);
});

/** Mutant: a maximum that counts the requests of other credentials, too, lets the third one wait. */
it('one request at a time is sent where no more are allowed, for each credential', async () => {
  const limits = new HttpLimits(pool);
  const before = (credential: string) =>
    limits.of(credential, { concurrency: 1 }).before('one.example', signal);
  const first = await before('one');
  let isSent = false;
  const second = before('one').then((ended) => {
    isSent = true;
    return ended;
  });
  const other = await before('two');
  expect(isSent).toBe(false);
  await first();
  await (
    await second
  )();
  await other();
});
