import { expect } from 'vitest';
import type { TrendSeries } from '#libs/contract';
import {
  countBy,
  expectClose,
  expectMostFrequent,
  isIn,
  type Measure,
  measured,
  shownKeys,
} from './numbers.js';
import { type Fields, randomSelection } from './questions.js';
import type { RawRecord } from './raw-record.js';
import { type RawSelection, selected, valuesOf } from './selection.js';
import { expectDrilldowns, type Store, type Trend } from './store.js';
import { bucketName, wallClockAt, wallClockOf } from './wall-clock.js';

interface TrendRequestOptions extends RawSelection {
  trend_on: string;
  agg: string;
  breakdown?: string;
  week_start: string;
  fill: string;
}

/** Every bucket of every series, what is measured in it, and what is left for "other" and "missing". */
export async function agreeOnTrend(store: Store, fields: Fields): Promise<void> {
  const { product, records, random } = store;
  const selection = randomSelection(random, records, fields);
  const body: TrendRequestOptions & Record<string, unknown> = {
    ...selection,
    trend_on: random.pick(['volume', 'volume', 'authors', 'share', ...fields.numeric]),
    agg: random.pick(['avg', 'median', 'p90', 'min', 'max', 'sum']),
    trend_by: random.pick([
      '-',
      'hour',
      'day',
      'week',
      'month',
      'quarter',
      'year',
      'daily',
      'weekly',
      'monthly',
    ]),
    week_start: random.pick(['monday', 'sunday']),
    fill: random.pick(['zero', 'none']),
    series_limit: 1 + random.below(4),
    compare: random.pick(['none', 'none', 'none', 'previous_period', 'previous_year']),
    ...(random.chance(0.5) && { breakdown: random.pick(fields.coded) }),
  };
  const answer = await product.trend(body);
  if (answer === undefined) return;
  const set = selected(records, selection);
  expect(answer.totals.records, 'totals').toBe(set.length);
  const population = selected(records, { ...selection, search_query: undefined });
  const names = new Map(population.map((record) => [record, nameOf(record, body, answer.interval)]));
  const shown = shownKeys(answer.series);
  if (body.breakdown !== undefined) {
    const key = body.breakdown;
    expectMostFrequent(
      countBy(set, (record) => valuesOf(record, key, body.timezone ?? 'UTC')),
      shown,
      'series',
    );
  }
  for (const series of answer.series) {
    const isInSeries = (record: RawRecord) =>
      body.breakdown === undefined ||
      isIn(valuesOf(record, body.breakdown, body.timezone ?? 'UTC'), series, shown);
    agreeOnSeries(series, answer, body, { set: set.filter(isInSeries), population, names });
  }
  await expectDrilldowns(store, answer);
}

interface Expected {
  set: readonly RawRecord[];
  population: readonly RawRecord[];
  names: ReadonlyMap<RawRecord, string>;
}

function agreeOnSeries(
  series: TrendSeries,
  answer: Trend,
  body: TrendRequestOptions,
  { set, population, names }: Expected,
): void {
  const measure: Measure = { on: body.trend_on, agg: body.agg };
  const what = `series ${series.label}`;
  expect(
    series.points.reduce((sum, { count }) => sum + count, 0),
    what,
  ).toBe(set.length);
  const inside = series.points.filter(({ kind }) => kind === undefined);
  if (body.fill === 'zero')
    for (let i = 1; i < inside.length; i++)
      expect(inside[i]?.start, `${what}: a gap`).toBe(inside[i - 1]?.end);
  // Where the range was narrowed, only the outer points' sums and drill-downs are known here.
  if (inside.length < series.points.length) return;
  const byName = Map.groupBy(set, (record) => names.get(record) ?? '');
  const all = countBy(population, (record) => [names.get(record) ?? '']);
  const seen = new Set<string>();
  for (const { start, label, count, value } of inside) {
    const name = answer.interval === 'hour' ? hourName(start, label, body.timezone ?? 'UTC') : label;
    expect(seen.has(name), `${what}: ${name} twice`).toBe(false);
    seen.add(name);
    const here = byName.get(name) ?? [];
    expect(count, `${what}: ${name}`).toBe(here.length);
    expectClose(
      value,
      measured(here, measure, all.get(name) ?? 0),
      `${what}: ${name}: ${measure.on} ${measure.agg}`,
    );
  }
}

function nameOf(
  record: RawRecord,
  { timezone = 'UTC', week_start }: TrendRequestOptions,
  interval: string,
): string {
  return bucketName(wallClockOf(record, timezone), interval, week_start);
}

/** Hours repeat when clocks go back; their offset tells them apart. */
function hourName(start: string, label: string, zone: string): string {
  return label.slice(0, 13) + (zone === 'record' ? '' : wallClockAt(Date.parse(start), zone).offset);
}
