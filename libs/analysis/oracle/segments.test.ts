import { beforeAll, describe, expect, it } from 'vitest';
import { distributionRequest, searchRequest, trendRequest } from '#libs/contract';
import { AnalysisIndex, SEGMENT_RECORDS } from '#libs/index';
import { analyze, type AnalysisContext, type AnalysisOperations, MemoryEngine } from '../index.js';
import { bucketOf, countBy, type PlainRecord, rowOf, select, valuesOf } from './oracle.fixture.js';
import { analyzer } from './records.fixture.js';

/** More records than one segment holds, so that sealed columns and postings answer too; revisions in both. */
const COUNT = SEGMENT_RECORDS + 5_000;
const context: AnalysisContext = { bound: [], timezone: 'Europe/Lisbon', now: Date.UTC(2030, 0, 1) };
const words = ['crash', 'login', 'battery', 'photo', 'slow'];
let index: AnalysisIndex;
let current: PlainRecord[];

function make(seq: number, salt = 0): PlainRecord {
  const n = seq * 7919 + salt;
  return {
    seq,
    ds: Date.UTC(2024, 0, 1) + ((n * 1_000_003) % (500 * 86_400)) * 1000,
    offset: (n % 5) * 60,
    source: `source ${n % 4}`,
    words: words.filter((_, i) => (((n >>> 3) % 31) >>> i) % 2 === 1),
    score: n % 6 === 0 ? null : n % 6,
    user: `user ${n % 997}`,
    url: null,
    filters: { country: `C${n % 13}`, tags: [`t${n % 3}`, `t${n % 7}`], ...(n % 2 === 0 && { age: n % 90 }) },
  };
}

beforeAll(() => {
  index = new AnalysisIndex(analyzer);
  const list = new Map(Array.from({ length: COUNT }, (_, i) => [i + 1, make(i + 1)] as const));
  index.apply([...list.values()].map((record) => rowOf(record)));
  for (let seq = 10; seq < COUNT; seq += 1_000) {
    const revised = make(seq, 17);
    list.set(seq, revised);
    index.apply([rowOf(revised, 1)]);
  }
  for (let seq = 500; seq < COUNT; seq += 5_000) {
    list.delete(seq);
    index.apply([{ kind: 'erase', seq }]);
  }
  current = [...list.values()];
});

const total = async (body: object) =>
  (
    await analyze(new MemoryEngine(index), {
      op: 'search',
      request: searchRequest.parse({ ...body, limit: 0 }),
      context,
    })
  ).total;

describe('over several segments', () => {
  const filters = [
    { type: 'list' as const, key: 'filters.country', operator: 'neq' as const, values: ['C1', 'C2'] },
  ];
  const asked = { search_query: 'crash', filters };

  it('a trend counts what plain loops count', async () => {
    const request = trendRequest.parse({ ...asked, trend_by: 'week', trend_on: 'score' });
    const [{ points }] = (await analyze(new MemoryEngine(index), { op: 'trend', request, context })).series;
    const set = select(current, asked, 'UTC');
    const counts = new Map(points.map(({ label, count }) => [label, count]));
    expect(counts).toEqual(countBy(set, (record) => [bucketOf(record, 'week', { zone: 'Europe/Lisbon' })]));
    const scores = set.flatMap(({ score }) => score ?? []);
    const summed = points.reduce(
      (sum, point) => sum + (point.value ?? 0) * ((point as { n?: number }).n ?? 0),
      0,
    );
    expect(summed).toBeCloseTo(
      scores.reduce((sum, score) => sum + score, 0),
      5,
    );
  });

  it('a stacked distribution counts what plain loops count, and drills down to it', async () => {
    const request = distributionRequest.parse({
      ...asked,
      distribution_by: 'filters.tags',
      stacked_by: 'source',
      limit: 3,
    });
    const { buckets } = await analyze(new MemoryEngine(index), {
      op: 'distribution',
      request,
      context,
    });
    const set = select(current, asked, 'UTC');
    for (const { key, kind, count, drilldown, stacks } of buckets) {
      expect(await total(drilldown)).toBe(count);
      if (kind !== 'value') continue;
      const here = set.filter((record) => valuesOf(record, 'filters.tags').includes(key ?? ''));
      expect(count).toBe(here.length);
      const bySource = countBy(here, ({ source }) => [source]);
      for (const stack of stacks?.filter((one) => one.kind === 'value') ?? []) {
        expect(stack.count).toBe(bySource.get(stack.key ?? ''));
      }
    }
  });

  it('cursors walk through all of them', async () => {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const body = {
        filters: [{ key: 'filters.age', max: 3 }],
        sorted_by: ['-score', 'user_name'],
        limit: 700,
        ...(cursor !== null && { cursor }),
      };
      const page: AnalysisOperations['search']['answer'] = await analyze(new MemoryEngine(index), {
        op: 'search',
        request: searchRequest.parse(body),
        context,
      });
      seen.push(...page.hits.map(({ seq }) => seq));
      cursor = page.next_cursor;
    } while (cursor !== null);
    const expected = current
      .filter(({ filters: { age } }) => typeof age === 'number' && age <= 3)
      .toSorted(
        (a, b) =>
          (b.score ?? -1) - (a.score ?? -1) ||
          (String(a.user) < String(b.user) ? -1 : a.user === b.user ? a.seq - b.seq : 1),
      );
    expect(seen).toEqual(expected.map(({ seq }) => seq));
  });
});
