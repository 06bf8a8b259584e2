import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { countBits, emptyBitmap, forEachBit, hasBit, setBit } from './bitmap.js';
import { GrowingText } from './growing-text.js';
import { sealText, type RecordWords } from './seal-text.js';
import { SealedText } from './sealed-text.js';
import type { Bitmap, SegmentText, TermRow } from './types.js';

/** The words of each record, as term codes. */
type Texts = readonly (readonly number[])[];
const TERMS = 9;

/** The last term occurs nowhere. */
const texts = fc.array(fc.array(fc.nat(TERMS - 2), { maxLength: 12 }), { minLength: 1, maxLength: 30 });

describe('the text of a segment, growing and sealed', () => {
  it('says which records hold a term, and what each record says, as a plain scan does', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.boolean(), { maxLength: 30 }), (held, picks) => {
        expectLike(held, TERMS, (record) => picks[record]);
      }),
      { numRuns: inject('soak') ? 400 : 120 },
    );
  });

  it('is the same for many records and for a long one', () => {
    let state = 1;
    const next = () => (state = (state * 48_271) % 2_147_483_647);
    const held = Array.from({ length: 20_000 }, (_, record) =>
      Array.from({ length: record === 9_000 ? 70_000 : next() % 5 }, () => next() % (TERMS - 1)),
    );
    expectLike(held, TERMS, (record) => record % 3 === 0);
    expectLike(held, TERMS, (record) => record % 300 === 0);
  });

  it('finds terms in records and words that came after it was asked often', () => {
    const held = [[1, 2, 1], [], [2, 3], [0]];
    const words = { ...wordsOf(held), termCount: 4 };
    const text = new GrowingText(words);
    const holders = (term: number) => held.map((said) => said.includes(term));
    for (let round = 0; round < 60; round++) {
      expect(selected(text, [round % 4], held.length)).toEqual(holders(round % 4));
      expect(selected(text, [3, 0], held.length)).toEqual([false, false, true, true]);
    }
    held.push([4, 2], [1, 4]);
    Object.assign(words, wordsOf(held), { termCount: 5 });
    for (let round = 0; round < 100; round++)
      for (let term = 0; term < 5; term++) expect(selected(text, [term], held.length)).toEqual(holders(term));
  });

  /** Mutant: all words are read for every term. */
  it('selects the holders of many terms for much less than it takes to read the words for each', () => {
    const words = wordsOf(Array.from({ length: 20_000 }, (_, n) => [n % 1_000, (7 * n) % 1_000, n % 31]));
    const text = () => new GrowingText({ ...words, termCount: 1_000 });
    const select = (terms: number) => {
      const asked = text();
      for (let term = 0; term < terms; term++) asked.select([term], emptyBitmap());
    };
    expect(costOf(() => select(1_000))).toBeLessThan((1_000 / 4 / 4) * costOf(() => select(4)));
  });

  it('reads ids of any size back', () => {
    const count = 2 ** 16 + 300;
    const codes = Uint32Array.from({ length: count }, (_, i) => 2 * (count - 1 - i));
    const starts = Uint32Array.of(0, 200, 100 + count / 2, count);
    const text = new SealedText(sealText({ size: 3, codes, starts }, 2 * count));
    const read = readAll(
      text,
      bitmapOf(3, () => true),
    ).map((said) => Uint32Array.from(said));
    expect(read).toEqual([0, 1, 2].map((record) => codes.slice(starts[record], starts[record + 1])));
    expect([0, 1, 2 ** 16 * 2].map((term) => text.id(term))).toEqual([0, -1, 2 ** 16]);
    const ids = [0, 57_342, 57_343, 57_344, 57_345, 59_391, 59_392, 63_488, 65_536, count - 2];
    for (const id of ids) {
      const all = bitmapOf(3, () => true);
      const [found, other] = text.selectRows([
        { terms: [[2 * id + 2], [2 * id]], among: all },
        { terms: [[2 * id], [2 * id + 2]], among: all },
      ]);
      const said = codes.indexOf(2 * id + 2);
      const record = starts.findLastIndex((start) => start <= said);
      expect(selectedRecords(found)).toEqual(starts.includes(said + 1) ? [] : [record]);
      expect(selectedRecords(other)).toEqual([]);
    }
  });

  it('finds two words in a row, whatever the size of their ids', () => {
    const count = 2 ** 16 + 300;
    const [small, large, largest] = [5, 57_400, 65_700];
    for (const [first, second] of [
      [small, small + 1],
      [small, large],
      [large, small],
      [large, largest],
      [largest, large],
    ]) {
      const held = [
        Array.from({ length: count }, (_, code) => code),
        [first, first],
        [first, second],
        [second, first],
      ];
      const codes = Uint32Array.from(held.flat());
      const starts = Uint32Array.from([0, 0, 0, 0, 0], (_, record) => held.slice(0, record).flat().length);
      const text = new SealedText(sealText({ size: held.length, codes, starts }, count));
      const [found] = text.selectRows([
        { terms: [[first], [second]], among: bitmapOf(held.length, () => true) },
      ]);
      expect(selectedRecords(found)).toEqual(second === first + 1 ? [0, 2] : [2]);
    }
  });
});

