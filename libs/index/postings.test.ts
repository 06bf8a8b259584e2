import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { emptyBitmap, forEachBit, setBit } from './bitmap.js';
import { PostingCursor } from './posting-cursor.js';
import { PostingWriter } from './posting-writer.js';
import type { Bitmap, Postings, TermVisitor } from './types.js';
import { WordScatter } from './word-scatter.js';

/** The words of each record, as term codes. */
type Texts = readonly (readonly number[])[];
const TERMS = 6;

const texts = fc.array(fc.array(fc.nat(TERMS - 1), { maxLength: 12 }), { minLength: 1, maxLength: 30 });

it('finds every record and position of a term, before and after sealing', () => {
  fc.assert(
    fc.property(texts, (held) => expectLike(held)),
    { numRuns: inject('soak') ? 300 : 100 },
  );
});

it('finds them across blocks and in long messages', () => {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  const held = Array.from({ length: 20_000 }, (_, record) =>
    Array.from({ length: record === 9_000 ? 70_000 : next() % 5 }, () => next() % TERMS),
  );
  expectLike(held);
});

function expectLike(held: Texts): void {
  const writer = new PostingWriter();
  const middle = held.length >>> 1;
  held.forEach((words, record) => {
    if (record === middle) expectFound(writer, held.slice(0, middle));
    writer.add(record, Uint32Array.from(words), { count: words.length, termCount: TERMS });
  });
  const match = emptyBitmap();
  held.forEach((_, record) => record % 3 === 0 && setBit(match, record));
  const counted = new Uint32Array(TERMS + 1);
  writer.countTerms(match, counted);
  const scattered = new WordScatter(match, { at: (record) => held[record].length });
  writer.readWords(scattered);
  expect(wordsOf(scattered)).toEqual(chosen(held, match));
  expect(visited((visit) => writer.visitTerms(visit))).toEqual(pairs(held));
  const growing = Array.from({ length: TERMS + 1 }, (_, term) => decode(writer.find(term)));
  const block = writer.seal(TERMS);
  const whole = new WordScatter(match, { at: (record) => held[record].length });
  whole.addBlock(block);
  expect(wordsOf(whole)).toEqual(chosen(held, match));
  expect(visited((visit) => block.visitTerms(visit))).toEqual(pairs(held));
  const sealedCounts = new Uint32Array(TERMS + 1);
  block.countTerms(match, sealedCounts);
  for (let term = 0; term <= TERMS; term++) {
    const expected = occurrences(held, term);
    expect(growing[term]).toEqual(expected);
    expect(decode(block.find(term))).toEqual(expected);
    expectAdvances(block.find(term), expected);
    const records = expected.filter(([record]) => record % 3 === 0).length;
    expect([counted[term], sealedCounts[term]]).toEqual([records, records]);
  }
}

function wordsOf({ starts, codes }: WordScatter): number[][] {
  return Array.from(starts.subarray(1), (end, i) => [...codes.subarray(starts[i], end)]);
}

function chosen(held: Texts, match: Bitmap): Texts {
  const found: (readonly number[])[] = [];
  forEachBit(match, (record) => found.push(held[record]));
  return found;
}

/** Every (term, record) once, sorted. */
function visited(visitAll: (visit: TermVisitor) => void): number[] {
  const found: number[] = [];
  visitAll((term, records, from, to) => {
    for (let i = from; i < to; i++) found.push(records[i] * TERMS + term);
  });
  return found.sort((a, b) => a - b);
}

function pairs(held: Texts): number[] {
  return held.flatMap((words, record) =>
    [...new Set(words)].sort((a, b) => a - b).map((term) => record * TERMS + term),
  );
}

/** Asked so often that scanning is given up for inverting. */
function expectFound(writer: PostingWriter, held: Texts): void {
  for (let round = 0; round < 4; round++) {
    for (let term = 0; term <= TERMS; term++)
      expect(decode(writer.find(term))).toEqual(occurrences(held, term));
  }
}

/** Going straight to every third posting reads the same as going through all. */
function expectAdvances(postings: Postings | undefined, expected: readonly [number, number[]][]): void {
  if (postings === undefined) return;
  const cursor = new PostingCursor(postings);
  const read = expected
    .filter((_, i) => i % 3 === 2)
    .map(([record]) => [
      cursor.advanceTo(record),
      cursor.record,
      [...cursor.positions.subarray(0, cursor.frequency)],
    ]);
  expect(read).toEqual(expected.filter((_, i) => i % 3 === 2).map(([record, at]) => [true, record, at]));
}

function occurrences(held: Texts, term: number): [number, number[]][] {
  return held.flatMap((words, record) => {
    const at = words.flatMap((word, i) => (word === term ? [i] : []));
    return at.length === 0 ? [] : [[record, at] as [number, number[]]];
  });
}

function decode(postings: Postings | undefined): [number, number[]][] {
  if (postings === undefined) return [];
  const cursor = new PostingCursor(postings);
  const found: [number, number[]][] = [];
  while (cursor.next()) found.push([cursor.record, [...cursor.positions.subarray(0, cursor.frequency)]]);
  return found;
}
