import { expect, it } from 'vitest';
import { ownThemes } from './own-records.js';

/** Which records say what. */
const RECORDS: Readonly<Record<string, readonly number[]>> = {
  sync: [1, 2, 3, 4, 5, 6],
  late: [4, 5, 6, 7],
  login: [8, 9, 10],
  slow: [3, 7, 9, 11],
};

const idsOf = (queries: readonly string[]) => new Set(queries.flatMap((word) => RECORDS[word] ?? []));

async function ownOf(...queries: string[]) {
  const own = await ownThemes(
    queries.map((query) => ({ query })),
    (query, others) => Promise.resolve(idsOf([query]).intersection(idsOf(others)).size / idsOf([query]).size),
  );
  return own.map(({ query }) => query);
}

it('leaves out a theme that is mostly of the records of another', async () => {
  expect(await ownOf('sync', 'late', 'login')).toEqual(['sync', 'login']);
  expect(await ownOf('sync', 'late')).toEqual(['sync']);
  expect(await ownOf('late', 'sync')).toEqual(['late', 'sync']);
});

it('keeps one that has some records from each of several others, and most from none', async () => {
  expect(await ownOf('late', 'login', 'slow')).toEqual(['late', 'login', 'slow']);
});
