import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { AnalysisIndex } from './analysis-index.js';
import { createAnalyzer } from './analyzer.js';
import { findUnusedCodes } from './forgetting.js';
import { changes, contentsOf, forget, rowOf } from './contents.fixture.js';
import { packArrays } from './shared-arrays.js';
import { formsOf } from './word-forms.js';

const analyzer = createAnalyzer('en');

/** All bytes the index keeps, as text: what a person with a hex editor would find. */
function bytesOf(index: AnalysisIndex): string {
  return packArrays(index.image())
    .arrays.map((array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('latin1'))
    .join('|');
}

it('leaves no value and no word that only dead records had', () => {
  fc.assert(
    fc.property(changes, (list) => {
      const index = new AnalysisIndex(analyzer);
      const known = new Set<number>();
      for (const change of list) {
        if (change.kind === 'seal') index.seal();
        else if (change.kind === 'put' || change.kind === 'erase') index.apply([rowOf(change, known)]);
      }
      forget(index);
      const living = [...contentsOf(index).values()] as {
        said: string[];
        values: Record<string, unknown[]>;
      }[];
      const said = new Set(living.flatMap((record) => record.said));
      const terms = Array.from({ length: index.terms.size }, (_, code) => index.terms.term(code));
      expect(new Set(terms.filter((term) => term !== ''))).toEqual(said);
      expect(
        index
          .fields()
          .map(({ key }) => key)
          .sort(),
      ).toEqual([...new Set(living.flatMap(({ values }) => Object.keys(values)))].sort());
      for (const { key, distinct } of index.fields()) {
        const held = new Set(living.flatMap(({ values }) => values[key] ?? []));
        expect(distinct).toBe(held.size);
        const dictionary = index.dictionary(key);
        const kept = Array.from({ length: dictionary?.size ?? 0 }, (_, code) => dictionary?.value(code));
        expect(new Set(kept.filter((value) => value !== ''))).toEqual(held);
      }
      expect(index.segments.every((segment) => segment.liveSize === segment.size)).toBe(true);
    }),
    { numRuns: inject('soak') ? 300 : 60 },
  );
});

it('leaves nothing in memory of what an erased record said', () => {
  const index = new AnalysisIndex(analyzer);
  const known = new Set<number>();
  const canary = { seq: 2, kind: 'put', word: 'canarybird', user: 'Agatha Canary Longname' } as const;
  index.apply([
    rowOf({ seq: 1, kind: 'put', word: 'mouse', user: 'bob' }, known),
    rowOf(canary, known),
    rowOf({ ...canary, word: 'mouse', user: 'bob' }, known),
  ]);
  expect(bytesOf(index)).toContain('Agatha Canary Longname');
  forget(index);
  expect(bytesOf(index)).not.toMatch(/agatha|canary/i);
  expect([index.terms.code('canarybird'), formsOf(index.terms).startingWith('canar')]).toEqual([
    undefined,
    [],
  ]);
  expect(index.dictionary('user_name')?.code('Agatha Canary Longname')).toBeUndefined();
  expect(index.dictionary('filters.canarybird')).toBeUndefined();
});

it('restores what it forgot when it occurs again, and keeps what arrives meanwhile', () => {
  const index = new AnalysisIndex(analyzer);
  const known = new Set<number>();
  const rows = [1, 2, 3].map((seq) => rowOf({ seq, kind: 'put', word: 'zebra', user: 'ana' }, known));
  index.apply(rows);
  index.apply(rows.map(({ seq }) => ({ kind: 'erase', seq })));
  index.seal();
  const unused = findUnusedCodes([], index.codeSizes());
  const forgetting = index.forget(unused, new Set(index.sealedSegments));
  index.apply([rowOf({ seq: 4, kind: 'put', word: 'zebra', user: 'ana' }, known)]);
  while (forgetting.step(1));
  index.apply([rowOf({ seq: 5, kind: 'put', word: 'zebra', user: 'bob' }, known)]);
  expect(contentsOf(index).get(4)).toMatchObject({
    said: ['the', 'zebra', 'of', 'ana', 'and', 'the', 'zebra', 'again'],
    values: { user_name: ['ana'], 'filters.zebra': ['ana', 4] },
  });
  forget(index);
  index.apply([rowOf({ seq: 6, kind: 'put', word: 'mouse', user: 'ana' }, known)]);
  expect([...contentsOf(index).keys()]).toEqual([4, 5, 6]);
});
