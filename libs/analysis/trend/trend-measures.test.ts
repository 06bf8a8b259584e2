import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trendAnswer } from '#libs/contract';
import { bucketOf, type PlainRecord, select } from '../oracle/oracle.fixture.js';
import {
  asked,
  body,
  cases,
  check,
  context,
  expectClose,
  hourName,
  isMeasured,
  measureOf,
  trend,
  unlessTooMany,
} from '../oracle/oracle-kit.fixture.js';
import { indexOf } from '../oracle/records.fixture.js';
import { at, problemOf, trend as ask } from '../oracle/trend-kit.fixture.js';

const INTERVALS = ['-', 'hour', 'day', 'week', 'month', 'quarter', 'year', 'daily', 'weekly', 'monthly'];
const MEASURES = ['volume', 'authors', 'share', 'score', 'filters.age', 'message:length', 'nps', 'csat'];
const pairs = INTERVALS.flatMap((trend_by) => MEASURES.map((trend_on) => ({ trend_by, trend_on })));

/** Both scales are declared for all sources, so that the measures can be asked of the same records. */
const scalesFor = (trend_on: string) => {
  const scale = trend_on === 'csat' ? [1, 5] : [0, 10];
  return { 'App Store': scale, Zendesk: scale, survey: scale };
};

/** `csat` is refused where scores lie outside of the scale. */
function onFive(record: PlainRecord): PlainRecord {
  const { score } = record;
  return { ...record, score: score === null ? null : Math.min(5, Math.max(1, score)) };
}

function expected(
  here: readonly PlainRecord[],
  trend_on: string,
  population: readonly PlainRecord[],
): number | null {
  if (trend_on !== 'nps' && trend_on !== 'csat') return measureOf(here, { trend_on, agg: 'avg', population });
  const scores = here.flatMap(({ score }) => (score === null ? [] : [score]));
  if (scores.length === 0) return null;
  const share = (low: number, high: number) =>
    scores.filter((score) => score >= low && score <= high).length / scores.length;
  return trend_on === 'csat' ? share(4, Infinity) : share(9, 10) - share(0, 6);
}

describe('every measure by every interval', () => {
  it.each(pairs)('$trend_on by $trend_by is what plain loops find', async ({ trend_on, trend_by }) => {
    await check(
      cases,
      async (given) => {
        const one = trend_on === 'csat' ? { ...given, list: given.list.map(onFive) } : given;
        fc.pre(trend_on !== 'filters.age' || isMeasured(one.list, 'filters.age'));
        const set = select(one.list, asked(one), one.zone);
        const population = select(one.list, { filters: one.filters }, one.zone);
        const over = { ...context, scales: scalesFor(trend_on) };
        const answer = await unlessTooMany(() =>
          trend(indexOf(one.list), body(one, { trend_on, trend_by }), over),
        );
        if (!answer) return;
        expect(trendAnswer.shape.totals.safeParse(answer.totals).error).toBeUndefined();
        expectClose(answer.totals.value, expected(set, trend_on, population));
        const names = new Map<string, PlainRecord[][]>();
        const place = (records: readonly PlainRecord[], side: number) => {
          for (const record of records) {
            const name = bucketOf(record, answer.interval, { zone: one.zone });
            const sides = names.get(name) ?? [[], []];
            sides[side].push(record);
            names.set(name, sides);
          }
        };
        place(set, 0);
        place(population, 1);
        const { points } = answer.series[0];
        if (points.some(({ kind }) => kind !== undefined)) return;
        for (const { label, start, value } of points) {
          const name = answer.interval === 'hour' ? hourName(start, label, one.zone) : label;
          // Half an hour of a clock change makes two buckets of one hour.
          if (answer.interval === 'hour' && one.zone === 'Australia/Lord_Howe') continue;
          const [here, there] = names.get(name) ?? [[], []];
          expectClose(value, expected(here, trend_on, there));
        }
      },
      12,
    );
  });

  it('takes daily, weekly and monthly for day, week and month', async () => {
    const index = at('2025-06-30T12:00:00Z', '2025-07-09T12:00:00Z');
    for (const [alias, name] of [
      ['daily', 'day'],
      ['weekly', 'week'],
      ['monthly', 'month'],
    ]) {
      const answer = await ask(index, { trend_by: alias });
      expect(answer).toEqual(await ask(index, { trend_by: name }));
      expect([answer.trend_by, answer.interval]).toEqual([name, name]);
    }
  });

  it('names the next coarser interval that fits past a thousand buckets', async () => {
    const index = at('2000-01-01T00:00:00Z', '2025-07-01T00:00:00Z');
    const coarser = async (trend_by: string) =>
      (await problemOf(() => ask(index, { trend_by }))).errors[0].allowed;
    expect(await coarser('hour')).toEqual(['month']);
    expect(await coarser('day')).toEqual(['month']);
    expect(await coarser('week')).toEqual(['month']);
    expect((await ask(index, { trend_by: 'month' })).series[0].points).toHaveLength(307);
  });

  it('counts by the values of a categorical trend_on as breakdown does', async () => {
    const on = (tags: string[]) => ({ ds: Date.UTC(2025, 6, 1), filters: { tags } });
    const index = at(on(['iOS', 'beta']), on(['iOS']), on([]), on(['web']));
    const { series, totals } = await ask(index, { trend_on: 'filters.tags', series_limit: 1 });
    expect(series).toEqual((await ask(index, { breakdown: 'filters.tags', series_limit: 1 })).series);
    expect(series.map(({ kind, key, total }) => [kind, key, total])).toEqual([
      ['total', null, 4],
      ['value', 'iOS', 2],
      ['other', null, 1],
      ['missing', null, 1],
    ]);
    expect(totals.value).toBe(4);
  });
});

describe('an empty bucket', () => {
  it.each([
    ['volume', 0],
    ['authors', 0],
    ['share', null],
    ['score', null],
    ['nps', null],
  ])('of %s has the value %s', async (trend_on, value) => {
    const index = at('2025-07-01T12:00:00Z', '2025-07-03T12:00:00Z');
    const { points } = (await ask(index, { trend_on, trend_by: 'day' }, { scales: { a: [0, 10] } }))
      .series[0];
    expect(points[1]).toMatchObject({ count: 0, value });
  });
});
