import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { AnalysisIndex } from './analysis-index.js';
import { createAnalyzer } from './analyzer.js';
import { planCompaction, rewriteSegments } from './rewrite-segments.js';
import { type Change, changes, compact, compactAll, contentsOf, forget, rowOf } from './contents.fixture.js';

const analyzer = createAnalyzer('en');

/** The index after the changes, and another that got nothing but the rows that live in the end. */
function indexesOf(list: readonly Change[]): { changed: AnalysisIndex; fresh: AnalysisIndex } {
  const changed = new AnalysisIndex(analyzer);
  const known = new Set<number>();
  const last = new Map<number, Change>();
  for (const change of list) {
    if (change.kind === 'seal') changed.seal();
    else if (change.kind === 'compact') compactAll(changed);
    else if (change.kind === 'forget') forget(changed);
    else {
      changed.apply([rowOf(change, known)]);
      if (change.kind === 'put') last.set(change.seq, change);
      else last.delete(change.seq);
    }
  }
  const fresh = new AnalysisIndex(analyzer);
  fresh.apply([...last.values()].map((change) => rowOf(change, new Set())));
  return { changed, fresh };
}

describe('an index whose segments are rewritten', () => {
  it('agrees with a fresh one about every live record', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const { changed, fresh } = indexesOf(list);
        expect(contentsOf(changed)).toEqual(contentsOf(fresh));
        expect(changed.size).toBe(fresh.size);
        const sums = (index: AnalysisIndex) =>
          index.segments.reduce(
            (sum, { liveSize, liveWords }) => [sum[0] + liveSize, sum[1] + liveWords],
            [0, 0],
          );
        expect(sums(changed)).toEqual(sums(fresh));
      }),
      { numRuns: inject('soak') ? 300 : 60 },
    );
  });

  it('tracks what died while a segment was being rewritten', () => {
    fc.assert(
      fc.property(changes, changes, (before, during) => {
        const { changed } = indexesOf(before);
        changed.seal();
        const segments = changed.sealedSegments.slice(0, 3);
        if (segments.length === 0) return;
        const images = segments.map((segment) => segment.image());
        const known = new Set(contentsOf(changed).keys());
        changed.apply(
          during.filter(({ kind }) => kind === 'put' || kind === 'erase').map((one) => rowOf(one, known)),
        );
        const expected = contentsOf(changed);
        changed.replace(segments, images, rewriteSegments(images));
        expect(contentsOf(changed)).toEqual(expected);
      }),
    );
  });

  it('has few segments in the end, and those stay as they are', () => {
    const index = new AnalysisIndex(analyzer);
    const known = new Set<number>();
    for (let seq = 1; seq <= 40; seq++) {
      index.apply([rowOf({ seq, kind: 'put', word: 'battery', user: 'ana' }, known)]);
      index.seal();
    }
    const [first] = index.sealedSegments;
    compactAll(index);
    expect(index.sealedSegments.map(({ size }) => size)).toEqual([40]);
    expect(index.sealedSegments).not.toContain(first);
    expect(planCompaction(index.sealedSegments)).toBeUndefined();
    index.apply(Array.from({ length: 40 }, (_, i) => ({ kind: 'erase', seq: i + 1 }) as const));
    compactAll(index);
    expect([index.sealedSegments.length, index.size]).toEqual([0, 0]);
  });

  it('takes no less care of full segments', () => {
    const index = new AnalysisIndex(analyzer);
    const known = new Set<number>();
    const rows = Array.from({ length: 70_000 }, (_, i) =>
      rowOf({ seq: i + 1, kind: 'put', word: i % 3 ? 'mouse' : 'zebra', user: `user ${i % 300}` }, known),
    );
    index.apply(rows);
    index.apply(rows.filter((_, i) => i % 7 === 0).map(({ seq }) => ({ kind: 'erase', seq })));
    const expected = contentsOf(index, 101);
    index.seal();
    compact(index, index.sealedSegments.slice(0, 1));
    compactAll(index);
    expect(index.sealedSegments.map(({ size }) => size)).toEqual([56_173, 4_464]);
    expect(contentsOf(index, 101)).toEqual(expected);
  });
});
