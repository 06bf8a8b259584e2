import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { until } from '../kit/process.js';

let api: Api;

/** The contract's worked example: 40 records match both, 186 and 58 one of them, 956 neither. */
beforeAll(async () => {
  api = await startApi();
  const some = (count: number, message: string, score: number, author: string) =>
    records(count, (i) => ({
      message: `${message} ${author}${i}`,
      score: score - (i % 2),
      user_name: `${author}${i % 30}`,
    }));
  const all = [
    ...some(40, 'crash slow', 3, 'both'),
    ...some(186, 'crash', 2, 'main'),
    ...some(58, 'slow', 4, 'second'),
    ...some(956, 'fine', 5, 'neither'),
  ];
  for (let i = 0; i < all.length; i += 1000) await api.ingest(batch(all.slice(i, i + 1000)));
});
afterAll(() => api.stop());

describe('quantify', () => {
  it('compares two queries over one population', async () => {
    const answer = await api.quantify({ main_query: 'crash', secondary_query: 'slow' });
    expect(answer.main).toMatchObject({ matches: 226, population: 1240, authors: 60 });
    expect(answer.main.share).toBeCloseTo(0.1823, 4);
    expect(answer.main.share_ci?.map((bound) => bound?.toFixed(3))).toEqual(['0.162', '0.205']);
    expect(answer.overlap).toMatchObject({ both: 40, only_main: 186, only_secondary: 58, union: 284 });
    const parts = Object.values(answer.overlap.parts).map((part) => part ?? { count: -1, drilldown: {} });
    expect(parts.map(({ count }) => count)).toEqual([40, 186, 58]);
    for (const { count, drilldown } of parts) expect((await api.search(drilldown)).total).toBe(count);
    expect(answer.comparison).toMatchObject({
      population_relation: 'same',
      count_ratio: { method: 'paired_log' },
      share_difference: { method: 'newcombe_paired' },
      test: { name: 'mcnemar_exact', significant: true },
      score_difference: { value: -2 },
    });
    expect(answer.verdict).toBe(
      '“crash” is 2.3 times as frequent as “slow” (18.2% vs 7.9%), with ratings 2 points lower. Both differences are certain.',
    );
    expect(answer.caveats).toEqual(['40 records are on both sides.']);
    expect(answer.comparison.score_difference).toMatchObject({ main_n: 186, secondary_n: 58, left_out: 40 });
    expect(answer.main.examples).toHaveLength(3);
  });

  it('takes an absent side as all records', async () => {
    const answer = await api.quantify({ main_query: 'crash' });
    expect(answer.secondary.matches).toBe(1240);
    expect(answer.comparison).toMatchObject({
      test: null,
      share_difference: null,
      part_of_whole: { part: 'main', share: 226 / 1240 },
      score_difference: { compared: 'main vs the rest of secondary' },
    });
    expect(answer.verdict).toMatch(
      /^“crash” is mentioned in 18\.2% of all records \(226 of 1,240\)\. Its ratings are \d\.\d+ points lower than those of the rest\. The difference is certain\.$/,
    );
    expect((await api.request('/public/quantify', { body: {} })).status).toBe(422);
  });

  it('adds base filters to both sides and points at an invalid filter', async () => {
    const filters = [{ key: 'score', max: 3 }];
    const answer = await api.quantify({
      main_query: 'crash',
      secondary_query: 'slow',
      base_filters: filters,
    });
    expect([answer.main.matches, answer.secondary.matches, answer.main.population]).toEqual([226, 69, 255]);
    const wrong = await api.request<{ errors: { pointer: string }[] }>('/public/quantify', {
      body: { main_query: 'x', secondary_filters: [{ key: 'scor', value: 1 }] },
    });
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([422, '/secondary_filters/0/key']);
  });

  it('says when there are too few records', async () => {
    const { verdict } = await api.quantify({ main_query: 'main3', secondary_query: 'second4' });
    expect(verdict).toMatch(/^Too few records/);
  });

  it('distinguishes disjoint, nested and partly shared populations', async () => {
    const scored = (min: number, max: number) => [{ key: 'score', min, max }];
    const compare = async (main_filters: object[], secondary_filters: object[]) =>
      (await api.quantify({ main_query: 'crash', main_filters, secondary_query: 'crash', secondary_filters }))
        .comparison;
    expect(await compare(scored(1, 2), scored(3, 5))).toMatchObject({
      population_relation: 'disjoint',
      share_difference: { method: 'newcombe_wilson' },
      share_ratio: { method: 'log' },
      test: { name: 'two_proportion_z' },
    });
    expect(await compare(scored(1, 4), scored(2, 5))).toMatchObject({
      population_relation: 'partial',
      count_ratio: { method: 'overlap_log' },
      share_difference: { method: 'overlap_covariance' },
      test: { name: 'overlap_covariance_z' },
    });
    expect(await compare(scored(2, 4), [])).toMatchObject({
      population_relation: 'nested',
      test: { name: 'overlap_covariance_z' },
    });
    const counted = await api.quantify({ main_filters: scored(1, 3), secondary_filters: scored(4, 5) });
    expect(counted.comparison).toMatchObject({
      share_difference: null,
      test: null,
      count_ratio: { method: 'log' },
    });
    expect(counted.verdict).toMatch(
      /^There are \d\.\d times as many records with score from 4 to 5 as records with score from 1 to 3 \(/,
    );
  });

  it('omits statistical details unless requested', async () => {
    const ask = { main_query: 'crash', secondary_query: 'slow', interval: 'day' };
    const [normal, full] = [await api.quantify(ask), await api.quantify({ ...ask, detail: 'full' })];
    expect(normal.comparison.score_difference).not.toHaveProperty('hedges_g');
    expect(normal.trend?.growth).not.toHaveProperty('divergence_p');
    expect(full.comparison.score_difference).toMatchObject({ hedges_g: expect.any(Number) as number });
    expect(full.trend?.growth).toHaveProperty('divergence_p');
  });

  it('shows how the sides differ over time, by field, by term and by author', async () => {
    const reports = (trouble: string, phone: string, platform: string) =>
      records(60, (i) => ({
        ds: `2025-09-${String(1 + (i % 20)).padStart(2, '0')}T12:00:00+0000`,
        message: i % 2 === 0 ? `${trouble} number ${i}, ${phone}` : `${phone}: ${i} times ${trouble}`,
        user_name: i % 3 === 0 ? 'the one' : `author ${trouble} ${i}`,
        filters: { platform: i % 4 === 0 ? 'web' : platform },
      }));
    await api.ingest(batch(reports('freeze', 'galaxy', 'android'), 'phones'));
    await api.ingest(batch(reports('stutter', 'iphone', 'ios'), 'phones'));
    const answer = await api.quantify({
      main_query: 'freeze',
      secondary_query: 'stutter',
      base_filters: [{ key: 'source', value: 'phones' }],
      interval: 'day',
    });
    expect(answer.trend?.points).toHaveLength(20);
    expect(answer.trend?.points[0]).toMatchObject({
      label: '2025-09-01',
      main: 3,
      secondary: 3,
      main_share: 0.5,
      secondary_share: 0.5,
      difference: 0,
      partial: false,
    });
    expect(answer.trend?.growth.main?.per_interval).toBeCloseTo(0, 6);
    expect(answer.differences).toMatchObject({ tested: 4, found: 2 });
    expect(answer.differences.fields.map(({ key, value, difference }) => [key, value, difference])).toEqual([
      ['filters.platform', 'android', 0.75],
      ['filters.platform', 'ios', -0.75],
    ]);
    for (const found of [...answer.differences.fields, ...answer.differences.terms]) {
      expect((await api.search({ ...found.drilldown, limit: 0 })).total).toBe(found.main_records);
      expect((await api.search({ ...found.secondary_drilldown, limit: 0 })).total).toBe(
        found.secondary_records,
      );
    }
    expect(answer.differences.terms.map(({ term, leans }) => `${leans}: ${term}`)).toEqual(
      expect.arrayContaining(['main: galaxy', 'secondary: iphone']),
    );
    expect(answer.differences.terms.map(({ term }) => term)).not.toContain('freeze');
    expect(answer.caveats.join('; ')).toMatch(
      /One author wrote 20 of the 60 records that mention “[^”]+” \(counting each author once/,
    );
    // 40 authors of one message each on either side, and one of both.
    expect(answer.comparison.authors?.main_share).toBeCloseTo(41 / 81, 6);
  });

  it('warns about scores on different scales and then does not compare ratings', async () => {
    await api.ingest(
      batch(
        records(12, () => ({ message: 'tariff', score: 9 })),
        'survey ten',
      ),
    );
    await api.ingest(
      batch(
        records(12, (i) => ({ message: 'roaming', score: 1 + (i % 2) })),
        'stars five',
      ),
    );
    const scale = (name: string, lowest: number, highest: number) =>
      api.database?.query('UPDATE source SET score_scale = $2 WHERE name = $1', [name, [lowest, highest]]);
    await scale('survey ten', 0, 10);
    await scale('stars five', 1, 5);
    // Scales are known for some seconds before they are read again.
    const answer = await until('the scales to be read', async () => {
      const answer = await api.quantify({ main_query: 'tariff', secondary_query: 'roaming' });
      return answer.main.score?.nps !== null && answer.secondary.score?.csat !== null ? answer : undefined;
    });
    expect(answer.meta.warnings.map(({ code }) => code)).toContain('mixed_scales');
    expect(answer.verdict).not.toMatch(/rated/);
    expect([answer.main.score?.nps, answer.secondary.score?.csat]).toEqual([1, 0]);
  });
});
