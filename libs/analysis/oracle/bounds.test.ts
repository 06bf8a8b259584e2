import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Filter } from '#libs/contract';
import { AnalysisIndex } from '#libs/index';
import { type Condition, not } from '../engine/condition.js';
import { type AnalysisEngine, MemoryEngine, PartialCache } from '../index.js';
import { type Case, cases, check, context } from './oracle-kit.fixture.js';
import type { KeyphrasesResult } from '../terms/keyphrases.js';
import { type PlainRecord, rowOf } from './oracle.fixture.js';
import { answerOf, type Question, requests, rounded } from './questions.fixture.js';
import { PlainEngine } from './plain-engine.fixture.js';
import { PlainRecords } from './plain-records.fixture.js';
import { analyzer, WORDS } from './records.fixture.js';
import { THEMES } from './themes.fixture.js';

const MINE: Filter[] = [{ type: 'list', key: 'source', operator: 'neq', values: ['theirs'] }];

/** Words, kinds of values, lists and fields that hardly any of the caller's records have, in another order. */
const theirs = fc.record({
  words: fc.array(fc.constantFrom('crashpad', 'slower', 'zebra', ...WORDS.toReversed()), { maxLength: 9 }),
  score: fc.option(fc.double({ min: -100, max: 100, noNaN: true })),
  user: fc.option(fc.constantFrom('zoe', 'ana')),
  filters: fc.record(
    {
      country: fc.constantFrom('ZZ', 'PT', 7, ['FR', 'ES']),
      tags: fc.constantFrom(['web', 'iOS'], ['beta'], 9),
      age: fc.constantFrom('old', 'young', 900, [1, 2]),
      mixed: fc.constantFrom(1, 2, 'x', true),
      ages: fc.integer(),
      'device.os': fc.constantFrom('z', 3),
    },
    { requiredKeys: [] },
  ),
});

/** The caller's records among those of others, all in order of arrival, and the same records alone. */
function storesOf(
  mine: readonly PlainRecord[],
  others: readonly (Partial<PlainRecord> & { before: number })[],
) {
  const together = new AnalysisIndex(analyzer);
  const alone = new AnalysisIndex(analyzer);
  const ordinals = new Map<number, number>();
  let arrived = 1000;
  mine.forEach((record, i) => {
    for (const { before, ...other } of others.filter((one) => one.before % mine.length === i)) {
      const all = { ...record, ...other, source: 'theirs', url: 'https://theirs.example' } as PlainRecord;
      together.apply([{ ...rowOf({ ...all, ds: record.ds - before * 86_400_000 }), seq: (arrived += 7) }]);
    }
    together.apply([{ ...rowOf(record), seq: (arrived += 7) }]);
    alone.apply([{ ...rowOf(record), seq: i + 1 }]);
    ordinals.set(arrived, i + 1);
  });
  return { together, alone, ordinals };
}

/** An answer with the numbers of records as they would be if there were no others. */
function renumbered(answer: unknown, ordinals: ReadonlyMap<number, number>): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
    const ordinal = (seq: unknown) => ordinals.get(seq as number) ?? seq;
    if (key === 'seq') return ordinal(value);
    if ((key === 'seqs' || key === 'examples') && typeof value === 'object' && value !== null)
      return Object.values(value).map(ordinal);
    if (key !== 'next_cursor' || typeof value !== 'string') return value;
    const { s, n, ...cursor } = JSON.parse(value) as { s: string; n?: string };
    return { ...cursor, s: ordinal(Number(s)), n: n && ordinal(Number(n)) };
  });
}

