import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { AnalysisIndex } from './analysis-index.js';
import { createAnalyzer } from './analyzer.js';
import { changes, contentsOf, rowOf } from './contents.fixture.js';
import { GrowingSegment } from './growing-segment.js';
import type { ReadableIndex } from './types.js';

const analyzer = createAnalyzer('en');
const many = Array.from({ length: 300 }, (_, i) => ({
  seq: 100 + i,
  kind: 'put' as const,
  word: 'battery',
  user: `user ${i}`,
}));

/** What another thread would see of the index's tail from now on. */
function viewOf(index: AnalysisIndex): ReadableIndex {
  // What `postMessage` does: shared memory stays shared, everything else is copied.
  const tail = GrowingSegment.of(structuredClone(index.growing.image()));
  return {
    analyzer,
    size: tail.liveSize,
    segments: [tail],
    terms: index.terms,
    dictionary: (field) => index.dictionary(field),
    fields: () => index.fields(),
    skipped: index.skipped,
    memory: () => index.memory(),
  };
}

/** All a segment says of itself: its records, its numbers and where a `seq` is found. */
function everythingOf(index: ReadableIndex) {
  return {
    contents: contentsOf(index),
    tails: index.segments.slice(-1).map((tail) => ({
      counts: [tail.size, tail.liveSize, tail.liveWords, tail.version, tail.minDs, tail.maxDs],
      prints: [...tail.prints.subarray(0, 2 * tail.size)],
      found: Array.from({ length: 120 }, (_, seq) => tail.find(seq)),
      idCount: tail.text.idCount,
    })),
  };
}

it('answers as the index did when it was taken, while that grows, buries and seals', () => {
  fc.assert(
    fc.property(changes, changes, fc.boolean(), (before, after, grows) => {
      const index = new AnalysisIndex(analyzer);
      const known = new Set<number>();
      const go = (list: typeof before) => {
        for (const change of list)
          if (change.kind === 'put' || change.kind === 'erase') index.apply([rowOf(change, known)]);
      };
      go(before);
      const expected = everythingOf(index);
      const view = viewOf(index);
      go(after);
      if (grows) go(many);
      index.seal();
      go(after);
      expect(everythingOf(view)).toEqual(expected);
    }),
    { numRuns: inject('soak') ? 200 : 40 },
  );
});
