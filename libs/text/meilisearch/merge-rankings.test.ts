import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeRankings, type RankingPart } from './match-reader.js';

const part = (hits: [seq: number, relevance: number][], complete: boolean): RankingPart => ({
  hits: hits.map(([seq, relevance]) => ({ seq, relevance })),
  complete,
});

it('keeps the order of one query', () => {
  const order = mergeRankings([
    part(
      [
        [9, 0.5],
        [2, 0.5],
        [4, 0.1],
      ],
      false,
    ),
  ]);
  expect(order).toEqual({ seqs: [9, 2, 4], relevances: [0.5, 0.5, 0.1], complete: false });
});

it('puts a record where the side that likes it most does, down to where a side goes on', () => {
  const sides = [
    part(
      [
        [1, 0.9],
        [2, 0.6],
      ],
      false,
    ),
    part(
      [
        [2, 0.8],
        [3, 0.7],
        [4, 0.2],
      ],
      true,
    ),
  ];
  expect(mergeRankings(sides)).toEqual({ seqs: [1, 2, 3], relevances: [0.9, 0.8, 0.7], complete: false });
  const all = [
    part(
      [
        [1, 0.9],
        [2, 0.6],
        [5, 0.2],
      ],
      true,
    ),
    part(
      [
        [2, 0.8],
        [3, 0.7],
        [4, 0.2],
      ],
      true,
    ),
  ];
  expect(mergeRankings(all).seqs).toEqual([1, 2, 3, 4, 5]);
});

it('begins as the whole order does, however deep the sides are read', () => {
  const side = fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 })
    .chain((seqs) =>
      fc.tuple(...seqs.map((seq) => fc.tuple(fc.constant(seq), fc.constantFrom(0.1, 0.2, 0.5, 0.9)))),
    )
    .map((hits) => hits.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]));
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 20 }), (one, other, depth) => {
      const whole = mergeRankings([part(one, true), part(other, true)]);
      const read = (hits: [number, number][]) => part(hits.slice(0, depth), hits.length < depth);
      const { seqs, relevances } = mergeRankings([read(one), read(other)]);
      // Among equals a side may have been cut.
      expect(relevances).toEqual(whole.relevances.slice(0, relevances.length));
      expect(new Set(seqs).size).toBe(seqs.length);
    }),
  );
});
