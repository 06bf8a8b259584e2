import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { whileRepeating } from '../kit/meanwhile.js';
import { spell } from '../load/corpus.js';
import { unheard, wordOf } from '../load/classes.js';
import { fill } from '../load/fill.js';

const RECORDS = 40_000;
/** Questions of the flood that are always under way. */
const AT_ONCE = 12;
/** Cheap questions beside them. */
const CHEAP = 9;
/** Answers of the flood that may come before the cheap one that was asked later: in order of arrival it would be all. */
const BEFORE = AT_ONCE / 2;
const CHARACTERS = Array.from('abcdefghijklmnopqrstuvwxyz0123456789');

let database: TestDatabase;
let api: Api;
beforeAll(async () => {
  database = await createDatabase();
  await fill(await database.open(), RECORDS, () => undefined);
  api = await startApi({ engine: 'memory', database, env: { INDEX_READERS: '2' } });
});
afterAll(async () => {
  await api?.stop();
  await database?.close();
});

let asked = 0;
const search = (body: object) => ({ path: '/public/search', body: { summary: false, ...body } });
const containing = (n: number) =>
  Array.from({ length: 98 }, (_, i) => ({ key: 'user_name', operator: 'contains', value: `${i}${n % 10}` }));

/** Each within the limits of the contract, and none of them asked twice. */
const FLOODS: Record<string, (n: number) => Question> = {
  'with 100 contains filters': (n) =>
    search({ filters: [{ type: 'group', operator: 'or', filters: containing(n) }, ...unheard('f0')] }),
  'for words that begin with any character': () =>
    search({ search_query: CHARACTERS.map((one) => `${one}*`).join(' OR '), filters: unheard('f0') }),
  'for hundreds of words': (n) =>
    search({
      search_query: Array.from({ length: 250 }, (_, i) => spell(20 + ((n + i) % 1_000)))
        .join(' ')
        .slice(0, 4_000),
      mode: 'any_terms',
      filters: unheard('f0'),
    }),
  'for key terms': (n) => ({
    path: '/public/keyphrases',
    body: { search_query: wordOf('broad', n), filters: unheard('f0') },
  }),
};

type Question = { path: string; body: object };

/** @returns what is counted */
async function ask({ path, body }: Question): Promise<unknown> {
  const answer = await api.request<{ total?: number; keyphrases?: unknown }>(path, { body });
  expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(200);
  return answer.body.total ?? answer.body.keyphrases;
}

/** @returns how many questions of a flood were answered while a cheap one waited: the middle of several */
async function answeredBefore(flood: (n: number) => Question): Promise<number> {
  const answers: { to: Question; counted: unknown }[] = [];
  const client = async () => {
    const to = flood(asked++);
    answers.push({ to, counted: await ask(to) });
  };
  const counts: number[] = [];
  await whileRepeating(Array<typeof client>(AT_ONCE).fill(client), async () => {
    for (let i = 0; i < CHEAP; i++) {
      const before = answers.length;
      await ask(search({ search_query: wordOf('med', i), filters: unheard('f0') }));
      counts.push(answers.length - before);
    }
  });
  const last = answers.at(-1);
  expect(last?.counted).toEqual(last && (await ask(last.to)));
  return counts.toSorted((a, b) => a - b)[Math.floor(CHEAP / 2)];
}

describe(`${AT_ONCE} questions at a time`, () => {
  /** Mutants: a lane for all; a reader that is free for short questions takes long ones, too. */
  it.each(Object.entries(FLOODS))('%s hold up no cheap one of the same token', async (_, flood) => {
    expect(await answeredBefore(flood)).toBeLessThanOrEqual(BEFORE);
  });
});
