import { describe, expect, it } from 'vitest';
import { countSlope, meanSlope } from '../statistics/slope.js';
import { at, daily, total, trend } from '../oracle/trend-kit.fixture.js';

const DAY = 86_400_000;
const JULY = Date.UTC(2025, 6, 1);

describe('the slope of a trend', () => {
  const counts = [3, 5, 4, 8, 9, 14, 13, 20];

  it('is that of its whole buckets, however the edges are cut', async () => {
    const expected = countSlope(counts.slice(1, -1));
    const filters = [{ key: 'ds', min: '2025-07-01T06:00:00' }];
    const now = Date.parse('2025-07-08T13:00:00Z');
    const { totals } = await trend(daily('2025-07-01', counts), { trend_by: 'day', filters }, { now });
    expect(totals).toMatchObject({ records: 76, value: 76, direction: 'up', slope_note: null });
    expect(totals.slope_per_interval?.relative).toBeCloseTo(expected?.relative ?? 0, 12);
    expect(totals.slope_per_interval?.ci).toEqual(expected?.ci);
    expect(totals.slope_per_interval?.p_value).toBe(expected?.p_value);
  });

  it('is the same when buckets without records are left out of the series', async () => {
    const index = daily('2025-07-01', [5, 0, 4, 0, 6, 3, 0, 1]);
    const ask = async (fill: string) => (await trend(index, { trend_by: 'day', fill })).totals;
    const [filled, bare] = [await ask('zero'), await ask('none')];
    expect(bare).toEqual(filled);
    expect(filled.direction).toBe('flat');
  });

  it('of a mean weighs each bucket by its numbers', async () => {
    const scores = [[5, 5, 4], [4, 4], [3, 4, 3, 3], [2], [2, 1, 2]];
    const index = at(
      ...scores.flatMap((list, day) => list.map((score) => ({ ds: JULY + day * DAY, score }))),
    );
    const { totals } = await trend(index, { trend_on: 'score', trend_by: 'day' });
    const expected = meanSlope(
      scores.map((list) => list.reduce((sum, score) => sum + score, 0) / list.length),
      scores.map((list) => list.length),
    );
    expect(totals.direction).toBe('down');
    expect(totals.slope_per_interval?.absolute).toBeCloseTo(expected?.absolute ?? 0, 10);
    expect(totals.slope_per_interval?.relative).toBeNull();
  });

  it('of a share is that of counts over what they are a share of', async () => {
    const others = [40, 35, 50, 20, 30, 45];
    const crashes = [2, 3, 6, 3, 6, 11];
    const times = (list: number[], words: string[]) =>
      list.flatMap((n, day) => Array.from({ length: n }, () => ({ ds: JULY + day * DAY, words })));
    const index = at(...times(others, ['slow']), ...times(crashes, ['crash']));
    const { totals } = await trend(index, { trend_on: 'share', search_query: 'crash', trend_by: 'day' });
    const exposure = others.map((n, day) => n + crashes[day]);
    expect(totals.slope_per_interval?.relative).toBeCloseTo(
      countSlope(crashes, { exposure })?.relative ?? 0,
      10,
    );
  });

  it('says why there is none', async () => {
    const asked = { trend_by: 'day' };
    const noteOf = async (...args: Parameters<typeof trend>) => (await trend(...args)).totals;
    expect(await noteOf(daily('2025-07-01', [1, 2, 3]), asked)).toMatchObject({
      direction: null,
      slope_per_interval: null,
      slope_note: 'Fewer than 4 complete periods with data.',
    });
    const lone = [{ key: 'ds', min: '2025-07-01', max: '2025-07-05' }];
    expect((await noteOf(daily('2025-07-01', [4]), { ...asked, filters: lone })).slope_note).toMatch(
      /No records, or all/,
    );
    expect(
      (await noteOf(daily('2025-07-01', [1, 2, 3, 4]), { ...asked, trend_on: 'score', agg: 'max' }))
        .slope_note,
    ).toMatch(/'max' has no slope/);
    expect((await noteOf(at(), {})).direction).toBeNull();
  });
});

describe('scores of sources with different scales', () => {
  const scored = (source: string, score: number | null) => ({ ds: JULY, source, score });
  const index = at(
    scored('stars', 5),
    scored('stars', 3),
    scored('survey', 10),
    scored('survey', null),
    scored('mail', 2),
    scored('silent', null),
  );
  const scales = { stars: [1, 5], survey: [0, 10], silent: [1, 7] };

  it.each([
    ['avg', 4],
    ['max', 5],
    ['median', 4],
  ])('are warned of and given source by source: %s', async (agg, stars) => {
    const { totals, meta } = await trend(index, { trend_on: 'score', agg }, { scales });
    expect(meta.warnings.map(({ code }) => code)).toEqual(['mixed_scales']);
    expect(
      totals.by_source?.map(({ source, scale, inferred, value, count, n }) => ({
        source,
        scale,
        inferred,
        value,
        count,
        n,
      })),
    ).toEqual([
      { source: 'stars', scale: [1, 5], inferred: false, value: stars, count: 2, n: 2 },
      { source: 'survey', scale: [0, 10], inferred: false, value: 10, count: 2, n: 1 },
      { source: 'mail', scale: [1, 5], inferred: true, value: 2, count: 1, n: 1 },
    ]);
    for (const { drilldown, count } of totals.by_source ?? [])
      expect(await total(index, drilldown)).toBe(count);
  });

  it('are warned of where only the period compared with holds another scale', async () => {
    const on = (source: string, day: number, score: number) => ({ ds: JULY + day * DAY, source, score });
    const months = at(on('stars', 0, 4), on('survey', 0, 9), on('stars', 1, 2), on('stars', 1, 3));
    const filters = [{ key: 'ds', min: '2025-07-02', max: '2025-07-02' }];
    const asked = { trend_on: 'score', trend_by: 'day', filters, compare: 'previous_period' };
    const { totals, comparison, meta } = await trend(months, asked, { scales });
    expect(comparison?.change?.absolute).toBe(-4);
    expect(meta.warnings.map(({ code }) => code)).toEqual(['mixed_scales']);
    const parts = (list: typeof totals.by_source) => list?.map(({ source, value }) => [source, value]);
    expect(parts(totals.by_source)).toEqual([['stars', 2.5]]);
    expect(parts(comparison?.by_source)).toEqual([
      ['stars', 4],
      ['survey', 9],
    ]);
    for (const { drilldown, count } of [...(totals.by_source ?? []), ...(comparison?.by_source ?? [])])
      expect(await total(months, drilldown)).toBe(count);
  });

  it('are one measure where the scales are the same or no scores', async () => {
    const same = { stars: [1, 5], mail: [1, 5], silent: [1, 7] };
    const plain = await trend(
      index,
      { trend_on: 'score', filters: [{ key: 'source', values: ['stars', 'mail', 'silent'] }] },
      {
        scales: same,
      },
    );
    expect(plain.totals.by_source).toBeUndefined();
    expect(plain.meta.warnings).toEqual([]);
    expect((await trend(index, {}, { scales })).totals.by_source).toBeUndefined();
    expect((await trend(index, { trend_on: 'message:length' }, { scales })).totals.by_source).toBeUndefined();
  });
});