/** CPU seconds, the least of five times. */
function costOf(work: () => void): number {
  const costs = Array.from({ length: 5 }, () => {
    const started = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1e6;
  });
  return Math.min(...costs);
}

function expectLike(held: Texts, termCount: number, isChosen: (record: number) => boolean): void {
  const words = wordsOf(held);
  const match = bitmapOf(held.length, isChosen);
  const all = Array.from({ length: termCount }, (_, term) => term);
  const holds = all.map((term) => held.map((said) => said.includes(term)));
  const among = all.map((term) => holds[term].filter((holder, record) => holder && isChosen(record)).length);
  for (const text of [new GrowingText({ ...words, termCount }), new SealedText(sealText(words, termCount))]) {
    expect(readAll(text, match)).toEqual(held.filter((_, record) => isChosen(record)));
    expect(Array.from(text.countHolders(all, match))).toEqual(among);
    for (const term of all) {
      expect(selected(text, [term], held.length)).toEqual(holds[term]);
      expect(text.mostHolders(term)).toBeGreaterThanOrEqual(holds[term].filter(Boolean).length);
      if (holds[term].includes(true)) expect(text.term(text.id(term))).toBe(term);
    }
    const either = holds[1].map((holder, record) => holder || holds[4][record]);
    expect(selected(text, [4, 8, 1], held.length)).toEqual(either);
    expect(selected(text, [], held.length)).toEqual(held.map(() => false));
    expectRows(text, held, match);
    expectOccurrences(text, held, match);
    expect(new Set(text.heldTerms)).toEqual(new Set(held.flat()));
  }
}

/** Words in a row, any of some at each place, against plain scans. */
function expectRows(text: SegmentText, held: Texts, match: Bitmap): void {
  const rows: TermRow[] = [
    [[1], [2]],
    [[1], [1]],
    [[3], [0], [3]],
    [
      [1, 2],
      [0, 8, 4],
    ],
    [[5], [1, 5], [2, 3]],
    [[8], [1]],
  ].map((terms, row) => ({ terms, among: row === 0 ? emptyBitmap() : match }));
  text.selectRows(rows).forEach((found, row) =>
    held.forEach((words, record) => {
      const { terms, among } = rows[row];
      const isThere = words.some((_, at) => terms.every((any, i) => any.includes(words[at + i])));
      expect(hasBit(found, record)).toBe(isThere && hasBit(among, record));
    }),
  );
}

function expectOccurrences(text: SegmentText, held: Texts, match: Bitmap): void {
  for (const terms of [[1], [2, 8, 5], [0, 3], [8]]) {
    const found: number[][] = [];
    text.occurrences(terms, match, (record, count) => found.push([record, count]));
    const expected = held.flatMap((words, record) => {
      const count = words.filter((word) => terms.includes(word)).length;
      return count > 0 && hasBit(match, record) ? [[record, count]] : [];
    });
    expect(found).toEqual(expected);
  }
}

function wordsOf(held: Texts): RecordWords {
  const starts = new Uint32Array(held.length + 1);
  held.forEach((said, record) => (starts[record + 1] = starts[record] + said.length));
  return { size: held.length, codes: Uint32Array.from(held.flat()), starts };
}

function readAll(text: SegmentText, match: Bitmap): Texts {
  const found: number[][] = [];
  const records: number[] = [];
  text.read(match, (record, ids, from, to) => {
    records.push(record);
    found.push(Array.from(ids.subarray(from, to), (id) => text.term(id)));
  });
  const expected: number[] = [];
  forEachBit(match, (record) => expected.push(record));
  expect(records).toEqual(expected);
  return found;
}

function selected(text: SegmentText, terms: readonly number[], size: number): boolean[] {
  const found = emptyBitmap();
  text.select(terms, found);
  const list = Array.from({ length: size }, (_, record) => hasBit(found, record));
  expect(countBits(found)).toBe(list.filter(Boolean).length);
  return list;
}

function selectedRecords(found: Bitmap): number[] {
  const records: number[] = [];
  forEachBit(found, (record) => records.push(record));
  return records;
}

function bitmapOf(size: number, isChosen: (record: number) => boolean): Bitmap {
  const bitmap = emptyBitmap();
  for (let record = 0; record < size; record++) if (isChosen(record)) setBit(bitmap, record);
  return bitmap;
}
