import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  DistributionAnswer,
  Drilldown,
  ExportAnswer,
  QuantifyAnswer,
  SearchAnswer,
  TrendAnswer,
} from '#libs/contract';
import type { Api } from '../kit/api.js';
import { boundToken, feedback, pushFeedback } from '../kit/feedback.js';
import { type ApiWithEngine, ENGINES, isMissing, startWith } from '../kit/text-engines.js';

/* The promises of the contract that hold between endpoints, for every request here and through HTTP. */
const list = feedback(250);
let on: ApiWithEngine;
let api: Api;
let bound: string;

async function start(engine: (typeof ENGINES)[number]): Promise<void> {
  on = await startWith(engine);
  ({ api } = on);
  await pushFeedback(api, list);
  const revised = list
    .slice(0, 40)
    .map((one) => ({ ...one, message: `${one.message} battery`, score: 2, filters: { tags: ['beta'] } }));
  await pushFeedback(api, revised);
  bound = await boundToken(api, [
    { key: 'filters.country', type: 'list', operator: 'neq', values: ['ES'] },
    { key: 'source', values: ['Zendesk', 'survey'] },
  ]);
  await on.settled();
}

async function ask<T>(at: string, body: object, token?: string): Promise<T> {
  const answer = await api.request<T>(at, { body, token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const SELECTIONS: [string, object][] = [
  ['everything', {}],
  ['a query', { search_query: 'crash -login' }],
  ['a phrase or any of a few', { search_query: '"login battery" OR crahs OR refun*' }],
  [
    'filters',
    {
      filters: [
        { key: 'filters.tags', values: ['iOS', 'web'] },
        { key: 'score', operator: 'neq', value: 3 },
      ],
    },
  ],
  [
    'a query, filters and a zone',
    {
      search_query: 'battery OR refund',
      filters: [{ key: 'ds', min: '2025-10-20', max: '2025-11-03' }],
      timezone: 'Europe/Lisbon',
    },
  ],
  [
    'each record’s own clock',
    { filters: [{ key: 'ds', min: '2025-10-26', max: '2025-10-26' }], timezone: 'record' },
  ],
  ['nothing', { filters: [{ key: 'filters.country', value: 'nowhere' }] }],
];

for (const engine of ENGINES)
  describe.skipIf(isMissing(engine))(`with the text engine ${engine}`, () => {
    beforeAll(() => start(engine));
    afterAll(() => on.stop());

    describe.each(SELECTIONS)('%s', (_name, selection) => {
      it.each([
        ['an open token', undefined],
        ['a bound token', 'bound'],
      ])('all endpoints count the same records for %s', async (_who, who) => {
        const token = who && bound;
        const { total } = await ask<SearchAnswer>(
          '/public/search',
          { ...selection, limit: 0, summary: false },
          token,
        );
        const trend = await ask<TrendAnswer>('/public/trend', { ...selection }, token);
        const distribution = await ask<DistributionAnswer>(
          '/public/distribution',
          { ...selection, distribution_by: 'source' },
          token,
        );
        const { search_query, filters, timezone } = selection as Record<string, unknown>;
        const quantify = await ask<QuantifyAnswer>(
          '/public/quantify',
          { main_query: search_query ?? '', main_filters: filters, timezone },
          token,
        );
        expect(trend.series[0].points.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(distribution.total_records).toBe(total);
        expect(distribution.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(quantify.main.matches).toBe(total);
        if (token) return;
        const file = await ask<ExportAnswer>('/public/export', { ...selection, export_fields: ['id'] });
        expect(file.row_count).toBe(total);
      });

      it('every number drills down to its records', async () => {
        const drills: [Drilldown | undefined, number][] = [];
        for (const trend_by of ['-', 'hour', 'week']) {
          const { series } = await ask<TrendAnswer>('/public/trend', {
            ...selection,
            trend_by,
            breakdown: 'filters.tags',
            series_limit: 2,
          });
          for (const { points } of series)
            for (const { drilldown, count } of points) drills.push([drilldown, count]);
        }
        for (const distribution_by of [
          'filters.country',
          'filters.tags',
          'ds:weekday',
          'ds:hour_of_day',
          'ds:day',
        ]) {
          const { buckets } = await ask<DistributionAnswer>('/public/distribution', {
            ...selection,
            distribution_by,
            stacked_by: 'source',
            limit: 2,
          });
          for (const { drilldown, count, stacks } of buckets) {
            drills.push([drilldown, count]);
            for (const stack of stacks ?? []) drills.push([stack.drilldown, stack.count]);
          }
        }
        const histogram = await ask<DistributionAnswer>('/public/distribution', {
          ...selection,
          distribution_of: 'filters.age',
        });
        for (const { drilldown, count } of histogram.buckets) drills.push([drilldown, count]);
        for (const [drilldown, count] of sample(drills, 60)) {
          const { total } = await ask<SearchAnswer>('/public/search', {
            ...drilldown,
            limit: 0,
            summary: false,
          });
          expect(total, JSON.stringify(drilldown)).toBe(count);
        }
      });

      it('a filter and its negation divide it in two', async () => {
        const { filters = [] } = selection as { filters?: object[] };
        const total = async (added: object[]) =>
          (
            await ask<SearchAnswer>('/public/search', {
              ...selection,
              filters: [...filters, ...added],
              limit: 0,
              summary: false,
            })
          ).total;
        const whole = await total([]);
        for (const filter of [
          { key: 'filters.country', values: ['PT', null] },
          { key: 'filters.age', min: 20, max: 40 },
          { key: 'user_name', type: 'exists' },
        ]) {
          expect(
            (await total([{ ...filter, operator: 'eq' }])) + (await total([{ ...filter, operator: 'neq' }])),
          ).toBe(whole);
        }
      });
    });

    it('a revision is counted as what it became, at once', async () => {
      const revised = {
        ...list[100],
        message: 'entirely new words',
        filters: { tags: [], country: 'Atlantis' },
      };
      await pushFeedback(api, [revised]);
      await on.settled();
      const { buckets } = await ask<DistributionAnswer>('/public/distribution', {
        distribution_by: 'filters.country',
        limit: 1000,
      });
      expect(buckets.find(({ key }) => key === 'Atlantis')?.count).toBe(1);
      expect((await api.search({ search_query: '"entirely new words"' })).total).toBe(1);
      expect((await api.search({ limit: 0, summary: false })).total).toBe(250);
    });

    it('a bound token learns nothing of other records from fields and refusals', async () => {
      const { body } = await api.request<{ fields: { key: string; top_values: { value: unknown }[] }[] }>(
        '/public/fields',
        { method: 'GET', token: bound },
      );
      const country = body.fields.find(({ key }) => key === 'filters.country');
      expect(country?.top_values.map(({ value }) => value)).not.toContain('ES');
      const source = body.fields.find(({ key }) => key === 'source');
      expect(source?.top_values.map(({ value }) => value)).not.toContain('App Store');
    });
  });

/** Evenly over the list, the first and the last among them. */
function sample<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, (items.length - 1) / (most - 1));
  return items.length <= most
    ? [...items]
    : Array.from({ length: most }, (_, i) => items[Math.round(i * step)]);
}
