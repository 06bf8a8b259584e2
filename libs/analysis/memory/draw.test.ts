import { mix } from '#libs/index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawKey } from '../engine/draw-key.js';
import { HighestKeys } from './draw.js';

interface Offer {
  hash: number;
  weight: number;
  seq: number;
}

function draw(offers: readonly Offer[], most: number): number[] {
  const drawn = new HighestKeys(most);
  for (const { hash, weight, seq } of offers) drawn.offer(drawKey(hash, weight), seq);
  return drawn.seqs();
}

it('draws the highest keys, whatever the order they come in', () => {
  const offer = fc.record({ hash: fc.nat(0xffffffff), weight: fc.integer({ min: 1, max: 32 }) });
  const offers = fc
    .uniqueArray(offer, {
      maxLength: 60,
      selector: ({ hash, weight }) => Math.log((hash + 0.5) / 2 ** 32) / weight,
    })
    .map((list) => list.map((one, seq) => ({ ...one, seq })));
  fc.assert(
    fc.property(offers, fc.nat(20), (list, most) => {
      const key = ({ hash, weight }: Offer) => Math.log((hash + 0.5) / 2 ** 32) / weight;
      const expected = list.toSorted((a, b) => key(b) - key(a)).slice(0, most);
      expect(draw(list, most)).toEqual(expected.map(({ seq }) => seq));
      expect(draw(list.toReversed(), most)).toEqual(expected.map(({ seq }) => seq));
    }),
  );
});

it('draws in proportion to the weights', () => {
  let heavy = 0;
  const runs = 4000;
  for (let run = 0; run < runs; run++) {
    const offers = [3, 1].map((weight, seq) => ({ hash: mix(2 * run + seq), weight, seq }));
    if (draw(offers, 1)[0] === 0) heavy++;
  }
  expect(heavy / runs).toBeGreaterThan(0.72);
  expect(heavy / runs).toBeLessThan(0.78);
});
