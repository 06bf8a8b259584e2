import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ErasureReceipt } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, record, records } from '../kit/builders.js';
import { askDeeper } from '../kit/questions.js';
import { tracesOf } from '../kit/traces.js';

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

/** Reviews from two countries, one of which gives low scores. */
const reviews = (country: string) =>
  records(60, (n) => ({
    ds: `2025-07-${10 + (n % 9)}T10:12:00+0000`,
    message: `The parcel number ${n} was ${n % 2 ? 'late again' : 'on time'}`,
    score: n % 2 ? 1 : 5,
    user_name: `person ${n}`,
    filters: { country: n % 2 ? country : 'Elsewhere' },
  }));
const QUESTION = { search_query: 'Which country is the most unhappy?' };

async function tokenFor(source: string): Promise<string> {
  const body = {
    name: source,
    scopes: ['read', 'erase'],
    filters: [{ key: 'source', type: 'list', values: [source] }],
  };
  return (await api.request<{ token: string }>('/admin/tokens', { body })).body.token;
}
const erase = async (query: string, token = api.tokens.access) =>
  (await api.request<ErasureReceipt>(`/public/records?${query}`, { method: 'DELETE', token })).body;
const statusOf = async (run: { status_url: string }, token = api.tokens.access) =>
  (await api.request(run.status_url, { method: 'GET', token })).status;
async function ask(token = api.tokens.access) {
  const { body } = await api.request<{ status_url: string; steps: unknown[] }>('/public/deeper-search', {
    body: QUESTION,
    token,
  });
  return body;
}

/** Mutant: runs that are found by a text in them. */
it('an erasure that matches nothing removes no run, whatever letters it names', async () => {
  await api.ingest(batch(reviews('Aland'), 'shop'), '?wait=indexed');
  const run = await ask();
  const token = await tokenFor('nothing');
  expect(await erase('source=nothing&user_name=e', token)).toMatchObject({ status: 'completed', records: 0 });
  expect(await erase('user_name=e')).toMatchObject({ status: 'completed', records: 0 });
  expect(await statusOf(run)).toBe(200);
});

/** Sixty people are sixty erasures, and for each ClickHouse writes its tables again. */
const SIXTY_ERASURES_MS = 300_000;

/** Mutant: a step that goes by the cited records alone leaves the value in `deeper_step`. */
it.each(['a source', 'a batch', 'people'])(
  'an erasure of %s leaves nothing of it in a run',
  async (by) => {
    const word = 'Zqcanaria';
    await api.ingest(batch(reviews('Aland'), 'other'), '?wait=indexed');
    const reader = await tokenFor('other');
    const before = await ask();
    const { batch_id } = await api.ingest(batch(reviews(word), 'shop'), '?wait=indexed');
    const run = await ask();
    const elsewhere = await ask(reader);
    expect(await tracesOf(word, api)).toContain('table deeper_step');
    const queries = {
      'a source': ['source=shop'],
      'a batch': [`source_batch=${batch_id}`],
      people: Array.from({ length: 60 }, (_, n) => `source=shop&user_name=person%20${n}`),
    }[by];
    for (const query of queries ?? []) expect(await erase(query)).toMatchObject({ status: 'completed' });
    expect((await tracesOf(word, api)).filter((place) => place.startsWith('table'))).toEqual([]);
    expect(await statusOf(run)).toBe(404);
    expect(await statusOf(before)).toBe(200);
    expect(await statusOf(elsewhere, reader)).toBe(200);
  },
  SIXTY_ERASURES_MS,
);

it('an erasure removes the runs that name the person, of tokens that could know of them', async () => {
  await api.ingest(batch(reviews('Aland'), 'other'), '?wait=indexed');
  const reader = await tokenFor('other');
  const body = { search_query: 'What does "Ann Lee" say?' };
  const [mine, theirs] = await Promise.all(
    [api.tokens.access, reader].map(async (token) => {
      const asked = await api.request<{ status_url: string }>('/public/deeper-search', { body, token });
      return asked.body;
    }),
  );
  if (!mine || !theirs) throw new Error('not asked');
  await api.ingest(batch([record({ user_name: 'Ann Lee' })], 'shop'), '?wait=indexed');
  expect(await erase('source=shop&user_name=Ann%20Lee')).toMatchObject({ status: 'completed', records: 1 });
  expect(await statusOf(mine)).toBe(404);
  expect(await statusOf(theirs, reader)).toBe(200);
});

it('an older version that is erased goes from the runs that could have read it', async () => {
  const one = record({ id: 'one', user_name: 'Zqformer' });
  await api.ingest(batch([...reviews('Aland'), one], 'shop'), '?wait=indexed');
  const { body: run } = await askDeeper(api, QUESTION);
  await api.ingest(batch([{ ...one, user_name: 'bob' }], 'shop'), '?wait=indexed');
  expect(await erase('user_name=Zqformer')).toMatchObject({ status: 'completed', records: 0, revisions: 1 });
  expect(await statusOf(run)).toBe(404);
});