it('a bound token is answered as if there were no other records', async () => {
  const others = fc.array(
    fc.tuple(theirs, fc.nat(60)).map(([one, before]) => ({ ...one, before })),
    { maxLength: 30 },
  );
  const asked = fc.array(fc.oneof(requests, ranked), { minLength: 2, maxLength: 4 });
  await check(
    fc.tuple(cases, others, asked, fc.boolean()),
    async ([one, more, questions, keeps]) => {
      const { together, alone, ordinals } = storesOf(one.list, more);
      const partials = keeps ? new PartialCache(2 ** 20) : undefined;
      if (keeps) together.seal();
      for (const question of questions) {
        const engine = new MemoryEngine(together, { partials });
        const actual = await answerOf(engine, question, one, { ...context, themes: THEMES, bound: MINE });
        // An export of all records there are needs no list of them; a bound caller's are listed.
        const bounds = question.op === 'matchSeqs' ? MINE : [];
        const expected = await answerOf(new MemoryEngine(alone), question, one, {
          ...context,
          themes: THEMES,
          bound: bounds,
        });
        const [mine, theirs] = [renumbered(actual, ordinals), renumbered(expected, new Map())];
        expect(rounded(mine), JSON.stringify(question)).toEqual(rounded(theirs));
      }
    },
    400,
  );
});

const recordOf = (words: string, i: number): PlainRecord => ({
  seq: i + 1,
  ds: i * 86_400_000,
  offset: 0,
  source: 'mine',
  words: [words],
  score: i % 2,
  user: null,
  url: null,
  filters: {},
});

it('a bound token reads words as its own records write them', async () => {
  const mine = [
    ...Array.from({ length: 13 }, () => 'Because of updates the login pages crashed'),
    ...Array.from({ length: 10 }, () => 'Nothing of interest'),
  ].map(recordOf);
  const others = ['crash', 'login page', 'update the page', 'update'].map((words, before) => ({
    words: [words],
    before,
  }));
  const { together } = storesOf(mine, others);
  const one: Case = { list: mine, filters: [], query: 'login', zone: 'UTC' };
  const terms = async (bound: Filter[]) => {
    const question: Question = { op: 'keyphrases', body: { limit: 10 } };
    const answer = await answerOf(new MemoryEngine(together), question, one, { ...context, bound });
    return (answer as KeyphrasesResult).keyphrases.map(({ term, records }) => [term, records]);
  };
  expect(JSON.stringify(await terms([]))).toContain('["login pages crashed",13]');
  expect(await terms(MINE)).toEqual([['login pages crashed', 13]]);
});

it('a sample holds the same records, whatever arrived in between', async () => {
  const mine = Array.from({ length: 2000 }, (_, i) => recordOf(`report ${'x'.repeat(i % 9)}`, i));
  const others = Array.from({ length: 50 }, (_, i) => ({ words: ['crash'], before: i * 7 }));
  const { together, alone, ordinals } = storesOf(mine, others);
  const plain = new PlainRecords(analyzer);
  for (const record of mine) plain.put(record);
  const sampled = async (engine: AnalysisEngine, bound: Condition) => [
    ...(await engine.seqs(await engine.select({ kind: 'sample', share: 0.3 }, await engine.select(bound)))),
  ];
  const isMine = not({ kind: 'values', column: 'source', values: ['theirs'] });
  const expected = await sampled(new PlainEngine(plain), isMine);
  expect(expected.length).toBeGreaterThan(500);
  expect(expected.length).toBeLessThan(700);
  expect(await sampled(new MemoryEngine(alone), isMine)).toEqual(expected);
  const found = await sampled(new MemoryEngine(together), isMine);
  expect(found.map((seq) => ordinals.get(seq))).toEqual(expected);
});

/** Searches whose order and numbers say how rare words are, and fields by names that are not quite right. */
const ranked: fc.Arbitrary<Question> = fc.oneof(
  fc.record({
    op: fc.constant('search' as const),
    body: fc.record({
      search_query: fc.constantFrom(
        'crash',
        'cra*',
        'slow zebra*',
        'z* crash',
        '"login crash" crash*',
        'crash* crashp*',
      ),
      mode: fc.constant('any_terms'),
      sorted_by: fc.constantFrom(undefined, ['-relevance'], ['relevance', 'ds']),
    }),
  }),
  fc.record({
    op: fc.constant('distribution' as const),
    body: fc.record({
      distribution_of: fc.constantFrom(
        'filters.mixed',
        'filters.ages',
        'agee',
        'filters.agge',
        'filters.country',
      ),
    }),
  }),
);
