import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { emptyBitmap, forEachBit, setBit } from './bitmap.js';
import { GrowingColumn } from './pair-column.js';
import { sealColumn } from './sealed-columns.js';
import type { Bitmap, Column } from './types.js';

/** The codes of each record. */
type Records = readonly (readonly number[])[];

const code = fc.oneof(
  fc.nat(5),
  fc.integer({ min: 250, max: 260 }),
  fc.integer({ min: 65_530, max: 65_540 }),
);
const single = fc.array(fc.array(code, { maxLength: 1 }), { minLength: 1, maxLength: 90 });
const lists = fc.array(fc.uniqueArray(code, { maxLength: 4 }), { minLength: 1, maxLength: 90 });
const constant = fc
  .tuple(code, fc.integer({ min: 1, max: 90 }))
  .map(([only, size]) => Array.from({ length: size }, () => [only]));
const sparse = fc
  .tuple(fc.uniqueArray(code, { minLength: 1, maxLength: 3 }), fc.nat(80))
  .map(([codes, at]) => Array.from({ length: 90 }, (_, record) => (record === at ? codes : [])));
const records: fc.Arbitrary<Records> = fc
  .oneof(single, lists, constant, sparse)
  .filter((r) => r.flat().length > 0);

describe('a column, growing and sealed in whatever form is smallest', () => {
  it('answers like plain loops over the records', () => {
    fc.assert(
      fc.property(
        records,
        fc.array(fc.boolean(), { maxLength: 90 }),
        fc.uniqueArray(code),
        (held, picks, wanted) => {
          const growing = grow(held);
          for (const column of [growing, sealColumn(growing, held.length)]) {
            expectLike(column, held, { match: bits((r) => picks[r] && r < held.length), wanted });
          }
        },
      ),
      { numRuns: inject('soak') ? 400 : 100 },
    );
  });

  it('says whether some record holds more than one value', () => {
    const column = grow([[1], [], [2, 3]]);
    expect([column.multi, sealColumn(column, 3).multi]).toEqual([true, true]);
    const other = grow([[1], [], [2]]);
    expect([other.multi, sealColumn(other, 3).multi]).toEqual([false, false]);
  });

  it('keeps a code once for a record that names it twice', () => {
    const column = new GrowingColumn();
    column.add(0, 7);
    column.add(0, 7);
    expect([...Array.from(column.codesAt(0)), column.multi]).toEqual([7, false]);
  });

  it('costs nothing when constant and one byte a record when dense', () => {
    const size = 1000;
    expect(sealColumn(grow(Array.from({ length: size }, () => [3])), size).memory()).toBe(0);
    expect(sealColumn(grow(Array.from({ length: size }, (_, r) => [r % 200])), size).memory()).toBe(size);
    expect(
      sealColumn(grow(Array.from({ length: size }, (_, r) => (r === 9 ? [1] : []))), size).memory(),
    ).toBe(3);
  });
});

function grow(held: Records): GrowingColumn {
  const column = new GrowingColumn();
  held.forEach((codes, record) => codes.forEach((one) => column.add(record, one)));
  return column;
}

function bits(test: (record: number) => boolean): Bitmap {
  const bitmap = emptyBitmap();
  for (let record = 0; record < 100; record++) if (test(record)) setBit(bitmap, record);
  return bitmap;
}

function expectLike(
  column: Column,
  held: Records,
  asked: { match: Bitmap; wanted: readonly number[] },
): void {
  // Shorter than the dictionary on purpose: codes past its end are not wanted.
  const wanted = new Uint8Array(Math.max(0, ...asked.wanted) + 1);
  for (const one of asked.wanted) wanted[one] = 1;
  const selected = emptyBitmap();
  column.select(wanted, selected);
  expect(ones(selected)).toEqual(
    recordsWhere(held, (codes) => codes.some((one) => asked.wanted.includes(one))),
  );
  const present = emptyBitmap();
  column.present(present);
  expect(ones(present)).toEqual(recordsWhere(held, (codes) => codes.length > 0));
  const counts = new Uint32Array(65_541);
  column.count(asked.match, counts);
  const expected = new Uint32Array(65_541);
  for (const record of ones(asked.match)) for (const one of held[record]) expected[one]++;
  expect(Buffer.compare(Buffer.from(counts.buffer), Buffer.from(expected.buffer))).toBe(0);
  const first = new Int32Array(held.length);
  column.first(first);
  expect([...first]).toEqual(held.map((codes) => codes[0] ?? -1));
  expect(held.map((_, record) => Array.from(column.codesAt(record)))).toEqual(held);
}

function recordsWhere(held: Records, test: (codes: readonly number[]) => boolean): number[] {
  return held.flatMap((codes, record) => (test(codes) ? [record] : []));
}

function ones(bitmap: Bitmap): number[] {
  const found: number[] = [];
  forEachBit(bitmap, (record) => found.push(record));
  return found;
}
