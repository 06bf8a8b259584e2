import { expect, it } from 'vitest';
import { expectClose, expectDrilldown, quantify } from '../oracle/oracle-kit.fixture.js';
import { mean, type PlainRecord } from '../oracle/oracle.fixture.js';
import { plainAdjusted } from '../oracle/plain-statistics.fixture.js';
import { at } from '../oracle/trend-kit.fixture.js';

/** Records of a lounge, with sub-ratings in turn. */
function rated(
  name: string,
  count: number,
  more: Record<string, readonly unknown[]>,
): Partial<PlainRecord>[] {
  return Array.from({ length: count }, (_, i) => ({
    words: ['lounge'],
    score: 3 + (i % 2),
    filters: {
      name,
      ...Object.fromEntries(Object.entries(more).map(([key, values]) => [key, values[i % values.length]])),
    } as PlainRecord['filters'],
  }));
}

const list = [
  ...rated('a', 60, { food: [2, 3, null], wifi: [3, 4], code: [404, 404, 500], again: [0, 0, 1] }),
  ...rated('b', 40, { food: [4, 4, 5, 3.5], wifi: [4, 3], code: [404, 500, 500], again: [1, 1, 0, 1] }),
];
const side = (name: string) => [{ key: 'name', value: name }];
const ask = (more: object = {}) =>
  quantify(at(...list), { main_filters: side('a'), secondary_filters: side('b'), ...more });

it('compares fields on a scale by their means, the largest difference first, and each mean opens its records', async () => {
  const { differences } = await ask();
  expect(differences.means.map(({ key, measure }) => [key, measure])).toEqual([
    ['filters.food', 'mean'],
    ['filters.again', 'share'],
    ['filters.wifi', 'mean'],
  ]);
  for (const { key, main_mean, secondary_mean, main_n, secondary_n, ...found } of differences.means) {
    const numbers = (name: string) =>
      list.flatMap(({ filters = {} }) => {
        const value = filters[key.replace('filters.', '')];
        return filters.name === name && typeof value === 'number' ? [value] : [];
      });
    const [one, two] = [numbers('a'), numbers('b')];
    expect([main_n, secondary_n]).toEqual([one.length, two.length]);
    expectClose(main_mean, mean(one));
    expectClose(secondary_mean, mean(two));
    expectClose(found.difference, (mean(one) ?? 0) - (mean(two) ?? 0));
    await expectDrilldown(at(...list), found.drilldown, main_n);
    await expectDrilldown(at(...list), found.secondary_drilldown, secondary_n);
  }
  // Equal means: nothing to be sure of.
  expect(differences.means.at(-1)).toMatchObject({ main_mean: 3.5, secondary_mean: 3.5, p_adjusted: 1 });
});

it('counts low and high grades on the scale of a field, and has means where there is nothing to compare', async () => {
  const food = (name: string) =>
    list.flatMap(({ filters = {} }) =>
      filters.name === name && typeof filters.food === 'number' ? [filters.food] : [],
    );
  const low = (grades: readonly number[]) => grades.filter((grade) => grade <= 2).length;
  const high = (grades: readonly number[]) => grades.filter((grade) => grade >= 4).length;
  const [a, b] = [food('a'), food('b')];
  const [found] = (await ask()).differences.means;
  expect(found).toMatchObject({
    key: 'filters.food',
    scale: [1, 5],
    main_low: low(a),
    main_high: high(a),
    secondary_low: low(b),
    secondary_high: high(b),
  });
  // Nothing but these has the field, or both sides are the same records.
  for (const secondary_filters of [side('a'), []]) {
    const alone = list.map((one, i) =>
      i < 60 ? one : { ...one, filters: { name: 'b' } as PlainRecord['filters'] },
    );
    const [only, again] = (
      await quantify(at(...alone), { main_filters: side('a'), secondary_filters })
    ).differences.means.filter(({ key }) => key !== 'filters.wifi');
    expect(only).toMatchObject({ key: 'filters.again', measure: 'share', difference: 0, p_adjusted: 1 });
    expect(only).not.toHaveProperty('scale');
    expect(again).toMatchObject({ key: 'filters.food', main_low: low(a), main_n: a.length, ci: null });
    expectClose(again?.main_mean ?? 0, mean(a));
  }
});

it('adjusts the p-values over all means, and gives the interval of Welch', async () => {
  const { differences } = await ask();
  // Welch by hand: variances 10/39 and 11.875/39 of 40 each, 77.43 degrees of freedom, t = 1.99108.
  const [food, again, wifi] = differences.means;
  const raw = [food, again, wifi].map((found) => found.p_adjusted);
  expect(raw.every((p, i) => i === 0 || p >= raw[i - 1])).toBe(true);
  expect(plainAdjusted(raw)[2]).toBe(1);
  expect(food.ci?.[0]).toBeCloseTo(-1.86078, 4);
  expect(food.ci?.[1]).toBeCloseTo(-1.38922, 4);
});

it('compares neither names in figures by their mean nor grades one by one, unless asked for', async () => {
  const keys = ({ differences }: Awaited<ReturnType<typeof ask>>) => [
    ...new Set(differences.fields.map(({ key }) => key)),
  ];
  const found = await ask();
  expect(keys(found)).toEqual(['filters.code']);
  expect(found.differences.means.map(({ key }) => key)).not.toContain('filters.code');
  expect(keys(await ask({ fields: ['filters.food'] }))).toEqual(['filters.food']);
});

it('reads texts of files without types as numbers, where they are no versions', async () => {
  const texts = list.map(({ filters = {}, ...one }, i) => ({
    ...one,
    filters: {
      name: filters.name,
      again: filters.again === 1 ? 'yes' : 'no',
      ...(typeof filters.food === 'number'
        ? { food: i % 2 ? filters.food.toFixed(1) : filters.food.toString() }
        : {}),
      version: ['8', '9', '10'][i % 3],
    } as PlainRecord['filters'],
  }));
  const found = await quantify(at(...texts), { main_filters: side('a'), secondary_filters: side('b') });
  const { means } = (await ask()).differences;
  const of = (key: string, all: typeof means) =>
    all.flatMap((one) =>
      one.key === key ? [one.main_mean, one.secondary_mean, one.main_n, one.secondary_n] : [],
    );
  expect(found.differences.means.map(({ key }) => key)).toEqual(['filters.food', 'filters.again']);
  for (const key of ['filters.food', 'filters.again'])
    expect(of(key, found.differences.means)).toEqual(of(key, means));
});

it('says first which field differs most, where it differs more than the ratings', async () => {
  expect((await ask()).verdict).toBe(
    'Food differs most: 2.50 for records with name a (40) vs 4.13 for records with name b (40). The difference is certain. There are 1.5 times as many records with name a as records with name b (60 vs 40). The difference is likely real.',
  );
  const apart = at(...list.map((one) => ({ ...one, score: one.filters?.name === 'a' ? 1 : 5 })));
  // Most of these have no such field.
  const rare = [1000, 2000].flatMap((from) =>
    list.map((one, i) => ({ ...one, seq: from + i, filters: { name: one.filters?.name ?? '' } })),
  );
  for (const store of [apart, at(...list, ...rare)]) {
    const { verdict } = await quantify(store, { main_filters: side('a'), secondary_filters: side('b') });
    expect(verdict).not.toContain('differs most');
  }
});
