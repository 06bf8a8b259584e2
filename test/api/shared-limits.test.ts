import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';

const TOKENS = { PRESHARED_KEY: 'limits-preshared-key', ACCESS_TOKEN: 'limits-access-token' };
const MINUTE = 60;

/** Two processes on one PostgreSQL: a token has one allowance, wherever it asks. */
describe('the limits of a token', () => {
  let database: TestDatabase;
  let one: Api;
  let two: Api;

  beforeAll(async () => {
    database = await createDatabase();
    const env = { ...TOKENS, RATE_LIMIT: String(MINUTE) };
    one = await startApi({ database, env });
    two = await startApi({ database, env });
  });
  afterAll(async () => {
    await Promise.all([one?.stop(), two?.stop()]);
    await database?.close();
  });

  const ask = (api: Api) => api.request('/public/limits', { method: 'GET', token: TOKENS.ACCESS_TOKEN });
  const left = (headers: Headers) => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);

  /** Seen to fail when processes do not share counts: each then allows 60. */
  it('are shared by all processes', async () => {
    const first = await Promise.all(Array.from({ length: 40 }, () => ask(one)));
    expect(first.filter(({ status }) => status === 200)).toHaveLength(40);
    let requests = 0;
    const heard = await until('the other process to hear of it', async () => {
      requests++;
      const { headers } = await ask(two);
      return left(headers) <= 22 && headers;
    });
    const rest = left(heard);
    const second = await Promise.all(Array.from({ length: 40 }, () => ask(two)));
    const passed = second.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThan(0);
    // One is replenished every second.
    expect(passed).toBeLessThanOrEqual(rest + 3);
    const spent = await until('the first process to hear of that', async () => {
      const answer = await ask(one);
      return answer.status === 429 && answer;
    });
    expect(Number(spent.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(requests).toBeLessThan(20);
  });
});
