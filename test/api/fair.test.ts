import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { expectProblem } from '../kit/problem.js';
import { until } from '../kit/process.js';
import { beside } from '../kit/meanwhile.js';

const SLOW = path.resolve('test/kit/mutants/slow-engine.mjs');

let api: Api;
let other: string;
beforeAll(async () => {
  api = await startApi({
    engine: 'memory',
    preload: [SLOW],
    env: { INDEX_READERS: '2', QUESTION_SECONDS: '60' },
  });
  await api.ingest(batch(records(20)));
  const made = await api.request<{ token: string }>('/admin/tokens', {
    body: { name: 'other', scopes: ['read'] },
  });
  other = made.body.token;
});
afterAll(() => api?.stop());

/** Questions of a second each. A short one comes before most of them, however late a busy machine sends it. */
const MANY = 8;
/** A query of its own for every question, so that none is answered from what another left. */
let count = 0;
const slow = () => ({ search_query: `slowly OR word${++count}` });
const trend = (body: object, token?: string) =>
  api.request('/public/trend', { body: { trend_by: 'day', anomalies: false, ...body }, token });
const keyphrases = (body: object, options: { token?: string; signal?: AbortSignal } = {}) =>
  api.request('/public/keyphrases', { body, ...options });

async function metric(name: string): Promise<number> {
  const { body } = await api.request<string>('/metrics', { method: 'GET' });
  const line = body.split('\n').find((text) => text.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}
const cancelled = () => metric('earshot_questions_total{lane="long",outcome="cancelled"}');
const waiting = (lane = 'long') => metric(`earshot_questions_waiting{lane="${lane}"}`);

/** Names in the order in which their requests were answered; all must be. */
async function orderOf(asked: Record<string, Promise<{ status: number }>>): Promise<string[]> {
  const order: string[] = [];
  const named = Object.entries(asked).map(async ([name, request]) => {
    expect((await request).status).toBe(200);
    order.push(name);
  });
  await Promise.all(named);
  return order;
}

describe('a question', () => {
  /** Mutant: one queue for all. */
  it('that is short is answered before the long ones that came before it', async () => {
    const long = Object.fromEntries(
      Array.from({ length: MANY }, (_, i) => [`long ${i}`, keyphrases(slow())]),
    );
    await beside(Object.values(long), async () => {
      await until('the others to wait', async () => (await waiting()) >= MANY - 1);
      const order = await orderOf({ ...long, short: trend({ search_query: 'nothing' }) });
      expect(order.indexOf('short')).toBeLessThan(MANY / 2);
    });
  });

  /** Mutant: no question is ever moved. */
  it('that takes longer than its kind lets others pass', async () => {
    const looks = Object.fromEntries(Array.from({ length: MANY }, (_, i) => [`look ${i}`, trend(slow())]));
    await beside(Object.values(looks), async () => {
      // Metrics ask the index, too: they are there when all have been moved once.
      expect(await metric('earshot_index_records')).toBe(20);
      const order = await orderOf({ ...looks, short: trend({ search_query: 'nothing' }) });
      expect(order.indexOf('short')).toBeLessThan(MANY / 2);
    });
  });

  /** Mutant: one queue for all callers. */
  it('is not kept waiting by the flood of another caller', async () => {
    const flood = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`flood ${i}`, keyphrases(slow())]));
    await beside(Object.values(flood), async () => {
      await until('the others to wait', async () => (await waiting()) >= 4);
      const order = await orderOf({ ...flood, theirs: keyphrases(slow(), { token: other }) });
      expect(order.indexOf('theirs')).toBeLessThanOrEqual(1);
    });
  });

  /** Mutant: what was begun is worked on to the end. */
  it('is not worked on after its client has gone, whether it runs or waits', async () => {
    const before = await cancelled();
    const gone = new AbortController();
    const asked = Array.from({ length: 3 }, () => keyphrases(slow(), { signal: gone.signal }));
    await beside(asked, async () => {
      try {
        await until('two to wait', async () => (await waiting()) === 2);
      } finally {
        gone.abort();
      }
    });
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
    ]);
    await until('all to be given up', async () => (await cancelled()) === before + 3);
    expect(await waiting()).toBe(0);
  });
});

/** Mutant: any number of questions may wait. */
it('more questions than may wait are refused at once, with the reason and when to come back', async () => {
  const gone = new AbortController();
  const flood = Array.from({ length: 300 }, async () => {
    const answer = await keyphrases(slow(), { signal: gone.signal });
    if (answer.status === 200) throw new Error('it was answered');
    return answer;
  });
  await beside(flood, async () => {
    try {
      const refused = await Promise.any(flood);
      const { detail } = expectProblem(refused, 'unavailable');
      expect(detail).toBe('Too many questions are waiting to be answered.');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await trend({ search_query: 'nothing' }, other)).toMatchObject({ status: 200 });
    } finally {
      gone.abort();
    }
  });
  await until('none to wait', async () => (await waiting()) === 0);
});

it('a question that takes too long is refused with what would make it shorter', async () => {
  const strict = await startApi({
    engine: 'memory',
    preload: [SLOW],
    env: { INDEX_READERS: '1', QUESTION_SECONDS: '1' },
  });
  await strict.ingest(batch(records(3)));
  const { status, body } = await strict.request<{ code: string; detail: string }>('/public/keyphrases', {
    body: slow(),
  });
  expect([status, body.code]).toEqual([422, 'too_expensive']);
  expect(body.detail).toMatch(
    /longer than 1 seconds: about [\d,]+ records and values have to be read\. Ask for/,
  );
  expect(await strict.search({ search_query: 'nothing' })).toMatchObject({ total: 0 });
  await strict.stop();
});

/** Mutant: what has made way for others waits for as long as it takes. */
it('a question that waits for three times as long as one may take is refused, also after it made way', async () => {
  const busy = await startApi({
    engine: 'memory',
    preload: [SLOW],
    env: { INDEX_READERS: '2', QUESTION_SECONDS: '3' },
  });
  await busy.ingest(batch(records(3)));
  const asked = Array.from({ length: 20 }, () =>
    busy.request('/public/trend', { body: { trend_by: 'day', anomalies: false, ...slow() } }),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200)).not.toEqual([]);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).not.toEqual([]);
  for (const answer of refused) expectProblem(answer, 'unavailable');
  await busy.stop();
});
