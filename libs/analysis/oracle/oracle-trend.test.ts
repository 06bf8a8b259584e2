import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter } from '#libs/contract';
import { type Scalar } from '#libs/index';
import {
  asked,
  body,
  cases,
  check,
  expectClose,
  expectDrilldown,
  hourName,
  isIn,
  measureOf,
  trend,
  unlessTooMany,
} from './oracle-kit.fixture.js';
import { bucketOf, countBy, type PlainRecord, select, valuesOf } from './oracle.fixture.js';
import { indexOf } from './records.fixture.js';

describe('trend', () => {
  const intervals = fc.constantFrom('-', 'hour', 'day', 'week', 'month', 'quarter', 'year');

  it('puts every record into the bucket its wall clock says, and every number drills down to its records', async () => {
    await check(
      fc.tuple(cases, intervals, fc.constantFrom('monday', 'sunday')),
      async ([one, trend_by, week_start]) => {
        const index = indexOf(one.list);
        const set = select(one.list, asked(one), one.zone);
        const answer = await unlessTooMany(() => trend(index, body(one, { trend_by, week_start })));
        if (!answer) return;
        const { points } = answer.series[0];
        expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(set.length);
        const edges = points.filter(({ kind }) => kind === undefined);
        expect(edges.every(({ end }, i) => i + 1 === edges.length || end === edges[i + 1].start)).toBe(true);
        for (const point of points) await expectDrilldown(index, point.drilldown, point.count);
        if (points.some(({ kind }) => kind !== undefined)) return;
        const counts = new Map<string, number>();
        for (const { label, start, count } of points) {
          const name = answer.interval === 'hour' ? hourName(start, label, one.zone) : label;
          if (count > 0) counts.set(name, (counts.get(name) ?? 0) + count);
        }
        const expected = countBy(set, (record) => [
          bucketOf(record, answer.interval, { zone: one.zone, weekStart: week_start }),
        ]);
        expect(counts).toEqual(expected);
      },
    );
  });

  it('measures what plain loops measure, in all and in every series', async () => {
    const measures = fc.constantFrom('volume', 'authors', 'share', 'score', 'filters.age');
    const breakdowns = fc.constantFrom('source', 'filters.tags', 'filters.country', 'filters.mixed');
    // Without any number the field would be one to count by.
    const aged = (record: PlainRecord) => typeof record.filters.age === 'number';
    await check(
      fc.tuple(cases, measures, fc.constantFrom('avg', 'median', 'p90', 'min', 'max', 'sum'), breakdowns),
      async ([one, trend_on, agg, breakdown]) => {
        fc.pre(trend_on !== 'filters.age' || one.list.some(aged));
        const index = indexOf(one.list);
        const set = select(one.list, asked(one), one.zone);
        const population = select(one.list, { filters: one.filters }, one.zone);
        const answer = await trend(
          index,
          body(one, { trend_on, agg, breakdown, series_limit: 2, trend_by: 'year' }),
        );
        const shown = answer.series.filter(({ kind }) => kind === 'value').map(({ key }) => key as Scalar);
        for (const series of answer.series) {
          const inSeries = set.filter((record) => isIn(valuesOf(record, breakdown), series, shown));
          for (const point of series.points) {
            const isHere = (record: PlainRecord) =>
              bucketOf(record, 'year', { zone: one.zone }) === point.label;
            const here = inSeries.filter(isHere);
            expect(point.count).toBe(here.length);
            expectClose(
              point.value,
              measureOf(here, { trend_on, agg, population: population.filter(isHere) }),
            );
            await expectDrilldown(index, point.drilldown, point.count);
          }
        }
      },
      80,
    );
  });

  it('of a share counts a part of what the query and the filters find, now and a period before', async () => {
    const part_filters: Filter[] = [{ type: 'range', key: 'score', operator: 'eq', max: 2 }];
    await check(
      cases,
      async (one) => {
        const index = indexOf(one.list);
        const whole = select(one.list, asked(one), one.zone);
        const part = select(whole, { filters: part_filters }, one.zone);
        const answer = await trend(
          index,
          body(one, { trend_on: 'share', part_filters, trend_by: 'year', compare: 'previous_year' }),
        );
        expect(answer.totals.records).toBe(part.length);
        expectClose(answer.totals.value, whole.length === 0 ? null : part.length / whole.length);
        for (const point of answer.series[0].points) {
          const isHere = (record: PlainRecord) =>
            bucketOf(record, 'year', { zone: one.zone }) === point.label;
          const population = whole.filter(isHere);
          expect([point.count, point.n]).toEqual([part.filter(isHere).length, population.length]);
          await expectDrilldown(index, point.drilldown, point.count);
        }
        for (const point of answer.comparison?.series[0]?.points ?? [])
          await expectDrilldown(index, point.drilldown, point.count);
      },
      60,
    );
  });
});
