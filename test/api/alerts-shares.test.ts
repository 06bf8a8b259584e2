import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AlertBench, noon } from '../kit/alerts.js';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';

/** The share of low scores, as the Trends screen asks for it: two of ten yesterday, one of ten the day before. */
const LOW_SCORES = {
  endpoint: 'trend',
  request: {
    trend_by: 'day',
    trend_on: 'share',
    filters: [{ key: 'score', type: 'exists' }],
    part_filters: [{ key: 'rating', type: 'list', values: ['low'] }],
  },
};
const SHOP_SHARE = {
  endpoint: 'distribution',
  request: { distribution_by: 'source' },
  bucket: 'Shop',
  measure: 'share',
  window: '7d',
};
const above = (limit: number) => ({ kind: 'threshold', above: limit });

describe('alerts on shares', () => {
  let api: Api;
  let bench: AlertBench;
  beforeAll(async () => {
    api = await startApi();
    bench = new AlertBench(api);
    for (const [day, low] of [1, 0].map((less, at) => [2 - at, 2 - less])) {
      const scored = records(10, (i) => ({ ds: noon(day ?? 0), score: i < (low ?? 0) ? 1 : 5 }));
      await api.ingest(batch(scored, 'Shop'));
    }
  });
  afterAll(() => api?.stop());

  it('say them in percent, as the page does', async () => {
    const watched = { ...LOW_SCORES, periods: 1 };
    const { body } = await bench.preview({ ...watched, condition: above(0.4) });
    expect(body.readings[0]).toMatchObject({
      value: 0.2,
      text: 'The share is 20%, not above the limit of 40%.',
    });
    const changed = await bench.preview({ ...watched, condition: { kind: 'change', absolute: 0.05 } });
    expect(changed.body.readings[0]?.text).toMatch(
      /^The share is 20%, up 10 points from 10% in the period before\. The change (is certain|is likely real|may be chance)\.$/,
    );
  });

  it('give a mean over different scales with its parts, of the day or value watched alone', async () => {
    const scored = (score: number, source: string) =>
      api.ingest(
        batch(
          records(12, () => ({ ds: noon(1), score, filters: { plan: 'pro' } })),
          source,
        ),
      );
    await scored(8, 'survey');
    await scored(2, 'stars');
    await api.ingest(
      batch(
        records(3, () => ({ ds: noon(1), score: 90 })),
        'points',
      ),
      '?wait=indexed',
    );
    const parts = 'Sources use different score scales: stars 2.00 (1 to 5), survey 8.00 (1 to 10).';
    const filters = [{ key: 'filters.plan', value: 'pro' }];
    const request = { trend_by: 'day', trend_on: 'score', filters };
    const daily = await bench.preview({ endpoint: 'trend', request, condition: above(6), periods: 1 });
    expect(daily.body.readings[0]?.text).toBe(
      `The mean score is 5.00, not above the limit of 6.00. ${parts}`,
    );
    const watched = { distribution_of: 'score', distribution_by: 'filters.plan' };
    const shown = { endpoint: 'distribution', request: watched, bucket: 'pro', window: '7d' };
    const weekly = await bench.preview({ ...shown, condition: above(6), periods: 1 });
    expect(weekly.body.readings[0]?.text).toBe(
      `The mean score is 5.00, not above the limit of 6.00. ${parts}`,
    );
  });

  it.each<[string, object, string]>([
    ['an anomaly', { ...LOW_SCORES, condition: { kind: 'anomaly' } }, '/condition/kind'],
    [
      'an anomaly of a mean',
      { endpoint: 'trend', request: { trend_by: 'day', trend_on: 'score' }, condition: { kind: 'anomaly' } },
      '/condition/kind',
    ],
    ['percent', { ...LOW_SCORES, condition: above(40) }, '/condition/above'],
    ['percent below', { ...SHOP_SHARE, condition: { kind: 'threshold', below: 40 } }, '/condition/below'],
    [
      'a level at which none resolves',
      { ...SHOP_SHARE, condition: above(0.4), resolve_at: -20 },
      '/resolve_at',
    ],
    [
      'a change by more than all',
      { ...SHOP_SHARE, condition: { kind: 'change', absolute: 20 } },
      '/condition/absolute',
    ],
  ])('are refused with %s, with what to do', async (_, body, pointer) => {
    const answer = await bench.add({ name: 'Wrong', ...body });
    expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, pointer]);
    expect(answer.body.errors?.[0]?.detail).toMatch(/for 40 %, use 0\.4|with 'threshold' or 'change'/);
  });
});
