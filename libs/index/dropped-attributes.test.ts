import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { AnalysisIndex } from './analysis-index.js';
import { createAnalyzer } from './analyzer.js';
import { type Change, changes, compactAll, contentsOf, forget, rowOf } from './contents.fixture.js';
import { planCompaction, rewriteSegments } from './rewrite-segments.js';
import { IndexShare } from './share-index.js';
import { SharedIndex } from './shared-index.js';
import type { ReadableIndex } from './types.js';

const analyzer = createAnalyzer('en');
const KEPT = new Set(['often', 'batteries', 'naïve', '東京', 'mouse']);
const ALL = new Set([...KEPT, 'battery', 'zebra']);

function change(index: AnalysisIndex, list: readonly Change[], known: Set<number>): void {
  for (const each of list) {
    if (each.kind === 'seal') index.seal();
    else if (each.kind === 'compact') compactAll(index);
    else if (each.kind === 'forget') forget(index);
    else index.apply([rowOf(each, known)]);
  }
}

const factsOf = (index: ReadableIndex) => ({
  contents: contentsOf(index),
  fields: index.fields().map(({ key }) => key),
  columns: index.segments.map((segment) => segment.column('filters.battery')),
  outgrown: index.skipped.outgrown,
});

describe('an attribute that is dropped', () => {
  it('leaves what an index holds that never had it, here, in other threads, and while segments are joined', () => {
    fc.assert(
      fc.property(changes, changes, fc.boolean(), (before, after, sent) => {
        const [index, other] = [new AnalysisIndex(analyzer), new AnalysisIndex(analyzer)];
        index.admit(ALL);
        other.admit(KEPT, ['battery']);
        const share = new IndexShare(index);
        const reader = new SharedIndex(analyzer);
        const known = new Set<number>();
        change(index, before, known);
        if (sent) reader.take(structuredClone(share.update()));
        const joined = planCompaction(index.sealedSegments) ?? [];
        const images = joined.map((segment) => segment.image());
        expect(index.admit(KEPT, ['battery'])).toBe(true);
        if (joined.length > 0) index.replace(joined, images, rewriteSegments(images));
        change(index, after, known);
        reader.take(structuredClone(share.update()));
        change(other, [...before, ...after], new Set());
        expect(factsOf(index).contents).toEqual(contentsOf(other));
        expect(factsOf(index).columns.filter(Boolean)).toEqual([]);
        expect(factsOf(reader)).toEqual(factsOf(index));
        expect(contentsOf(new AnalysisIndex(analyzer, index.image()))).toEqual(contentsOf(other));
      }),
      { numRuns: inject('soak') ? 500 : 100 },
    );
  });
});

describe('values of attributes', () => {
  const index = new AnalysisIndex(analyzer);
  const names = new Set(['id', 'long', 'few']);
  index.admit(names);
  const row = rowOf({ seq: 1, kind: 'put', word: 'battery', user: 'ana' }, new Set());
  const rows = Array.from({ length: 20_000 }, (_, seq) => ({
    ...row,
    seq,
    filters: JSON.stringify({ id: `request-${seq}`, long: 'x'.repeat(seq % 500), few: seq % 9, other: 1 }),
  }));
  index.apply(rows.filter((each) => each.kind === 'put'));

  it('are too many by their number, or by their length', () => {
    expect(index.attributesBeyond(20_000)).toEqual([]);
    expect(index.attributesBeyond(19_999)).toEqual(['id']);
    // 500 values of 250 bytes take as much as 1 953 of 64.
    expect(index.attributesBeyond(1_900)).toEqual(['id', 'long']);
    expect(index.attributesBeyond(2_000)).toEqual(['id']);
  });

  it('take no memory once their attribute is dropped', () => {
    index.seal();
    const held = index.memory();
    index.admit(new Set(['long', 'few']), ['id']);
    const { columns, dictionaries } = index.memory();
    expect(held.dictionaries - dictionaries).toBeGreaterThan(20_000 * 25);
    expect(held.columns - columns).toBeGreaterThan(20_000);
    index.apply([rowOf({ seq: 1, kind: 'put', word: 'id', user: 'ana' }, new Set())]);
    expect(index.memory().dictionaries).toBeLessThanOrEqual(dictionaries + 4096);
  });
});
