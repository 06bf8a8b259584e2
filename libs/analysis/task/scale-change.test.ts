import { describe, expect, it } from 'vitest';
import {
  distributionRequest,
  type Filter,
  quantifyRequest,
  searchRequest,
  trendRequest,
} from '#libs/contract';
import type { AnalysisIndex } from '#libs/index';
import { analyze, MemoryEngine } from '../index.js';
import { context, expectDrilldown } from '../oracle/oracle-kit.fixture.js';
import type { PlainRecord } from '../oracle/oracle.fixture.js';
import { PlainEngine } from '../oracle/plain-engine.fixture.js';
import { PlainRecords } from '../oracle/plain-records.fixture.js';
import { analyzer, indexOf } from '../oracle/records.fixture.js';

/** A source that is rated 1 to 5, from 9 June on 1 to 10; and one that keeps 1 to 5. */
const CHANGE = Date.UTC(2015, 5, 9);
const DAY = 86_400_000;
const list: PlainRecord[] = Array.from({ length: 160 }, (_, i) => ({
  seq: i + 1,
  ds: i < 120 ? CHANGE - (120 - i) * DAY : CHANGE + (i - 120) * DAY,
  offset: 0,
  source: i % 4 === 3 ? 'stars' : 'lounges',
  words: ['lounge'],
  score: i % 4 === 3 || i < 120 ? 1 + (i % 5) : 10 - (i % 10),
  user: null,
  url: null,
  filters: {},
}));
const engines = () => {
  const records = new PlainRecords(analyzer);
  for (const record of list) records.put(record);
  return [new MemoryEngine(indexOf(list)), new PlainEngine(records)];
};
const index: AnalysisIndex = indexOf(list);
const lounges: Filter[] = [{ type: 'list', key: 'source', operator: 'eq', values: ['lounges'] }];
const low: Filter = { type: 'list', key: 'rating', operator: 'eq', values: ['low'] };

/** What low means by the day. */
const isLow = ({ source, ds, score }: PlainRecord) =>
  (score ?? 0) <= (source === 'lounges' && ds >= CHANGE ? 4 : 2);
const mean = (records: readonly PlainRecord[]) =>
  records.reduce((sum, { score }) => sum + (score ?? 0), 0) / records.length;

describe('a source whose scale changed', () => {
  it('has low scores by the scale of the time, in every engine', async () => {
    const wanted = list.filter(isLow).length;
    for (const engine of engines()) {
      const request = searchRequest.parse({ filters: [low], facets: ['rating'], limit: 0 });
      const found = await analyze(engine, { op: 'search', request, context });
      expect(found.total).toBe(wanted);
      const by = distributionRequest.parse({ distribution_by: 'rating', filters: lounges });
      const { buckets } = await analyze(engine, { op: 'distribution', request: by, context });
      const own = list.filter((record) => record.source === 'lounges' && isLow(record)).length;
      expect(buckets.find(({ key }) => key === 'low')?.count).toBe(own);
    }
  });

  it('has no common mean: both times are given, and a warning', async () => {
    const request = trendRequest.parse({ trend_on: 'score', filters: lounges, trend_by: 'month' });
    const { totals, meta } = await analyze(new MemoryEngine(index), { op: 'trend', request, context });
    expect(meta.warnings.map(({ code, detail }) => [code, detail])).toEqual([
      [
        'mixed_scales',
        "The scores of 'lounges' go up to 5 before 9 June 2015 and up to 10 since then: the two times are listed separately, and low and high are judged on the scale of each.",
      ],
    ]);
    const own = list.filter(({ source }) => source === 'lounges');
    const [later, earlier] = [own.filter(({ ds }) => ds >= CHANGE), own.filter(({ ds }) => ds < CHANGE)];
    expect(totals.by_source?.map(({ scale, n, value }) => [scale, n, value])).toEqual([
      [[1, 5], earlier.length, mean(earlier)],
      [[1, 10], later.length, mean(later)],
    ]);
    for (const part of totals.by_source ?? []) await expectDrilldown(index, part.drilldown, part.count);
  });

  it('is one scale again within either time', async () => {
    const before: Filter = { type: 'range', key: 'ds', operator: 'eq', max: '2015-06-08' };
    const request = trendRequest.parse({ trend_on: 'score', filters: [...lounges, before] });
    const { totals, meta } = await analyze(new MemoryEngine(index), { op: 'trend', request, context });
    expect([totals.by_source, meta.warnings]).toEqual([undefined, []]);
  });

  it('is not compared by one mean', async () => {
    const stars: Filter[] = [{ type: 'list', key: 'source', operator: 'eq', values: ['stars'] }];
    const request = quantifyRequest.parse({ main_filters: lounges, secondary_filters: stars });
    const answer = await analyze(new MemoryEngine(index), { op: 'quantify', request, context });
    expect(answer.caveats.join()).toContain('Scores use different scales');
    expect(answer.main.score?.by_source).toHaveLength(2);
  });

  it('is none where high scores come all along, or are few', async () => {
    const strewn = list.map((one, i) =>
      i % 9 === 0 && one.source === 'lounges' ? { ...one, score: 9 } : one,
    );
    const request = trendRequest.parse({ trend_on: 'score', filters: lounges });
    const { totals } = await analyze(new MemoryEngine(indexOf(strewn)), { op: 'trend', request, context });
    expect(totals.by_source).toBeUndefined();
  });
});
