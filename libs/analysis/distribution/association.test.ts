import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { associationOf } from './association.js';

describe('the association of two fields', () => {
  /* χ² and its p-value: scipy 1.17.1, stats.chi2_contingency(correction=False); V by Bergsma's formulas in numpy. */
  it('gives the numbers of a statistics package', () => {
    const found = associationOf(
      [
        [30, 20, 15],
        [20, 40, 10],
        [5, 15, 45],
      ],
      false,
    );
    expect(found.chi_squared).toBeCloseTo(62.10361067503925, 10);
    expect(found.p_value ?? 0).toBeCloseTo(1.0476706685783024e-12, 16);
    expect(found.cramers_v).toBeCloseTo(0.38299213594683235, 10);
    expect(found).toMatchObject({ df: 4, n: 200, valid: true, note: null });
  });

  it('is not valid for overlapping values, few expected records, or a single value', () => {
    const table = [
      [40, 10],
      [10, 40],
    ];
    expect(associationOf(table, true)).toMatchObject({ valid: false, note: /overlapping/ as unknown });
    expect(
      associationOf(
        [
          [2, 1],
          [1, 9],
        ],
        false,
      ).note,
    ).toMatch(/too small/);
    expect(associationOf([[2, 1]], false)).toMatchObject({ cramers_v: null, p_value: null, valid: false });
    expect(associationOf([], false)).toMatchObject({ n: 0, valid: false });
  });

  it('is the same whichever field comes first, and none where shares are equal', () => {
    const cells = fc.array(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 3, maxLength: 3 }), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(cells, (table) => {
        const turned = table[0].map((_, c) => table.map((row) => row[c]));
        const [one, two] = [associationOf(table, false), associationOf(turned, false)];
        expect(two.cramers_v ?? -1).toBeCloseTo(one.cramers_v ?? -1, 10);
        expect(two.p_value ?? -1).toBeCloseTo(one.p_value ?? -1, 10);
        const padded = associationOf([...table, [0, 0, 0]], false);
        expect(padded).toEqual(one);
      }),
    );
    expect(
      associationOf(
        [
          [10, 20],
          [30, 60],
        ],
        false,
      ),
    ).toMatchObject({ cramers_v: 0, p_value: 1 });
  });
});
