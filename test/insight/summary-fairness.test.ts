import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type RequestOptions, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { until } from '../kit/process.js';
import { beside } from '../kit/meanwhile.js';

let api: Api;
let other: string;
beforeAll(async () => {
  api = await startApi({ preload: [path.resolve('test/kit/mutants/slow-sentences.mjs')] });
  await api.ingest(batch([record({ message: 'It opens slowly since the update.' })]));
  const made = await api.request<{ token: string }>('/admin/tokens', {
    body: { name: 'other', scopes: ['read'] },
  });
  other = made.body.token;
});
afterAll(() => api?.stop());

let asked = 0;
/** A search with a summary that was never asked for: two jobs, of half a second each. */
const summarize = (options: RequestOptions = {}) =>
  api.request('/public/search', { body: { search_query: `slowly OR word${asked++}` }, ...options });
/** Jobs that were begun. */
const begun = () => api.running.output().split('read slowly').length - 1;

/** Mutant: one queue for all callers. */
it('a summary is not kept waiting by those of another caller', async () => {
  const answered: string[] = [];
  const ask = async (name: string, token?: string) => {
    const { status, body } = await summarize({ token });
    answered.push(name);
    expect([status, body]).toMatchObject([200, { summary: { status: 'extractive' } }]);
  };
  const flood = Array.from({ length: 6 }, () => ask('flood'));
  await beside(flood, async () => {
    await until('the first of them to be answered', () => answered.length > 0);
    await Promise.all([...flood, ask('theirs', other)]);
  });
  expect(answered.indexOf('theirs')).toBeLessThanOrEqual(4);
});

/** Mutant: what waits is worked on to the end. */
it('a summary is not written after its client has gone', async () => {
  const before = begun();
  const gone = new AbortController();
  const asked = Array.from({ length: 5 }, () => summarize({ signal: gone.signal }));
  await beside(asked, async () => {
    try {
      await until('the first of them to be begun', () => begun() > before);
    } finally {
      gone.abort();
    }
  });
  expect((await Promise.allSettled(asked)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await summarize()).toMatchObject({ status: 200, body: { summary: { status: 'extractive' } } });
  // One was at work, perhaps another began before it was known; two are those of the last summary.
  expect(begun() - before).toBeLessThanOrEqual(4);
});

/** Mutants: nothing is kept; what is kept outlives its records. */
it('a summary is written once until another record arrives or one is erased', async () => {
  const ask = async () => (await api.search({ summary: true })).summary;
  const first = await ask();
  const before = begun();
  expect(await ask()).toEqual(first);
  expect(begun()).toBe(before);
  await api.ingest(batch([record({ message: 'It closes slowly, too.', user_name: 'zoe' })]));
  expect((await ask()).text).toContain('It closes slowly');
  await api.request('/public/records?user_name=zoe', { method: 'DELETE' });
  expect((await ask()).text).not.toContain('It closes slowly');
});
