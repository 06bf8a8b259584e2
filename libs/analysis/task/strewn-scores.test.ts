import { describe, expect, it } from 'vitest';
import { distributionRequest, type Filter, quantifyRequest, trendRequest } from '#libs/contract';
import { analyze, MemoryEngine } from '../index.js';
import { context, expectDrilldown } from '../oracle/oracle-kit.fixture.js';
import type { PlainRecord } from '../oracle/oracle.fixture.js';
import { PlainEngine } from '../oracle/plain-engine.fixture.js';
import { PlainRecords } from '../oracle/plain-records.fixture.js';
import { analyzer, indexOf } from '../oracle/records.fixture.js';
import { scaleOfMost } from './strewn-scores.js';

/** A source rated 1 to 5 in one file and 1 to 10 in another one of the same time, and one that is rated 1 to 5. */
const list: PlainRecord[] = Array.from({ length: 240 }, (_, i) => ({
  seq: i + 1,
  ds: Date.UTC(2025, 0, 1 + (i % 60)),
  offset: 0,
  source: i < 80 ? 'stars' : 'lounges',
  words: [i % 3 === 0 ? 'price' : 'lounge'],
  score: i >= 80 && i % 20 === 7 ? 7 + (i % 3) : 1 + (i % 5),
  user: null,
  url: null,
  filters: {},
}));
const lounges: Filter = { type: 'list', key: 'source', operator: 'eq', values: ['lounges'] };
const own = list.filter(({ source }) => source === 'lounges');
const [inside, above] = [
  own.filter(({ score }) => Number(score) <= 5),
  own.filter(({ score }) => Number(score) > 5),
];
const mean = (records: readonly PlainRecord[]) =>
  records.reduce((sum, { score }) => sum + (score ?? 0), 0) / records.length;
const index = indexOf(list);
const engines = () => {
  const records = new PlainRecords(analyzer);
  for (const record of list) records.put(record);
  return [new MemoryEngine(index), new PlainEngine(records)];
};
const warning = `${above.length} scores of 'lounges' are outside its scale from 1 to 5, which nearly all others fit: they are listed separately; above it they are high, below it low. Use a source for each scale.`;

describe('a source with a few scores of another scale', () => {
  it('keeps the scale of nearly all of them; the others are given apart, with a warning', async () => {
    for (const engine of engines()) {
      const request = trendRequest.parse({ trend_on: 'score', filters: [lounges], trend_by: 'month' });
      const { totals, meta } = await analyze(engine, { op: 'trend', request, context });
      expect(meta.warnings.map(({ code, detail }) => [code, detail])).toEqual([['mixed_scales', warning]]);
      expect(totals.by_source?.map(({ scale, above: over, n, value }) => [scale, over, n, value])).toEqual([
        [[1, 5], undefined, inside.length, mean(inside)],
        [null, 5, above.length, mean(above)],
      ]);
      for (const part of totals.by_source ?? []) await expectDrilldown(index, part.drilldown, part.count);
    }
  });

  it('is one scale again where none of them are among the records', async () => {
    const price = trendRequest.parse({
      trend_on: 'score',
      filters: [lounges, { type: 'range', key: 'score', operator: 'eq', max: 5 }],
    });
    const { totals, meta } = await analyze(new MemoryEngine(index), { op: 'trend', request: price, context });
    expect([totals.by_source, meta.warnings]).toEqual([undefined, []]);
  });

  it('is listed with their number, and has low and high scores of its scale', async () => {
    const { fields } = await analyze(new MemoryEngine(index), { op: 'fields', request: {}, context });
    const scales = fields.find(({ key }) => key === 'rating')?.scales ?? [];
    expect(scales.map(({ source, scale, outside }) => [source, scale, outside])).toEqual([
      ['lounges', [1, 5], above.length],
      ['stars', [1, 5], undefined],
    ]);
    const request = distributionRequest.parse({ distribution_by: 'rating', filters: [lounges] });
    const { buckets } = await analyze(new MemoryEngine(index), { op: 'distribution', request, context });
    const low = own.filter(({ score }) => Number(score) <= 2).length;
    expect(buckets.find(({ key }) => key === 'low')?.count).toBe(low);
  });

  it('is not compared by one mean, nor has it a satisfaction, declared or not', async () => {
    const request = quantifyRequest.parse({ main_filters: [lounges], secondary_filters: [] });
    const scales = { lounges: [1, 5], stars: [1, 5] } as Record<string, [number, number]>;
    for (const over of [context, { ...context, scales }]) {
      const answer = await analyze(new MemoryEngine(index), { op: 'quantify', request, context: over });
      expect(answer.verdict).not.toMatch(/rated/);
      expect(answer.main.score?.by_source?.map(({ n }) => n)).toEqual([inside.length, above.length]);
      expect(answer.main.score?.csat).toBeNull();
    }
    const csat = trendRequest.parse({ trend_on: 'csat' });
    const refused = analyze(new MemoryEngine(index), {
      op: 'trend',
      request: csat,
      context: { ...context, scales },
    });
    await expect(refused).rejects.toThrow(`'lounges' (1 to 5, with ${above.length} scores outside)`);
  });
});

it('a source of people who use all of a scale, even rarely, keeps it', () => {
  const scores = (...counts: number[]) => counts.map((count, i) => [i + 1, count] as const);
  // Rated 1 to 5, and a few of 7 to 10.
  expect(scaleOfMost(scores(300, 80, 60, 90, 200, 0, 5, 6, 3, 9))).toEqual([1, 5]);
  // Unhappy people on a scale to 10: fives are as rare as sixes.
  expect(scaleOfMost(scores(600, 150, 90, 40, 30, 20, 15, 10, 5, 10))).toBeUndefined();
  expect(scaleOfMost(scores(100, 50, 30, 20, 30, 20, 40, 60, 50, 90))).toBeUndefined();
  // No one gave more than 5, or hardly anyone that.
  expect(scaleOfMost(scores(10, 10, 10, 10, 40))).toBeUndefined();
  expect(scaleOfMost(scores(300, 80, 60, 90, 8, 0, 1))).toBeUndefined();
  // A scale from 0 to 10 has a middle.
  expect(scaleOfMost([[0, 100], ...scores(30, 20, 10, 10, 60, 3, 2, 2, 4, 6)])).toBeUndefined();
});
