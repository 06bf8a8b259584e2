import { describe, expect, it } from 'vitest';
import { largestChange } from './change-point.js';

/** Means of equal weight; a little scatter, because nothing real is exact. */
const series = (...means: readonly number[]) =>
  means.map((mean, i) => ({ value: mean + [0.04, -0.05, 0.02, -0.02][i % 4]!, weight: 60 }));
const flat = (length: number, mean: number) => Array.from({ length }, () => mean);
const down = { sign: -1, least: 30 } as const;

describe('the stretch that differs most from the time right before it', () => {
  it('is a sharp fall of a week in a series that rises', () => {
    const rising = Array.from({ length: 60 }, (_, i) => 2.8 + i * 0.015);
    rising[50] = 2.1;
    expect(largestChange(series(...rising), down).found).toMatchObject({ before: 47, from: 50, to: 51 });
  });

  it('is the larger of two, not the earlier one', () => {
    const means = [...flat(10, 3.5), 2.9, ...flat(10, 3.5), 2, ...flat(10, 3.5)];
    expect(largestChange(series(...means), down).found).toMatchObject({ from: 21, to: 22 });
  });

  it('is the more certain of two alike', () => {
    const means = [...flat(10, 3.5), 2.2, ...flat(10, 3.5), 2.3, ...flat(10, 3.5)];
    const buckets = series(...means).map((bucket, i) => (i === 10 ? { ...bucket, weight: 31 } : bucket));
    expect(largestChange(buckets, down).found).toMatchObject({ from: 21, to: 22 });
  });

  it('is a lasting change, with as much time on either side', () => {
    const means = [...flat(10, 4), ...flat(10, 3)];
    expect(largestChange(series(...means), down).found).toMatchObject({ before: 0, from: 10, to: 20 });
    expect(largestChange(series(...means), { sign: 1, least: 30 }).found).toBeUndefined();
  });

  it('is never one of fewer ratings than are required on a side', () => {
    const buckets = series(...flat(8, 3.5), 1.5, ...flat(8, 3.5));
    const few = buckets.map((bucket, i) => (i === 8 ? { ...bucket, weight: 29 } : bucket));
    expect(largestChange(buckets, down).found).toMatchObject({ from: 8, to: 9 });
    expect(largestChange(few, down).found).not.toMatchObject({ from: 8, to: 9 });
    const tiny = buckets.map(({ value }) => ({ value, weight: 1 }));
    expect(largestChange(tiny, down)).toEqual({ tried: 0 });
  });

  it('is none where nothing stands out', () => {
    const { found, tried } = largestChange(series(...flat(40, 3.5)), down);
    expect(found).toBeUndefined();
    expect(tried).toBeGreaterThan(0);
  });
});
