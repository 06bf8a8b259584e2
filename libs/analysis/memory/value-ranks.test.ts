import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Scalar } from '#libs/contract';
import { AnalysisIndex, type Dictionary, findUnusedCodes, rewriteSegments } from '#libs/index';
import { compareScalars } from '../engine/scalars.js';
import { rowOf } from '../oracle/oracle.fixture.js';
import { analyzer } from '../oracle/records.fixture.js';
import { rankOf, valueRanks } from './value-ranks.js';

const scalar = fc.oneof(
  fc.string({ minLength: 1, maxLength: 3 }),
  fc.constantFrom('\u{1f600}', '\uffee', '\ud7ff'),
  fc.integer(),
  fc.boolean(),
);

/** Gives its dictionary after every round of records. */
function fieldOf(): (values: readonly Scalar[]) => Dictionary | undefined {
  const index = new AnalysisIndex(analyzer);
  let seq = 0;
  return (values) => {
    const plain = { ds: 0, offset: 0, source: 's', words: [], score: null, user: null, url: null };
    index.apply(values.map((value) => rowOf({ ...plain, seq: ++seq, filters: { value } })));
    return index.dictionary('filters.value');
  };
}

/** Seen to fail without the merge of the values that came later, and with `<` for every text. */
it('ranks are the order of all values, whenever they came', () => {
  const lists = fc.array(scalar, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(lists, lists, scalar, (first, later, asked) => {
      const take = fieldOf();
      for (const values of [first, later]) {
        const dictionary = take(values);
        if (!dictionary) throw new Error('a value was given, so there is a dictionary');
        const known = valueRanks(dictionary);
        const sorted = Array.from(known.order, (code) => dictionary.value(code));
        expect(sorted).toEqual(sorted.toSorted(compareScalars));
        expect(Array.from(known.order, (code) => known.ranks[code])).toEqual(sorted.map((_, place) => place));
        const place = rankOf(known, dictionary, asked);
        expect(sorted.filter((value) => compareScalars(value, asked) < 0).length).toBe(Math.ceil(place) + 0);
      }
    }),
  );
});

/** What an erasure does: the dead leave their segments, and values without records leave their dictionaries. */
function forgetDead(index: AnalysisIndex): void {
  index.seal();
  const holey = index.sealedSegments.filter((segment) => segment.liveSize < segment.size);
  for (const segment of holey) {
    const image = segment.image();
    index.replace([segment], [image], rewriteSegments([image]));
  }
  const images = index.sealedSegments.map((segment) => segment.image());
  const forgetting = index.forget(findUnusedCodes(images, index.codeSizes()), new Set(index.sealedSegments));
  while (forgetting.step(100));
}

/** Seen to fail where a forgotten number, which reads like an empty text, held back the numbers after it. */
it('values that came after others were forgotten find their place', () => {
  const index = new AnalysisIndex(analyzer);
  const plain = { ds: 0, offset: 0, source: 's', words: [], score: null, user: null, url: null };
  const put = (seq: number, value: number) => index.apply([rowOf({ ...plain, seq, filters: { value } })]);
  const dictionary = () => index.dictionary('filters.value') as Dictionary;
  [1, 2, 5, 7].forEach((value, i) => put(i + 1, value));
  valueRanks(dictionary());
  index.apply([{ kind: 'erase', seq: 2 }]);
  forgetDead(index);
  put(5, 6);
  const { order } = valueRanks(dictionary());
  const living = Array.from(order, (code) => dictionary().value(code)).filter((value) => value !== '');
  expect(living).toEqual([1, 5, 6, 7]);
});
