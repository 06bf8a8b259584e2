import { expect, it } from 'vitest';
import { expectClose, expectDrilldown, quantify } from '../oracle/oracle-kit.fixture.js';
import { mean, type PlainRecord } from '../oracle/oracle.fixture.js';
import { at, context } from '../oracle/trend-kit.fixture.js';
import { analyze, MemoryEngine } from '../index.js';

/** Visits whose wifi is graded; `zeros` are the scores of visits with a 0 there. */
function visits(zeros: readonly number[], more: Partial<PlainRecord> = {}): Partial<PlainRecord>[] {
  const graded = [1, 2, 3, 4, 5].flatMap((grade) =>
    Array.from({ length: 30 }, (_, i) => ({ grade, score: Math.min(5, Math.max(1, grade + (i % 3) - 1)) })),
  );
  return [...graded, ...zeros.map((score) => ({ grade: 0, score }))].map(({ grade, score }, i) => ({
    words: ['lounge'],
    score,
    ...more,
    filters: { name: i % 2 === 0 ? 'a' : 'b', wifi: `${grade}.0`, food: Math.max(1, grade) },
  }));
}

const repeated = (scores: readonly number[], n: number) => Array.from({ length: n }, () => scores).flat();
const compared = async (list: Partial<PlainRecord>[]) => {
  const { differences } = await quantify(at(...list), {
    main_filters: [{ key: 'name', value: 'a' }],
    secondary_filters: [{ key: 'name', value: 'b' }],
  });
  return differences.means.find(({ key }) => key === 'filters.wifi');
};
const notGiven = async (list: Partial<PlainRecord>[]) => {
  const answer = await analyze(new MemoryEngine(at(...list)), { op: 'fields', request: {}, context });
  return answer.fields.flatMap(({ key, not_given }) => (not_given ? [[key, not_given]] : []));
};

it('counts a 0 as not given where records that have it are rated better than those graded 1', async () => {
  const list = visits(repeated([3, 4, 5], 8));
  const found = await compared(list);
  const grades = (name: string) =>
    list.flatMap(({ filters = {} }) => (filters.name === name ? [Number(filters.wifi)] : []));
  const given = grades('a').filter((grade) => grade > 0);
  expect(given.length).toBeLessThan(grades('a').length);
  expect(found).toMatchObject({ scale: [1, 5], main_n: given.length });
  expect(found?.main_low).toBe(given.filter((grade) => grade <= 2).length);
  expectClose(found?.main_mean ?? null, mean(given));
  await expectDrilldown(at(...list), found?.drilldown, given.length);
  expect(await notGiven(list)).toEqual([['filters.wifi', ['0.0']]]);
});

it('keeps a 0 that is the lowest grade, and one of which too little is known', async () => {
  for (const zeros of [repeated([1, 1, 2], 8), [4], []]) {
    const list = visits(zeros);
    expect((await compared(list))?.scale).toEqual([zeros.length > 0 ? 0 : 1, 5]);
    expect(await notGiven(list)).toEqual([]);
  }
});

it('judges a field by the source that has its zeros, and all grades of a source together', async () => {
  const isZero = ({ filters = {} }: Partial<PlainRecord>) => filters.wifi === '0.0';
  const lounges = visits(repeated([3, 4, 5], 8), { source: 'lounges' });
  // Two zeros of another field prove nothing alone: a form has one scale.
  const both = lounges.map((one, i): Partial<PlainRecord> => {
    const shower = isZero(one) && i % 12 === 0 ? 0 : Math.max(1, Number(one.filters?.wifi));
    return { ...one, filters: { ...one.filters, shower } as PlainRecord['filters'] };
  });
  const seats = visits(repeated([1, 1, 2], 8), { source: 'seats' }).map(({ filters = {}, ...one }) => {
    const { wifi = null, ...rest } = filters;
    return { ...one, filters: { ...rest, legroom: wifi } as PlainRecord['filters'] };
  });
  expect(await notGiven([...both, ...seats])).toEqual([
    ['filters.shower', [0]],
    ['filters.wifi', ['0.0']],
  ]);
});
