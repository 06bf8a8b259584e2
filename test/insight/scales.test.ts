import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldSummary } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { askDeeper } from '../kit/questions.js';

const STARS = [1, 2, 2, 3, 4, 5, 5, 5];
const POINTS = [0, 2, 3, 4, 6, 7, 9, 10];

let api: Api;
beforeAll(async () => {
  api = await startApi();
  const scored = (scores: number[], word: string) =>
    records(80, (i) => ({
      message: `${word} number ${i}`,
      score: scores[i % 8] as number,
      filters: { country: i % 2 === 0 ? 'PT' : 'ES' },
    }));
  await api.ingest(batch(scored(STARS, 'parcel'), 'stars'));
  await api.ingest(batch(scored(POINTS, 'tariff'), 'survey'));
  await api.ingest(
    batch(
      records(80, (i) => ({ message: `ticket number ${i} of the queue` })),
      'mail',
    ),
    '?wait=indexed',
  );
});
afterAll(() => api.stop());

const total = async (filters: object[]) => (await api.search({ filters, limit: 0 })).total;
const of = (source: string) => ({ key: 'source', value: source });
const rated = (rating: string) => ({ key: 'rating', value: rating });

describe('scores of several scales', () => {
  it('are low and high on the scale of their source', async () => {
    expect(await total([of('stars'), rated('low')])).toBe(30);
    expect(await total([of('survey'), rated('low')])).toBe(30);
    expect(await total([rated('high')])).toBe(40 + 30);
    expect(await total([rated('low'), of('mail')])).toBe(0);
    const { body } = await api.request<{ fields: FieldSummary[] }>('/public/fields', { method: 'GET' });
    const field = body.fields.find(({ key }) => key === 'rating');
    expect(field).toMatchObject({ records: 160, distinct_values: 3, group: true, sort: false });
    expect(field?.scales).toEqual([
      { source: 'stars', scale: [1, 5], inferred: true, low: 2, high: 4, scored: 80 },
      { source: 'survey', scale: [0, 10], inferred: true, low: 3, high: 7, scored: 80 },
    ]);
  });

  it('have a share of low ones whose number opens exactly its records', async () => {
    const { series, totals } = await api.trend({
      trend_on: 'share',
      filters: [{ key: 'rating', type: 'exists' }],
      part_filters: [rated('low')],
      breakdown: 'source',
    });
    expect([totals.value, totals.records]).toEqual([60 / 160, 60]);
    for (const { drilldown, count } of series.flatMap(({ points }) => points))
      expect((await api.search({ ...drilldown, limit: 0 })).total).toBe(count);
  });

  it('are refused by any other name, with the way to an attribute of that name', async () => {
    const { status, body } = await api.request<{ errors: object[] }>('/public/search', {
      body: { filters: [{ key: 'rating', value: 5 }] },
    });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { pointer: '/filters/0/value', code: 'bad_value', allowed: ['low', 'middle', 'high'] },
    ]);
  });

  it('have no mean in a summary, but shares of low and high ones', async () => {
    const { summary } = await api.search({ summary: true, limit: 0 });
    expect(summary?.text).toContain(
      'Of the 160 scores, on the different scales of their sources, 37.5% are low and 43.8% are high.',
    );
    const one = await api.search({ summary: true, limit: 0, filters: [of('stars')] });
    expect(one.summary?.text).toMatch(/on a scale from 1 to 5; 37.5% are 2 or lower, 50% are 4 or higher/);
  });
});

describe('a question about low ratings', () => {
  const ask = async (search_query: string) => {
    const { body } = await askDeeper(api, { search_query });
    expect(body.checks).toMatchObject({ numbers_unsupported: 0 });
    return body.answer?.text ?? '';
  };

  it('counts them among the records with a rating, each on its own scale', async () => {
    const text = await ask('What do low ratings complain about?');
    expect(text).toContain(
      'Low ratings are 60 of 160 records with a rating (37.5%, rated 2 of 5 or less, or 3 of 10 or less)',
    );
  });

  it('says that there are none where no record has a rating, and answers of all', async () => {
    const { body } = await askDeeper(api, { search_query: 'What do low ratings of mail complain about?' });
    const text = body.answer?.text ?? '';
    expect(body.follow_ups.filter((next) => /ratings/.test(next))).toEqual([]);
    expect(text).toContain('None of these records has a rating');
    expect(text).not.toMatch(/low ratings/i);
    expect(text).not.toMatch(/than the rest|0 of 0/);
  });

  it('ranks by shares of low ratings where means cannot be compared, and gives each mean with its scale', async () => {
    const text = await ask('Which source is rated worst?');
    expect(text).toMatch(
      /Source \*\*(?:stars|survey)\*\* has the largest share of low ratings: 30 of 80 ratings/,
    );
    expect(text).toContain('stars 3.38 (80 ratings) on a scale from 1 to 5');
    expect(text).toContain('survey 5.13 (80 ratings) on a scale from 0 to 10');
    expect(text).not.toMatch(/rated worst:|At the other end/);
    const country = await ask('Which country is rated best?');
    expect(country).toMatch(/largest share of high ratings/);
  });

  it('compares no means of different scales', async () => {
    const text = await ask('Compare stars and survey');
    expect(text).toMatch(/^No clear difference in low ratings: 37.5% of 80 ratings of stars/);
    expect(text).not.toMatch(/better ratings|similar ratings/);
    expect(await ask('Compare stars and mail')).toMatch(/There are ratings only for stars/);
  });
});
