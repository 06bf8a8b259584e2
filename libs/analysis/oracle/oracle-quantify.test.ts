import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter } from '#libs/contract';
import type { Scalar } from '#libs/index';
import { type Case, cases, check, expectClose, expectDrilldown, quantify } from './oracle-kit.fixture.js';
import { bucketOf, mean, type PlainRecord, select, valuesOf } from './oracle.fixture.js';
import { plainAdjusted, plainShareTest } from './plain-statistics.fixture.js';
import { filtersFor, indexOf, queries } from './records.fixture.js';

interface Pair extends Case {
  other: string | undefined;
  otherFilters: Filter[];
}

const pairs: fc.Arbitrary<Pair> = cases.chain((one) =>
  fc.record({
    list: fc.constant(one.list),
    filters: fc.constant(one.filters),
    query: fc.constant(one.query),
    zone: fc.constant(one.zone),
    other: queries,
    otherFilters: fc.oneof(fc.constant(one.filters), filtersFor(one.list, 1)),
  }),
);

function asked({ query, filters, other, otherFilters, zone }: Pair, more: object = {}): object {
  const [main_query, secondary_query] = [query, other];
  return {
    main_query,
    main_filters: filters,
    secondary_query,
    secondary_filters: otherFilters,
    timezone: zone,
    ...more,
  };
}

