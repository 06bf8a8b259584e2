import { expect, it } from 'vitest';
import { AnalysisIndex } from './analysis-index.js';
import { createAnalyzer } from './analyzer.js';
import { IndexShare } from './share-index.js';
import { SharedIndex } from './shared-index.js';
import { SkippedNames } from './skipped-names.js';
import type { PutRow } from './types.js';

const analyzer = createAnalyzer('en');

function put(seq: number, filters: object): PutRow {
  return {
    kind: 'put',
    seq,
    revision: 0,
    ds: 0,
    dsOffset: 0,
    source: 'App Store',
    message: 'crash',
    score: null,
    userName: null,
    url: null,
    filters: JSON.stringify(filters),
    ingestedAt: 0,
    sourceBatch: 'b1',
    language: 'en',
  };
}

function indexOf(admitted: readonly string[], ...rows: PutRow[]): AnalysisIndex {
  const index = new AnalysisIndex(analyzer);
  expect(index.admit(new Set(admitted))).toBe(true);
  index.apply(rows);
  return index;
}
const attributesOf = (index: AnalysisIndex | SharedIndex) =>
  index.fields().flatMap(({ key }) => (key.startsWith('filters.') ? [key.slice(8)] : []));

it('holds the admitted attributes alone, and knows which others there are', () => {
  const index = indexOf(['a', 'b.c'], put(1, { a: 1, b: { c: 2, d: 3 }, e: 4 }), put(2, { e: 5 }));
  expect(attributesOf(index)).toEqual(['a', 'b.c']);
  expect(['a', 'b.c', 'b.d', 'e', 'f'].filter((name) => index.skipped.has(name))).toEqual(['b.d', 'e']);
  expect(index.skipped.count).toBe(2);
});

it('takes new names as they come, drops others, and must be rebuilt for one that it has skipped or dropped', () => {
  const index = indexOf(['a'], put(1, { a: 1, e: 4 }));
  expect(index.admit(new Set(['a', 'new']))).toBe(true);
  index.apply([put(2, { new: 1 })]);
  expect(attributesOf(index)).toEqual(['a', 'new']);
  expect(index.admit(new Set(['a', 'new', 'e']))).toBe(false);
  expect(index.admit(new Set(['new', 'newer']))).toBe(true);
  expect(attributesOf(index)).toEqual(['new']);
  expect(index.admit(new Set(['a', 'new', 'newer']))).toBe(false);
});

it('knows the same after it was kept in a file, and in other threads', () => {
  const index = indexOf(['a'], put(1, { a: 1, e: 4 }));
  const restored = new AnalysisIndex(analyzer, index.image());
  expect(restored.admit(new Set(['a', 'e']))).toBe(false);
  expect(restored.admit(new Set(['a', 'b']))).toBe(true);
  const reader = new SharedIndex(analyzer);
  reader.take(structuredClone(new IndexShare(index).update()));
  expect([reader.skipped.has('e'), reader.skipped.has('a'), reader.skipped.count]).toEqual([true, false, 1]);
});

/** Mutant: all bits from one hash of 32 bits. An index that took a new name for one of them would be built again. */
it('tells very many names from others', () => {
  const names = new SkippedNames();
  for (let n = 0; n < 600_000; n++) names.add(`name ${n}`);
  let wrong = 0;
  for (let n = 0; n < 100_000; n++) wrong += Number(names.has(`other ${n}`));
  expect(wrong).toBeLessThan(4);
  expect(names.count).toBeGreaterThan(599_990);
  expect(Array.from({ length: 1000 }, (_, n) => names.has(`name ${n * 600}`))).not.toContain(false);
});
