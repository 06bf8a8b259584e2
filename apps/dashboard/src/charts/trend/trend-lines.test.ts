import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spread } from './trend-lines.js';

it('moves labels apart, in their order, within the chart', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 20, max: 220 }), { maxLength: 8 }), (places) => {
      const placed = spread(
        places.map((y, row) => ({ row, y })),
        14,
        [20, 220],
      );
      for (const [i, { y }] of placed.entries()) {
        expect(y).toBeGreaterThanOrEqual(20);
        expect(y).toBeLessThanOrEqual(220);
        if (i > 0) expect(y - placed[i - 1].y).toBeGreaterThanOrEqual(14);
      }
      const wanted = placed.map(({ row }) => places[row]);
      expect(wanted).toEqual(wanted.toSorted((a, b) => a - b));
    }),
  );
});

it('leaves labels at their lines where there is room', () => {
  const ends = [
    { row: 0, y: 40 },
    { row: 1, y: 100 },
  ];
  expect(spread(ends, 14, [20, 220])).toEqual(ends);
});
