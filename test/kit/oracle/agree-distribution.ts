import { expect } from 'vitest';
import {
  countBy,
  expectClose,
  expectMostFrequent,
  isIn,
  measured,
  numbersOf,
  aggregate,
  shownKeys,
} from './numbers.js';
import { type Fields, randomSelection } from './questions.js';
import type { RawRecord } from './raw-record.js';
import { selected, valuesOf } from './selection.js';
import { expectDrilldowns, type Store, type Distribution } from './store.js';
import { bucketName, wallClockOf } from './wall-clock.js';

/** Every bucket and every stack, by values, by time and by bars of numbers. */
export async function agreeOnDistribution(store: Store, fields: Fields): Promise<void> {
  const { product, records, random } = store;
  const selection = randomSelection(random, records, fields);
  const zone = selection.timezone ?? 'UTC';
  const set = selected(records, selection);
  const population = selected(records, { ...selection, search_query: undefined });
  const times = ['day', 'week', 'month', 'quarter', 'year'].map((interval) => `ds:${interval}`);
  const groups = [...fields.coded, ...fields.coded, 'ds:weekday', 'ds:hour_of_day', ...times];
  const by = random.pick(['-', ...groups]);
  const of = random.pick(['volume', 'volume', 'authors', ...fields.numeric]);
  const stacked = by === '-' ? undefined : random.pick([undefined, ...groups]);
  const agg = random.pick(['avg', 'median', 'p90', 'min', 'max', 'sum']);
  const body = {
    ...selection,
    distribution_of: of,
    distribution_by: by,
    agg,
    limit: times.includes(by) ? 1000 : 1 + random.below(12),
    offset: times.includes(by) ? 0 : random.pick([0, 0, 0, 2]),
    ...(stacked !== undefined && stacked !== by && { stacked_by: stacked }),
  };
  const answer = await product.distribution(body);
  if (answer === undefined) return;
  expect(answer.total_records, 'total_records').toBe(set.length);
  await expectDrilldowns(store, answer);
  if (by === '-' && fields.numeric.includes(of)) return agreeOnBars(answer, set, of);
  const namesOf = (key: string) => (record: RawRecord) =>
    key.startsWith('ds:') && times.includes(key)
      ? [bucketName(wallClockOf(record, zone), key.slice(3), 'monday')]
      : valuesOf(record, key, zone);
  // Buckets of time are named by their label, the others by their key.
  const named = answer.buckets.map((bucket) => ({
    ...bucket,
    key: times.includes(by) && bucket.kind === 'value' ? bucket.label : bucket.key,
  }));
  const shown = shownKeys(named);
  const names = by === '-' ? () => [] : namesOf(by);
  if (!times.includes(by) && body.offset === 0 && of === 'volume')
    expectMostFrequent(countBy(set, names), shown, by);
  for (const bucket of named) {
    if (body.offset > 0 && bucket.kind === 'other') continue;
    const isHere = (record: RawRecord) => isIn(names(record), bucket, shown);
    const here = set.filter(isHere);
    const what = `${by} ${bucket.kind} ${bucket.key}`;
    expect(bucket.count, what).toBe(here.length);
    expectClose(bucket.value, measured(here, { on: of, agg }, 0), `${what}: ${of} ${agg}`);
    expectClose(bucket.share, set.length === 0 ? null : here.length / set.length, `${what}: share`);
    const whole = population.length === 0 ? null : population.filter(isHere).length / population.length;
    if (bucket.baseline) expectClose(bucket.baseline.share, whole, `${what}: baseline`);
    if (fields.numeric.includes(of)) expect(bucket.n, `${what}: n`).toBe(numbersOf(here, of).length);
    agreeOnStacks(
      bucket.stacks ?? [],
      here,
      stacked === undefined ? undefined : { names: namesOf(stacked), byTime: times.includes(stacked) },
    );
  }
}

type Bucket = Distribution['buckets'][number];

function agreeOnStacks(
  stacks: NonNullable<Bucket['stacks']>,
  here: readonly RawRecord[],
  stacked: { names: (record: RawRecord) => (string | number | boolean)[]; byTime: boolean } | undefined,
): void {
  if (stacked === undefined) return;
  const named = stacks.map((stack) => ({
    ...stack,
    key: stacked.byTime && stack.kind === 'value' ? stack.label : stack.key,
  }));
  const shown = shownKeys(named);
  for (const stack of named) {
    const both = here.filter((record) => isIn(stacked.names(record), stack, shown)).length;
    expect(stack.count, `stack ${stack.kind} ${stack.key}`).toBe(both);
    expectClose(
      stack.share_of_bucket,
      here.length === 0 ? null : both / here.length,
      `share of stack ${stack.key}`,
    );
  }
}

/** Bars hold every record once, and the statistics are those of the numbers. */
function agreeOnBars(
  { buckets, statistics, overlapping }: Distribution,
  set: readonly RawRecord[],
  of: string,
): void {
  const sum = buckets.reduce((all, { count }) => all + count, 0);
  if (overlapping) expect(sum, 'bars').toBeGreaterThanOrEqual(set.length);
  else expect(sum, 'bars').toBe(set.length);
  const numbers = numbersOf(set, of);
  if (!statistics) return;
  expect(statistics.n, 'n').toBe(numbers.length);
  for (const [name, agg] of [
    ['mean', 'avg'],
    ['median', 'median'],
    ['min', 'min'],
    ['max', 'max'],
  ] as const)
    expectClose(statistics[name], aggregate(numbers, agg), `statistics: ${name}`);
}
