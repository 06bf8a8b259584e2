import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';

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
    expect(answer.comparison).toMatchObject({
      population_relation: 'same',
      count_ratio: { method: 'paired_log' },
      share_difference: { method: 'newcombe_paired' },
      test: { name: 'mcnemar_exact', significant: true },
      score_difference: { value: -2 },
    });
    expect(answer.verdict).toMatch(/^'crash' is 2\.3 times as frequent as 'slow' \(18\.2 % vs 7\.9 %/);
    expect(answer.main.examples).toHaveLength(3);
  });

  it('reads what is absent literally: all records', async () => {
    const answer = await api.quantify({ main_query: 'crash' });
    expect(answer.secondary.matches).toBe(1240);
    expect(answer.comparison).toMatchObject({ test: null, part_of_whole: { share: 226 / 1240 } });
    expect((await api.request('/public/quantify', { body: {} })).status).toBe(422);
  });

  it('adds base filters to both sides and points at the filter that is wrong', async () => {
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

  it('says when there is too little to say', async () => {
    const { verdict } = await api.quantify({ main_query: 'main3', secondary_query: 'second4' });
    expect(verdict).toMatch(/^Too few records/);
  });
});
