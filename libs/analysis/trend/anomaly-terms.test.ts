import { describe, expect, it } from 'vitest';
import { trendRequest } from '#libs/contract';
import { AnalysisIndex } from '#libs/index';
import { analyze, type AnalysisContext, MemoryEngine, PartialCache } from '../index.js';
import { type PlainRecord, rowOf } from '../oracle/oracle.fixture.js';
import { analyzer } from '../oracle/records.fixture.js';

const DAY = 86_400_000;
const context: AnalysisContext = { bound: [], now: Date.UTC(2024, 5, 1), timezone: 'UTC' };
const BURST = 2000;

function record(seq: number, day: number, words: string[]): PlainRecord {
  const ds = Date.UTC(2024, 0, 1) + day * DAY + (seq % 1000) * 60_000;
  return { seq, ds, offset: 0, source: 's', words, score: null, user: 'ana', url: null, filters: {} };
}

/** Twenty records on each of eighty days, and a hundred more on one of them. */
function records(): PlainRecord[] {
  const usual = Array.from({ length: 1600 }, (_, i) =>
    record(i + 1, Math.floor(i / 20), ['fine', `w${i % 7}`]),
  );
  return [...usual, ...Array.from({ length: 100 }, (_, i) => record(BURST + i, 60, ['outage', `w${i % 7}`]))];
}

describe('the terms that explain an anomaly', () => {
  it('are those of its records, also when these change after they were kept', async () => {
    const index = new AnalysisIndex(analyzer);
    index.apply(records().map((one) => rowOf(one)));
    index.seal();
    const partials = new PartialCache(2 ** 24);
    const ask = async (kept?: PartialCache) => {
      const request = trendRequest.parse({ trend_on: 'volume', trend_by: 'day' });
      const answer = await analyze(new MemoryEngine(index, { partials: kept }), {
        op: 'trend',
        request,
        context,
      });
      return answer.anomalies.map(({ top_terms }) => top_terms);
    };
    const first = await ask(partials);
    expect(first.map(([term]) => term)).toEqual(['outage']);
    expect(await ask(partials)).toEqual(first);
    for (let seq = BURST; seq < BURST + 100; seq++)
      index.apply([{ ...rowOf(record(seq, 60, ['refund', `w${seq % 7}`])), revision: 1 }]);
    expect((await ask(partials)).map(([term]) => term)).toEqual(['refund']);
    expect(JSON.stringify(await ask(partials))).not.toContain('outage');
    index.seal();
    expect(await ask(partials)).toEqual(await ask());
    index.apply(Array.from({ length: 100 }, (_, i) => ({ kind: 'erase' as const, seq: BURST + i })));
    expect(await ask(partials)).toEqual([]);
  });

  it('are looked for once while no record comes or goes in the segments of theirs', async () => {
    const index = new AnalysisIndex(analyzer);
    const cache = new PartialCache(2 ** 20);
    for (const seq of [1, 2]) {
      index.apply([rowOf(record(seq, seq, ['fine']))]);
      index.seal();
    }
    let computed = 0;
    const [first, second] = index.segments;
    const ask = (segments: typeof index.segments) =>
      cache.whole(segments, { name: 'n', bytes: () => 8, compute: async () => [`${++computed}`] });
    expect([await ask([first, second]), await ask([first, second])]).toEqual([['1'], ['1']]);
    expect([await ask([first]), await ask([first, second]), await ask([])]).toEqual([['2'], ['3'], ['4']]);
    expect([await ask([first, second]), await ask([first, second])]).toEqual([['5'], ['5']]);
    index.apply([{ kind: 'erase', seq: 2 }]);
    expect([await ask([first, second]), await ask([first, second])]).toEqual([['6'], ['6']]);
  });
});
