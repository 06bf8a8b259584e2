import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CycleBucket, findAnomalies } from './anomaly-score.js';

/** Weeks of seven days each, the shown ones last. */
function weeks(counts: readonly number[], shown = 7): CycleBucket[] {
  return counts.map((count, i) => ({ count, kind: i % 7, whole: true, shown: i >= counts.length - shown }));
}

const WEEK = [100, 104, 98, 101, 97, 30, 28];
const nine = Array.from({ length: 9 }, () => WEEK).flat();

describe('a bucket', () => {
  it('stands out of the same weekdays before, not of its neighbours', () => {
    expect(findAnomalies(weeks(nine))).toMatchObject({ anomalies: [], judged: 7, whole: 7 });
    const loud = nine.with(-2, 60);
    const { anomalies } = findAnomalies(weeks(loud));
    expect(anomalies.map(({ place, baseline }) => [place, baseline])).toEqual([
      [61, [5, 12, 19, 26, 33, 40, 47, 54]],
    ]);
    // By hand: median 30, deviations 0, so the Poisson floor √30 is the scale; 7 buckets were judged.
    const { anomaly } = anomalies[0];
    expect(anomaly.expected).toBe(30);
    expect(anomaly.z).toBeCloseTo(30 / Math.sqrt(30), 12);
    expect(anomaly.interval[0]).toBeCloseTo(30 - 1.959964 * Math.sqrt(30), 5);
    expect(anomaly.interval[1]).toBeCloseTo(30 + 1.959964 * Math.sqrt(30), 5);
    // 7 · 2 · (1 − Φ(5.477226)), Φ by scipy.stats.norm.sf: 2.160231528913744e-8.
    expect(anomaly.p_adjusted / (14 * 2.160231528913744e-8)).toBeCloseTo(1, 6);
    expect(anomaly.direction).toBe('up');
  });

  it('is measured by the scatter of the earlier ones where that is wider than Poisson’s', () => {
    const kind = { kind: 0, whole: true };
    const history = [40, 120, 60, 100, 80, 20, 140, 80].map((count) => ({ ...kind, count, shown: false }));
    const { anomalies } = findAnomalies([...history, { ...kind, count: 250, shown: true }]);
    // Median 80, absolute deviations 40 40 20 20 0 60 60 0, their median 30.
    expect(anomalies[0].anomaly.z).toBeCloseTo(170 / (1.4826 * 30), 12);
  });

  it('is judged with four earlier ones and five records to be expected, no less', () => {
    const kind = { kind: 0, whole: true };
    const judge = (history: number[]) =>
      findAnomalies([
        ...history.map((count) => ({ ...kind, count, shown: false })),
        { ...kind, count: 90, shown: true },
      ]);
    expect(judge([5, 5, 5, 5])).toMatchObject({ judged: 1, anomalies: [{ place: 4 }] });
    expect(judge([5, 5, 5])).toMatchObject({ judged: 0, whole: 1, anomalies: [] });
    expect(judge([4, 4, 5, 5, 4, 5, 4, 4])).toMatchObject({ judged: 0, whole: 1, anomalies: [] });
    // Only the last eight count: what lies before them was another time.
    expect(judge([90, 90, 90, 90, 90, 10, 10, 10, 10, 10, 10, 10, 10]).anomalies[0].anomaly.expected).toBe(
      10,
    );
  });

  it('that was not recorded whole is neither judged nor history', () => {
    const list = weeks(nine.with(-2, 0));
    const cut = list.map((bucket, i) => (i === 61 ? { ...bucket, whole: false } : bucket));
    expect(findAnomalies(cut)).toMatchObject({ anomalies: [], judged: 6, whole: 6 });
    const early = list.map((bucket, i) => ({ ...bucket, whole: i >= 33 }));
    // Of the last two weekdays four earlier ones remain, of the others three.
    expect(findAnomalies(early).judged).toBe(2);
    expect(findAnomalies(list.map((bucket, i) => ({ ...bucket, whole: i >= 40 }))).judged).toBe(0);
  });

  it('among many is found less easily than alone', () => {
    const kind = { kind: 0, whole: true };
    const history = Array.from({ length: 8 }, () => ({ ...kind, count: 100, shown: false }));
    const bucket = { ...kind, count: 131, shown: true };
    expect(findAnomalies([...history, bucket]).anomalies).toHaveLength(1);
    const others = Array.from({ length: 60 }, () => ({ ...kind, count: 100, shown: true }));
    expect(findAnomalies([...history, ...others, bucket]).anomalies).toEqual([]);
  });

  it('stands out only from 3 scales on, and never where counts repeat', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 9, maxLength: 60 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 2 }), (list, kinds) => {
        const buckets = list.map((count, i) => ({ count, kind: i % (kinds + 1), whole: true, shown: true }));
        const { anomalies } = findAnomalies(buckets);
        for (const { place, baseline, anomaly } of anomalies) {
          expect(Math.abs(anomaly.z)).toBeGreaterThanOrEqual(3);
          expect(anomaly.p_adjusted).toBeLessThanOrEqual(0.05);
          expect(anomaly.direction).toBe(list[place] > anomaly.expected ? 'up' : 'down');
          expect(list[place] < anomaly.interval[0] || list[place] > anomaly.interval[1]).toBe(true);
          expect(baseline.every((one) => one < place && buckets[one].kind === buckets[place].kind)).toBe(
            true,
          );
        }
        expect(findAnomalies(buckets.map((bucket) => ({ ...bucket, count: 50 }))).anomalies).toEqual([]);
      }),
    );
  });
});
