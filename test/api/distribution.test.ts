import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record, recordsByCountry } from '../kit/builders.js';

let api: Api;

beforeAll(async () => {
  api = await startApi();
  await api.ingest(batch(recordsByCountry({ PT: 3, ES: 2, FR: 1, BR: 1 })));
  await api.ingest(
    batch(
      [
        record({ score: 1, filters: { tags: ['iOS', 'beta'], age: 27, version: 27 } }),
        record({ score: 5, filters: { tags: ['iOS'], age: 33, version: '27' } }),
        record({ score: 3, filters: { tags: [], age: 'unknown', version: 3 } }),
      ],
      'tagged',
    ),
  );
});
afterAll(() => api.stop());

const shape = (buckets: { kind: string; key: unknown; count: number }[]) =>
  buckets.map(({ kind, key, count }) => [kind, key, count]);

describe('distribution', () => {
  it('returns N values, other and missing, whose drill-downs find their records', async () => {
    const { buckets, ...answer } = await api.distribution({ distribution_by: 'filters.country', limit: 2 });
    expect(shape(buckets)).toEqual([
      ['value', 'PT', 3],
      ['value', 'ES', 2],
      ['other', null, 2],
      ['missing', null, 3],
    ]);
    expect(answer).toMatchObject({
      total_records: 10,
      records_with_value: 7,
      distinct_values: 4,
      overlapping: false,
    });
    for (const { drilldown, count } of buckets)
      expect((await api.search({ ...drilldown, limit: 0 })).total).toBe(count);
  });

  it('pages and sorts values as requested', async () => {
    const values = async (body: object) =>
      shape(
        (await api.distribution({ distribution_by: 'filters.country', include: ['value'], ...body })).buckets,
      ).map(([, key]) => key);
    expect(await values({ offset: 1, limit: 2 })).toEqual(['ES', 'BR']);
    expect(await values({ sorted_by: ['-key'] })).toEqual(['PT', 'FR', 'ES', 'BR']);
  });

  it('reports overlapping values and keeps types apart', async () => {
    const tags = await api.distribution({ distribution_by: 'filters.tags', limit: 1 });
    expect(shape(tags.buckets)).toEqual([
      ['value', 'iOS', 2],
      ['other', null, 0],
      ['missing', null, 8],
    ]);
    expect(tags.overlapping).toBe(true);
    const versions = await api.distribution({ distribution_by: 'filters.version', include: ['value'] });
    expect(shape(versions.buckets)).toEqual([
      ['value', 27, 1],
      ['value', '27', 1],
      ['value', 3, 1],
    ]);
  });

  it('returns numbers as a histogram, with non-numbers separate', async () => {
    const { buckets, statistics } = await api.distribution({
      distribution_of: 'filters.age',
      filters: [{ key: 'source', value: 'tagged' }],
    });
    expect(shape(buckets).slice(0, 3)).toEqual([
      ['value', 27, 1],
      ['value', 33, 1],
      ['not_numeric', null, 1],
    ]);
    expect(statistics).toMatchObject({ n: 2, mean: 30, median: 30, min: 27, max: 33 });
  });

  it('measures by value, crosses two fields, and rejects two kinds of stacking at once', async () => {
    const scores = await api.distribution({ distribution_of: 'score', distribution_by: 'source' });
    expect(scores.buckets.find(({ key }) => key === 'tagged')).toMatchObject({ value: 3, count: 3 });
    const crossed = await api.distribution({ distribution_of: 'filters.country', distribution_by: 'source' });
    const stacked = await api.distribution({ stacked_by: 'filters.country', distribution_by: 'source' });
    expect(crossed.buckets).toEqual(stacked.buckets);
    expect(stacked.buckets[0].stacks?.reduce((sum, { count }) => sum + count, 0)).toBe(
      stacked.buckets[0].count,
    );
    const both = await api.request('/public/distribution', {
      body: { distribution_of: 'filters.country', distribution_by: 'source', stacked_by: 'source' },
    });
    expect(both.status).toBe(422);
  });

  it('compares the buckets of a query with all records and, on request, reports how two fields are related', async () => {
    const { buckets } = await api.distribution({
      search_query: 'crashes',
      filters: [{ key: 'filters.country', type: 'exists' }],
      distribution_by: 'filters.country',
      limit: 1,
      detail: 'full',
      stacked_by: 'source',
    });
    expect(buckets[0].baseline).toEqual({ share: 3 / 7, index: 1, p_adjusted: null });
    const crossed = { distribution_by: 'source', stacked_by: 'filters.tags' };
    expect((await api.distribution({ ...crossed, detail: 'full' })).association).toMatchObject({
      valid: false,
    });
    expect(await api.distribution(crossed)).not.toHaveProperty('association');
    const sorted = await api.request<{ errors: { pointer: string }[] }>('/public/distribution', {
      body: { distribution_by: 'source', sorted_by: ['count', '-index'] },
    });
    expect([sorted.status, sorted.body.errors[0].pointer]).toEqual([422, '/sorted_by/1/key']);
  });

  it('is a single bucket without grouping', async () => {
    const { buckets } = await api.distribution({});
    expect(shape(buckets)).toEqual([['total', null, 10]]);
  });
});
