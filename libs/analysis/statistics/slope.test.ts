import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSlope, meanSlope } from './slope.js';

/** New AIDS cases a year in Belgium, 1981 to 1993 (Venables and Ripley; Wood 2017, section 3.3.2). */
const AIDS = [12, 14, 33, 50, 67, 74, 123, 141, 165, 204, 253, 246, 240];

describe('the slope of counts', () => {
  it('is that of the published Poisson fit, with the standard error widened by the dispersion', () => {
    const slope = countSlope(AIDS);
    // Wood prints 0.202121 (0.007771) for the plain Poisson model.
    expect(slope?.estimate).toBeCloseTo(0.202121, 6);
    expect((slope?.standard_error ?? 0) / Math.sqrt(slope?.dispersion ?? 1)).toBeCloseTo(0.007771, 5);
  });

  // Computed apart by iteratively reweighted least squares on matrices (numpy) and scipy's distributions.
  it.each([
    [AIDS, undefined, [0.20212120338492662, 0.020187030272322833, 6.74739322799096]],
    [[20, 22, 19, 25, 24, 27, 26, 30], undefined, [0.05595000534586532, 0.031575090155754305, 1]],
    [
      [5, 9, 8, 15, 11, 19],
      [100, 150, 120, 210, 160, 220],
      [0.09080429525537638, 0.07551712128794606, 1],
    ],
  ])('of %j over %j has these parameters', (counts, exposure, [estimate, error, dispersion]) => {
    const slope = countSlope(counts, { exposure });
    expect(slope?.estimate).toBeCloseTo(estimate, 9);
    expect(slope?.standard_error).toBeCloseTo(error, 9);
    expect(slope?.dispersion).toBeCloseTo(dispersion, 9);
  });

  it('has intervals and p-values of Student’s t when overdispersed, else of the normal distribution', () => {
    const wide = countSlope(AIDS);
    expect(wide?.relative).toBeCloseTo(0.2239963516222631, 9);
    expect(wide?.ci[0]).toBeCloseTo(0.17080301305021864, 7);
    expect(wide?.ci[1]).toBeCloseTo(0.27960643428951504, 7);
    expect((wide?.p_value ?? 0) / 7.301788118064237e-7).toBeCloseTo(1, 5);
    const plain = countSlope([20, 22, 19, 25, 24, 27, 26, 30]);
    expect(plain?.ci[0]).toBeCloseTo(-0.005918450726370232, 7);
    expect(plain?.p_value).toBeCloseTo(0.07640010065931946, 7);
  });

  it('recovers the rate of exponential growth, whatever it was counted over', () => {
    const rate = fc.double({ min: -0.8, max: 0.8, noNaN: true });
    const exposures = fc.array(fc.double({ min: 0.5, max: 500, noNaN: true }), {
      minLength: 4,
      maxLength: 40,
    });
    fc.assert(
      fc.property(rate, exposures, (growth, exposure) => {
        const counts = exposure.map((over, i) => over * Math.exp(3 + growth * i));
        const slope = countSlope(counts, { exposure });
        expect(slope?.estimate).toBeCloseTo(growth, 7);
        expect(slope?.dispersion).toBe(1);
      }),
    );
  });

  it('turns round with time, and does not depend on where it begins nor on the number of records', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 4, maxLength: 60 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 2, max: 9 }), (list, times) => {
        const slope = countSlope(list);
        expect(countSlope(list.toReversed())?.estimate).toBeCloseTo(-(slope?.estimate ?? 0), 8);
        expect(countSlope(list.map((count) => count * times))?.estimate).toBeCloseTo(slope?.estimate ?? 0, 8);
        const unwatched = countSlope([0, 0, ...list], { exposure: [0, 0, ...list.map(() => 1)] });
        expect(unwatched?.estimate).toBeCloseTo(slope?.estimate ?? 0, 8);
        expect(unwatched?.standard_error).toBeCloseTo(slope?.standard_error ?? 0, 8);
      }),
    );
  });

  it('is null where there is none', () => {
    expect(countSlope([3, 4, 5])).toBeNull();
    expect(countSlope([0, 0, 0, 0, 0])).toBeNull();
    expect(countSlope([0, 0, 0, 0, 9])).toBeNull();
    expect(countSlope([9, 0, 0, 0, 0])).toBeNull();
    expect(countSlope([0, 0, 9, 0, 0])?.relative).toBeCloseTo(0, 12);
  });
});

describe('the slope of means', () => {
  it('is that of weighted least squares', () => {
    // Computed apart on matrices (numpy), interval and p-value by scipy.
    const slope = meanSlope([3.9, 3.8, 3.6, 3.7, 3.2, 3.1], [40, 35, 50, 20, 44, 60]);
    expect(slope?.absolute).toBeCloseTo(-0.1673881816830952, 10);
    expect(slope?.standard_error).toBeCloseTo(0.022764175204571635, 10);
    expect(slope?.ci[0]).toBeCloseTo(-0.2305916645036931, 7);
    expect(slope?.ci[1]).toBeCloseTo(-0.10418469886249729, 7);
    expect(slope?.p_value).toBeCloseTo(0.0018218910201784103, 7);
  });

  it('is that of a straight line, and passes over buckets without numbers', () => {
    const line = fc.tuple(
      fc.double({ min: -5, max: 5, noNaN: true }),
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 99 })), { minLength: 4, maxLength: 30 }),
    );
    fc.assert(
      fc.property(line, ([rise, list]) => {
        fc.pre(list.filter(([held]) => held).length >= 4);
        const values = list.map(([held], i) => (held ? 7 + rise * i : null));
        const slope = meanSlope(
          values,
          list.map(([, weight]) => weight),
        );
        expect(slope?.absolute).toBeCloseTo(rise, 8);
      }),
    );
  });

  it('is null for fewer than four values', () => {
    expect(meanSlope([1, 2, 3, null], [5, 5, 5, 5])).toBeNull();
    expect(meanSlope([1, 2, 3, 4], [5, 5, 5, 0])).toBeNull();
  });
});
