import { expect, it } from 'vitest';
import { searchRequest } from '#libs/contract';
import { analyze, MemoryEngine } from '../index.js';
import type { PlainRecord } from '../oracle/oracle.fixture.js';
import { indexOf } from '../oracle/records.fixture.js';

const plain = { ds: 0, offset: 0, source: 's', score: null, user: null, url: null, filters: {} };

const metaOf = async (messages: readonly (readonly string[])[], request: object) => {
  const index = indexOf(
    messages.map((words, i): PlainRecord => ({ ...plain, seq: i + 1, words: [...words] })),
  );
  const context = { bound: [], timezone: 'UTC', now: 0 };
  const answer = await analyze(new MemoryEngine(index), {
    op: 'search',
    request: searchRequest.parse(request),
    context,
  });
  return answer.meta;
};

it('lists twenty forms of a word and says how many more were counted', async () => {
  const accents = ['a', 'à', 'á', 'â', 'ã', 'ä', 'å'];
  const forms = accents.flatMap((a) => accents.map((b) => `m${a}t${b}`));
  const { query_applied } = await metaOf(
    forms.map((word) => [word, 'login']),
    { search_query: 'mata login' },
  );
  expect(query_applied?.forms?.mata).toHaveLength(20);
  expect(query_applied).toMatchObject({
    more_forms: { mata: forms.length - 20 },
    forms: { login: ['login'] },
  });
});

it('refuses a language without rules rather than to read words by those of another', async () => {
  const asked = (query_language: string) => metaOf([['crashes']], { search_query: 'crash', query_language });
  await expect(asked('th')).rejects.toMatchObject({
    errors: [
      { pointer: '/query_language', code: 'bad_value', allowed: expect.arrayContaining(['de', 'en']) },
    ],
  });
  expect((await asked('en-GB')).query_applied?.forms).toEqual({ crash: ['crashes'] });
});

it('suggests how records spell a word that finds little', async () => {
  const records = [['login', 'crash'], ['crashes'], ['slow']];
  expect((await metaOf(records, { search_query: 'crahs' })).suggestions).toEqual([
    { search_query: 'crash', total: 2 },
  ]);
  expect((await metaOf(records, { search_query: 'crash' })).suggestions).toBeUndefined();
});
