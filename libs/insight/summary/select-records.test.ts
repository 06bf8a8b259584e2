import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupNearDuplicates } from './near-duplicates.js';
import { analyzer, anyRecords, saying } from './records.fixture.js';
import { type Candidate, selectRecords } from './read-candidates.js';

const of = (stratum: string, messages: readonly string[]): Candidate[] =>
  saying(messages).map((record, i) => ({ ...record, id: `${stratum} ${i}`, stratum }));
const select = (candidates: readonly Candidate[], budget: number, terms: string[] = []) =>
  selectRecords(candidates, { analyzer, budget, terms });

const copy = (i: number) =>
  `Buy cheap followers today at our wonderful shop, thousands of happy customers trust us, code ${i}`;

describe('the sample', () => {
  it('has near-duplicates once, with their number', () => {
    const { records, duplicates } = select(
      of('a', [...Array.from({ length: 40 }, (_, i) => copy(i)), 'Own words here']),
      10,
    );
    expect(records.map(({ multiplicity }) => multiplicity)).toEqual([1, 40]);
    expect(duplicates).toBe(39);
  });

  it('is one record where all are copies', () => {
    const { records } = select(
      of(
        'a',
        Array.from({ length: 9 }, () => 'good app'),
      ),
      5,
    );
    expect(records).toMatchObject([{ message: 'good app', multiplicity: 9 }]);
  });

  it('skips records without content', () => {
    expect(select(of('a', ['', '  ', '\n']), 5).records).toEqual([]);
  });

  it('includes small strata', () => {
    const big = Array.from({ length: 400 }, (_, i) => `topic${i} part${i * 7} thing${i * 13}`);
    const chosen = select([...of('big', big), ...of('small', ['one more view of it'])], 8).records;
    expect(Map.groupBy(chosen, ({ stratum }) => stratum).get('small')?.length).toBe(1);
    expect(chosen.length).toBe(8);
  });

  it('starts with what the query asks for', () => {
    const list = ['a long letter about the weather in the north and the south of the country', 'login fails'];
    expect(select(of('a', list), 1, ['login']).records[0].message).toBe('login fails');
  });

  it('is the same in any order, and never larger than requested', () => {
    fc.assert(
      fc.property(anyRecords, fc.nat({ max: 12 }), (records, budget) => {
        const candidates = records.map((record) => ({ ...record, stratum: record.source }));
        const { records: chosen } = select(candidates, budget);
        expect(chosen.length).toBeLessThanOrEqual(budget);
        expect(JSON.stringify(select(candidates.toReversed(), budget).records)).toBe(JSON.stringify(chosen));
      }),
    );
  });
});

describe('near-duplicates', () => {
  it('agree with the Jaccard index for any texts', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 8 });
    const jaccard = (one: Set<string>, other: Set<string>) =>
      one.intersection(other).size / one.union(other).size;
    fc.assert(
      fc.property(fc.array(text, { maxLength: 20 }), (texts) => {
        const groups = groupNearDuplicates(texts.map((terms, place) => ({ terms, place })));
        const places = groups.flat().map(({ place }) => place);
        expect(places.sort((a, b) => a - b)).toEqual([...texts.keys()]);
        for (const [first, ...others] of groups) {
          for (const other of others)
            expect(jaccard(new Set(first.terms), new Set(other.terms))).toBeGreaterThanOrEqual(0.8);
        }
        const equal = new Set(
          texts.filter((terms) => terms.length > 0).map((terms) => [...new Set(terms)].sort().join()),
        );
        expect(groups.filter(([first]) => first.terms.length > 0).length).toBeLessThanOrEqual(equal.size);
      }),
    );
  });
});
