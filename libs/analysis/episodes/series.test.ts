import { describe, expect, it } from 'vitest';
import { changesOf, type Series } from './series.js';
import { countSeries, poisson, randomFrom, scoreSeries, shuffled } from './series.fixture.js';

/** Ratings as people give them: mostly one or five. */
const USUAL = [0.2, 0.06, 0.08, 0.14, 0.52];
const POOR = [0.42, 0.1, 0.08, 0.1, 0.3];

function ratings(n: number, shares: readonly number[], random: () => number): number[] {
  return Array.from({ length: n }, () => {
    let left = random();
    return shares.findIndex((share) => (left -= share) < 0) + 1 || 5;
  });
}

/** Cut into days as long as `like`'s. */
function cut(all: readonly number[], like: readonly (readonly number[])[]): number[][] {
  let at = 0;
  return like.map(({ length }) => all.slice(at, (at += length)));
}

const RUNS = 1000;
const shareOf = (make: (run: number) => boolean) =>
  Array.from({ length: RUNS }, (_, run) => Number(make(run))).reduce((a, b) => a + b, 0) / RUNS;
const finds = (series: Series) => changesOf(series, 1).shifts.length > 0;

describe('series of chance have no episodes in 95 of 100 cases', () => {
  const random = randomFrom(17);
  const year = Array.from({ length: 120 }, () => ratings(5 + poisson(20, random), USUAL, random));
  const fallen = year.map((day, i) => (i >= 60 && i < 67 ? ratings(day.length, POOR, random) : day));

  it.each<[string, () => Series]>([
    ['ratings among records', () => scoreSeries(cut(shuffled(fallen.flat(), random), year))],
    ['days of ratings', () => scoreSeries(shuffled(year, random))],
    ['days of which a week fell', () => scoreSeries(shuffled(fallen, random))],
    [
      'ten weeks',
      () => {
        const days = shuffled(year.slice(0, 10), random);
        return scoreSeries(days);
      },
    ],
    ['days of counts', () => countSeries(Array.from({ length: 120 }, () => poisson(12, random)))],
    [
      'days of counts that scatter more than Poisson’s, with spikes',
      () => {
        const counts = Array.from({ length: 90 }, (_, i) => poisson(i < 3 ? 90 : 10 + 25 * random(), random));
        return countSeries(shuffled(counts, random));
      },
    ],
    [
      'a small share',
      () => {
        const weights = Array.from({ length: 120 }, () => 10 + poisson(30, random));
        return countSeries(
          weights.map((n) => poisson(0.01 * n, random)),
          { kind: 'share', weights },
        );
      },
    ],
  ])('%s', (_name, make) => {
    expect(shareOf(() => finds(make()))).toBeLessThanOrEqual(0.05);
  });

  it('also where the week has a rhythm', () => {
    const weekly = () =>
      countSeries(Array.from({ length: 91 }, (_, i) => poisson(i % 7 < 5 ? 30 : 12, random)));
    expect(shareOf(() => finds(weekly()))).toBeLessThanOrEqual(0.05);
  });
});

describe('planted episodes are found in 95 of 100 cases', () => {
  const random = randomFrom(5);
  /** Changes of the series whose first and last day are two days away from these at most. */
  const near = (series: Series, from: number, to: number) =>
    changesOf(series, 1).shifts.some(
      ({ during }) => Math.abs(during.from - from) <= 2 && Math.abs(during.to - to) <= 2,
    );

  it('a week of poor ratings', () => {
    const days = () =>
      Array.from({ length: 120 }, (_, i) => ratings(30, i >= 60 && i < 67 ? POOR : USUAL, random));
    expect(shareOf(() => near(scoreSeries(days()), 60, 67))).toBeGreaterThanOrEqual(0.95);
  });

  it('each of three, of which one did not come back', () => {
    const isPoor = (i: number) => (i >= 30 && i < 40) || (i >= 80 && i < 90) || i >= 130;
    const days = () => Array.from({ length: 180 }, (_, i) => ratings(30, isPoor(i) ? POOR : USUAL, random));
    const found = shareOf(() => {
      const series = scoreSeries(days());
      return near(series, 30, 40) && near(series, 80, 90) && near(series, 130, 180);
    });
    expect(found).toBeGreaterThanOrEqual(0.95);
  });

  it('twice as many records for a week, and for good', () => {
    const rates = Array.from({ length: 120 }, (_, i) => (i >= 40 && i < 48 ? 40 : i >= 90 ? 36 : 18));
    const counts = () => rates.map((rate) => poisson(rate, random));
    const found = shareOf(() => {
      const series = countSeries(counts());
      return near(series, 40, 48) && near(series, 90, 119);
    });
    expect(found).toBeGreaterThanOrEqual(0.95);
  });

  it('a share that triples', () => {
    const weights = Array.from({ length: 100 }, () => 60);
    const found = shareOf(() => {
      const counts = weights.map((n, i) => poisson(n * (i >= 50 && i < 60 ? 0.15 : 0.05), random));
      return finds(countSeries(counts, { kind: 'share', weights }));
    });
    expect(found).toBeGreaterThanOrEqual(0.95);
  });
});

describe('a change', () => {
  const flat = (length: number, scores: number[]) => Array.from({ length }, () => scores);
  const good = [5, 5, 4, 5, 1, 5, 4, 5, 5, 3];
  const bad = [1, 1, 2, 5, 1, 3, 1, 1, 4, 2];

  it('that came back is compared with as long a time before and after', () => {
    const series = scoreSeries([...flat(20, good), ...flat(5, bad), ...flat(20, good)]);
    expect(changesOf(series, 1).shifts).toEqual([
      {
        direction: 'fall',
        before: { from: 15, to: 20 },
        during: { from: 20, to: 25 },
        after: { from: 25, to: 30 },
        gradual: false,
      },
    ]);
  });

  it('is none of fewer than thirty ratings', () => {
    const series = scoreSeries([...flat(20, good), ...flat(1, bad), ...flat(20, good)]);
    expect(changesOf(series, 1).shifts).toEqual([]);
  });

  it('of several steps, one soon after the other, is one', () => {
    const steps = [...flat(20, [5, 5, 5, 4]), ...flat(20, [3, 4, 3, 4]), ...flat(20, [1, 2, 1, 2])];
    expect(changesOf(scoreSeries(steps), 1).shifts).toHaveLength(2);
    expect(changesOf(scoreSeries(steps, { soon: () => true }), 1).shifts).toMatchObject([
      { direction: 'fall', gradual: true, before: { from: 0, to: 20 }, during: { from: 40, to: 60 } },
    ]);
  });

  it('of counts is compared with what was before a gap', () => {
    const counts = [...Array(20).keys()].map((i) => 40 + (i % 3));
    const { shifts, gaps } = changesOf(countSeries([...counts, 0, 0, 0, ...counts]), 1);
    expect(shifts).toEqual([]);
    expect(gaps).toEqual([{ from: 20, to: 23 }]);
  });

  it('is none where a single count stands out', () => {
    const counts = [...Array(40).keys()].map((i) => (i === 20 ? 400 : 40 + (i % 3)));
    expect(changesOf(countSeries(counts), 1)).toMatchObject({ shifts: [], gaps: [] });
  });
});
