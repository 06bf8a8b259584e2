import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter } from '#libs/contract';
import type { AnalysisContext } from '../index.js';
import {
  type Case,
  cases,
  check,
  context,
  distribution,
  expectDrilldown,
  search,
  trend,
} from './oracle-kit.fixture.js';
import { ratingIn, select } from './oracle.fixture.js';
import { indexOf } from './records.fixture.js';

const scales = fc.constantFrom<Record<string, number[]>>(
  {},
  { Zendesk: [0, 10] },
  { Zendesk: [0, 10], 'App Store': [1, 5], survey: [1, 7] },
);
const bounds = fc.constantFrom<Filter[]>(
  [],
  [{ type: 'list', key: 'source', operator: 'eq', values: ['App Store', 'survey'] }],
);
const operator = fc.constantFrom<'eq' | 'neq'>('eq', 'neq');
const ratings = fc.constantFrom('low', 'middle', 'high');
const filters: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ type: fc.constant('exists' as const), key: fc.constant('rating'), operator }),
  fc.record({
    type: fc.constant('list' as const),
    key: fc.constant('rating'),
    operator: fc.constantFrom<'eq' | 'neq' | 'all'>('eq', 'neq', 'all'),
    values: fc.array(fc.option(ratings), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('value' as const), key: fc.constant('rating'), operator, value: ratings }),
);
const questions = fc.constantFrom<[typeof trend | typeof distribution | typeof search, object]>(
  [search, { facets: ['rating'], limit: 3 }],
  [distribution, { distribution_by: 'rating', stacked_by: 'source' }],
  [distribution, { distribution_by: 'source', stacked_by: 'rating', detail: 'full' }],
  [distribution, { distribution_of: 'rating', limit: 2, offset: 1 }],
  [distribution, { distribution_of: 'score', distribution_by: 'rating', sorted_by: ['-value'] }],
  [distribution, { distribution_by: 'rating', sorted_by: ['key'], limit: 1 }],
  [trend, { breakdown: 'rating', compare: 'previous_period' }],
  [trend, { trend_on: 'rating', series_limit: 1 }],
  [trend, { trend_on: 'share', part_filters: [{ key: 'rating', value: 'low' }] }],
);

/** Records that also say their rating as an attribute, worked out one by one. */
function rated(one: Case, bound: Filter[], declared: Record<string, number[]>): Case {
  const visible = select(one.list, { filters: bound }, 'UTC');
  const list = one.list.map((record) => {
    const rating = ratingIn(visible, record, declared);
    return { ...record, filters: { ...record.filters, ...(rating !== null && { rated: rating }) } };
  });
  return { ...one, list };
}

/** Without what names the field, and without hints at other types. */
function plain(answer: object): unknown {
  const text = JSON.stringify(answer).replaceAll('"filters.rated"', '"rating"');
  const read = JSON.parse(text) as { meta: object };
  return { ...read, meta: { ...read.meta, warnings: undefined, filters_applied: undefined } };
}

function asAttribute<T>(request: T): T {
  return JSON.parse(JSON.stringify(request).replaceAll('"rating"', '"filters.rated"')) as T;
}

const everything = fc.tuple(cases, bounds, scales, fc.array(filters, { maxLength: 2 }), questions);

describe('the field rating', () => {
  it('counts as an attribute would that says of each record whether its score is low on the scale of its source', async () => {
    await check(everything, async ([one, bound, declared, more, [ask, question]]) => {
      const index = indexOf(rated(one, bound, declared).list);
      const over: AnalysisContext = { ...context, bound, scales: declared };
      const { query: search_query, zone: timezone } = one;
      const request = { search_query, timezone, filters: [...one.filters, ...more], ...question };
      const actual = await ask(index, request, over);
      expect(plain(actual)).toEqual(plain(await ask(index, asAttribute(request), over)));
    });
  });

  it('opens exactly the records of each of its numbers', async () => {
    await check(fc.tuple(cases, fc.array(filters, { maxLength: 2 })), async ([one, more]) => {
      const index = indexOf(one.list);
      const asked = { search_query: one.query, filters: [...one.filters, ...more], timezone: one.zone };
      const { buckets } = await distribution(index, { ...asked, distribution_by: 'rating', limit: 2 });
      for (const { drilldown, count } of buckets) await expectDrilldown(index, drilldown, count);
      const { series } = await trend(index, { ...asked, breakdown: 'rating' });
      for (const { points } of series)
        for (const { drilldown, count } of points) await expectDrilldown(index, drilldown, count);
    });
  });
});
