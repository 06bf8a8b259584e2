import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Filter, Problem } from '#libs/contract';
import type { SentimentVersion } from '../engine/sentiment.js';
import { body, cases, check, context, distribution, search, trend } from './oracle-kit.fixture.js';
import { type PlainRecord, select } from './oracle.fixture.js';
import { PlainRecords } from './plain-records.fixture.js';
import { analyzer, indexOf } from './records.fixture.js';
import { LATER, plainEstimate, SENTIMENT } from './sentiment.fixture.js';

const versions = fc.constantFrom(SENTIMENT, LATER);

/** By plain loops: the estimates of records that have one. */
function estimatesOf(list: readonly PlainRecord[], version: SentimentVersion): number[] {
  const records = new PlainRecords(analyzer);
  for (const record of list) records.put(record);
  return records.rows.flatMap((row) => plainEstimate(row, version) ?? []);
}

describe('the field sentiment', () => {
  it('opens exactly the records of each of its numbers, by the version that was counted', async () => {
    await check(fc.tuple(cases, versions), async ([one, sentiment]) => {
      const index = indexOf(one.list);
      const over = { ...context, sentiment };
      const open = async (drilldown: object | undefined) =>
        (await search(index, { ...drilldown, limit: 0 }, over)).total;
      const selected = select(one.list, { search_query: one.query, filters: one.filters }, one.zone);
      const estimates = estimatesOf(selected, sentiment);
      const bands = await distribution(
        index,
        body(one, { distribution_by: 'sentiment', stacked_by: 'sentiment' }),
        over,
      );
      const of = (band: string) => bands.buckets.find(({ key }) => key === band)?.count ?? 0;
      expect([of('negative'), of('unclear'), of('positive'), bands.records_with_value]).toEqual([
        estimates.filter((value) => value <= -0.34).length,
        estimates.filter((value) => Math.abs(value) < 0.34).length,
        estimates.filter((value) => value >= 0.34).length,
        estimates.length,
      ]);
      const cells = bands.buckets.flatMap((bucket) => [bucket, ...(bucket.stacks ?? [])]);
      const numbers = await distribution(index, body(one, { distribution_of: 'sentiment' }), over);
      const { series } = await trend(
        index,
        body(one, { trend_on: 'sentiment', breakdown: 'sentiment' }),
        over,
      );
      const points = series.flatMap((line) => line.points);
      for (const { drilldown, count } of [...cells, ...numbers.buckets, ...points]) {
        expect(await open(drilldown)).toBe(count);
        for (const key of keysOf(drilldown.filters)) expect(key).not.toBe('sentiment');
      }
    });
  });

  it('is a mean of the estimates, of no scores', async () => {
    await check(fc.tuple(cases, versions), async ([one, sentiment]) => {
      const over = { ...context, sentiment };
      const { buckets } = await distribution(
        indexOf(one.list),
        body(one, { distribution_of: 'sentiment', distribution_by: 'score' }),
        over,
      );
      for (const { kind, value } of buckets) if (kind === 'value') expect(value).toBeNull();
    });
  });

  it('says of how many ratings it was learned, and when there are no estimates', async () => {
    const index = indexOf([]);
    const filters = [{ key: 'sentiment', values: ['negative'] }];
    const said = async (over: object) =>
      (await search(index, { filters, limit: 0 }, { ...context, ...over })).meta.warnings.map(
        ({ code, detail }) => `${code}: ${detail}`,
      );
    expect(await said({ sentiment: SENTIMENT })).toEqual([
      'estimated: Sentiment is an estimate for records without a score, learned from 2,000 rated records in English (wrong for 10 of 100), 2,000 rated records in Portuguese (wrong for 10 of 100).',
    ]);
    expect(await said({ sentiment: { version: 0, models: [], learned: [] } })).toEqual([
      'not_estimated: Sentiment is not estimated: no language has 2,000 records with a low or high score whose words tell which.',
    ]);
    expect(await said({})).toEqual([
      'not_estimated: Sentiment is not estimated for access that is limited to some records.',
    ]);
  });

  it.each<[object, string]>([
    [{ key: 'sentiment', values: ['angry'] }, '/filters/0/values/0'],
    [{ key: 'sentiment', min: 'a' }, '/filters/0/min'],
    [{ key: 'sentiment', operator: 'contains', value: 'neg' }, '/filters/0/operator'],
  ])('refuses %j', async (filter, pointer) => {
    const refused = await search(indexOf([]), { filters: [filter] }, context).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(Problem);
    expect((refused as Problem).errors[0]).toMatchObject({ pointer });
  });
});

function keysOf(filters: readonly Filter[] = []): string[] {
  return filters.flatMap((filter) => (filter.type === 'group' ? keysOf(filter.filters) : [filter.key]));
}
