import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AnalysisIndex } from './analysis-index.js';
import { createAnalyzer } from './analyzer.js';
import { changes, compactAll, contentsOf, rowOf } from './contents.fixture.js';
import { indexWithout } from './index-view.js';

const analyzer = createAnalyzer('en');

it('is the index in which these records were erased', () => {
  fc.assert(
    fc.property(changes, fc.uniqueArray(fc.integer({ min: 1, max: 16 })), (list, hidden) => {
      const [index, erased] = [new AnalysisIndex(analyzer), new AnalysisIndex(analyzer)];
      for (const one of [index, erased]) {
        const known = new Set<number>();
        for (const change of list) {
          if (change.kind === 'put' || change.kind === 'erase') one.apply([rowOf(change, known)]);
          else if (change.kind === 'seal') one.seal();
          else compactAll(one);
        }
      }
      erased.apply(hidden.map((seq) => ({ kind: 'erase', seq })));
      const before = contentsOf(index);
      const view = indexWithout(index, hidden);
      expect(contentsOf(view)).toEqual(contentsOf(erased));
      expect(view.size).toBe(erased.size);
      const words = (segments: typeof view.segments) => segments.reduce((sum, one) => sum + one.liveWords, 0);
      expect(words(view.segments)).toBe(words(erased.segments));
      for (let seq = 1; seq <= 16; seq++) {
        const finds = (segments: typeof view.segments) => segments.map((segment) => segment.find(seq));
        expect(finds(view.segments)).toEqual(finds(erased.segments));
      }
      expect(contentsOf(index)).toEqual(before);
    }),
    { numRuns: 50 },
  );
});

it('is the index itself where nothing is hidden, and else keeps nothing of what loses a record', () => {
  const index = new AnalysisIndex(analyzer);
  const put = (seq: number) => ({ seq, kind: 'put' as const, word: 'zebra', user: 'ana' });
  index.apply([rowOf(put(1), new Set())]);
  index.seal();
  index.apply([rowOf(put(2), new Set())]);
  index.seal();
  expect(indexWithout(index, [3])).toBe(index);
  const { segments } = indexWithout(index, [2, 2]);
  expect(segments.map(({ sealed }) => sealed)).toEqual([true, false, false]);
  expect(segments[0]).toBe(index.segments[0]);
});