/** Both sides as plain lists: the matches, and the populations they are drawn from. */
function sidesOf({ list, query, filters, other, otherFilters, zone }: Pair) {
  return {
    main: select(list, { search_query: query, filters }, zone),
    secondary: select(list, { search_query: other, filters: otherFilters }, zone),
    mainAll: select(list, { filters }, zone),
    secondaryAll: select(list, { filters: otherFilters }, zone),
  };
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const without = (a: readonly PlainRecord[], b: readonly PlainRecord[]) =>
  a.filter((record) => !b.includes(record));

/** The two sides without what they share; a side inside the other is kept whole. */
function apart(main: PlainRecord[], secondary: PlainRecord[]): [PlainRecord[], PlainRecord[]] {
  const [one, two] = [without(main, secondary), without(secondary, main)];
  if (one.length === 0) return [main, two];
  return two.length === 0 ? [one, secondary] : [one, two];
}

describe('quantify over time', () => {
  it('counts both sides and their shares in every period', async () => {
    await check(fc.tuple(pairs, fc.constantFrom('day', 'week', 'month', 'year')), async ([one, interval]) => {
      const sides = sidesOf(one);
      const { trend } = await quantify(indexOf(one.list), asked(one, { interval }));
      // Where filters say a time there are periods without a record, too.
      if (trend === null) expect(sides.main.length + sides.secondary.length).toBe(0);
      const points = trend?.points ?? [];
      const within = points.filter(({ kind }) => !kind);
      const at = (label: string, records: readonly PlainRecord[]) =>
        records.filter((record) => bucketOf(record, interval, { zone: one.zone }) === label).length;
      for (const point of within) {
        const [main, secondary] = [at(point.label, sides.main), at(point.label, sides.secondary)];
        expect([point.main, point.secondary]).toEqual([main, secondary]);
        expectClose(point.main_share, share(main, at(point.label, sides.mainAll)));
        expectClose(point.secondary_share, share(secondary, at(point.label, sides.secondaryAll)));
        if (point.difference !== null)
          expectClose(point.difference, (point.main_share ?? 0) - (point.secondary_share ?? 0));
      }
      expect(points.reduce((sum, point) => sum + point.main, 0)).toBe(sides.main.length);
      expect(points.reduce((sum, point) => sum + point.secondary, 0)).toBe(sides.secondary.length);
    });
  });

  it('says which periods a filter cuts', async () => {
    const list = Array.from({ length: 30 }, (_, day): PlainRecord => ({
      seq: day + 1,
      ds: Date.UTC(2025, 2, 1 + day, 12),
      offset: 0,
      source: 'a',
      words: ['crash'],
      score: null,
      user: null,
      url: null,
      filters: {},
    }));
    const from = { type: 'range', key: 'ds', min: '2025-03-05' };
    const body = { main_query: 'crash', main_filters: [from], secondary_query: 'slow', interval: 'week' };
    const { trend } = await quantify(indexOf(list), body);
    // Five days of the first week are left, and the last week ends in April.
    expect(trend?.points.map(({ main, partial }) => [main, partial])).toEqual([
      [5, true],
      [7, false],
      [7, false],
      [7, false],
    ]);
  });
});

describe('what differs', () => {
  it('is every value whose share differs on records that only one side has', async () => {
    const keys = ['source', 'filters.country', 'filters.tags', 'filters.mixed'];
    await check(fc.tuple(pairs, fc.subarray(keys, { minLength: 1 })), async ([one, fields]) => {
      const index = indexOf(one.list);
      const known = fields.filter(
        (key) => key === 'source' || one.list.some((r) => valuesOf(r, key).length > 0),
      );
      fc.pre(known.length > 0);
      const { main, secondary } = sidesOf(one);
      const { differences } = await quantify(index, asked(one, { fields: known, confidence: 0.5 }));
      const [left, right] = apart(main, secondary);
      const tests: { key: string; value: Scalar; p: number }[] = [];
      for (const key of known) {
        const values = new Set([...main, ...secondary].flatMap((record) => valuesOf(record, key)));
        for (const value of values) {
          const holding = (set: readonly PlainRecord[]) =>
            set.filter((record) => valuesOf(record, key).includes(value)).length;
          if (left.length === 0 || right.length === 0) continue;
          tests.push({
            key,
            value,
            p: plainShareTest(holding(left), left.length, holding(right), right.length),
          });
        }
      }
      const p = plainAdjusted(tests.map((test) => test.p));
      const clear = p.every((value) => Math.abs(value - 0.5) > 1e-9);
      fc.pre(clear);
      expect(differences.tested).toBe(tests.length);
      expect(differences.found).toBe(p.filter((value) => value < 0.5).length);
      for (const found of differences.fields) {
        const i = tests.findIndex(({ key, value }) => key === found.key && value === found.value);
        expectClose(found.p_adjusted, p[i]);
        const holding = (set: readonly PlainRecord[]) =>
          set.filter((record) => valuesOf(record, found.key).includes(found.value)).length;
        expectClose(found.main_share, holding(main) / main.length);
        expectClose(found.secondary_share, holding(secondary) / secondary.length);
        await expectDrilldown(index, found.drilldown, found.main_records);
        await expectDrilldown(index, found.secondary_drilldown, found.secondary_records);
      }
    });
  });
});

describe('the parts of the overlap', () => {
  it('have searches that find them', async () => {
    let found = 0;
    await check(pairs, async (one) => {
      const index = indexOf(one.list);
      const { overlap } = await quantify(index, asked(one));
      const { parts } = overlap;
      for (const name of ['both', 'only_main', 'only_secondary'] as const) {
        const part = parts[name];
        if (overlap[name] === 0) expect(part).toBeNull();
        if (!part) continue;
        found += 1;
        expect(part.count).toBe(overlap[name]);
        await expectDrilldown(index, part.drilldown, overlap[name]);
      }
    });
    expect(found).toBeGreaterThan(20);
  });
});

describe('one author, one vote', () => {
  it('compares shares of authors', async () => {
    await check(pairs, async (one) => {
      const { main, secondary, mainAll, secondaryAll } = sidesOf(one);
      const authors = (set: readonly PlainRecord[]) => new Set(set.flatMap(({ user }) => user || [])).size;
      const { comparison } = await quantify(indexOf(one.list), asked(one));
      if (authors(mainAll) === 0 || authors(secondaryAll) === 0) {
        expect(comparison.authors).toBeNull();
        return;
      }
      expectClose(comparison.authors?.main_share ?? null, share(authors(main), authors(mainAll)));
      expectClose(
        comparison.authors?.secondary_share ?? null,
        share(authors(secondary), authors(secondaryAll)),
      );
    });
  });
});

describe('scores', () => {
  it('are compared without the records of both sides, which are counted', async () => {
    await check(pairs, async (one) => {
      const { main, secondary } = sidesOf(one);
      const [left, right] = apart(main, secondary).map((set) => set.flatMap(({ score }) => score ?? []));
      const found = (await quantify(indexOf(one.list), asked(one, { detail: 'full' }))).comparison
        .score_difference;
      if (left.length < 2 || right.length < 2) {
        expect(found).toBeNull();
        return;
      }
      expect([found?.main_n, found?.secondary_n]).toEqual([left.length, right.length]);
      expectClose(found?.main_mean ?? null, found && mean(left));
      expectClose(found?.secondary_mean ?? null, found && mean(right));
      expectClose(found?.value ?? null, (mean(left) ?? 0) - (mean(right) ?? 0));
      const pairsOf = left.flatMap((a) => right.map((b) => Math.sign(a - b)));
      expectClose(found?.cliffs_delta ?? null, mean(pairsOf));
    });
  });
});

it('turning the sides around turns every sign around', async () => {
  await check(pairs, async (one) => {
    const index = indexOf(one.list);
    const turned = {
      ...one,
      query: one.other,
      filters: one.otherFilters,
      other: one.query,
      otherFilters: one.filters,
    };
    const ask = (pair: Pair) => quantify(index, asked(pair, { detail: 'full' }));
    const [there, back] = [await ask(one), await ask(turned)];
    expect(there.main).toEqual(back.secondary);
    const [a, b] = [there.comparison, back.comparison];
    expectClose(a.share_difference?.value ?? null, b.share_difference && 0 - b.share_difference.value);
    expectClose(a.score_difference?.value ?? null, b.score_difference && 0 - b.score_difference.value);
    expectClose(a.score_difference?.p_value ?? null, b.score_difference?.p_value ?? null);
    expectClose(a.test?.p_value ?? null, b.test?.p_value ?? null);
    expect(there.trend?.points.map(({ main, secondary }) => [main, secondary])).toEqual(
      back.trend?.points.map(({ main, secondary }) => [secondary, main]),
    );
    expectClose(there.trend?.growth.divergence_p ?? null, back.trend?.growth.divergence_p ?? null);
    expect(there.differences.found).toBe(back.differences.found);
  });
});
