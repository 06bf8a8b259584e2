import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holdsAnySeq, packSeqs } from './seq-set.js';

const seq = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

it('finds exactly what is in it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(seq, { maxLength: 200 }), seq, (seqs, other) => {
      const packed = packSeqs(Float64Array.from(seqs));
      for (const each of seqs) expect(holdsAnySeq(packed, new Set([each]))).toBe(true);
      expect(holdsAnySeq(packed, new Set([other]))).toBe(seqs.includes(other));
    }),
  );
});

it('takes few bytes for adjacent records', () => {
  const packed = packSeqs(Float64Array.from({ length: 1_000_000 }, (_, i) => 5_000_000 + 2 * i));
  expect(packed.length).toBeLessThan(20_000);
  expect(holdsAnySeq(packed, new Set([5_000_001, 5_000_000 + 1_999_998]))).toBe(true);
  expect(holdsAnySeq(packed, new Set([5_000_001]))).toBe(false);
});
