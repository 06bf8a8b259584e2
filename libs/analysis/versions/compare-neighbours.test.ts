import { expect, it } from 'vitest';
import { compareNeighbours, type VersionNumbers } from './compare-neighbours.js';

const scores = (...counts: number[]): VersionNumbers => ({
  scores: counts.map((count, i) => ({ score: i + 1, count })).filter(({ count }) => count > 0),
  n: counts.reduce((sum, count) => sum + count, 0),
});
const share = (part: number, n: number): VersionNumbers => ({ part, n });

it('compares each version with the last one before it that has enough numbers', () => {
  const good = scores(10, 10, 20, 60, 200);
  const bad = scores(200, 60, 20, 10, 10);
  const [line] = compareNeighbours([[scores(5), good, scores(3, 0, 0, 0, 2), bad, good]], 0.95);
  expect(line.map((one) => one && [one.before, one.skipped, one.certainty])).toEqual([
    undefined,
    undefined,
    undefined,
    [1, 1, 'certain'],
    [3, 0, 'certain'],
  ]);
  expect(line[3]?.difference).toBeCloseTo(-2.8667, 4);
});

it('takes ten ratings that happen to be equal for no rarer than they are', () => {
  const usual = scores(300, 100, 50, 150, 400);
  const [[, ten]] = compareNeighbours([[usual, scores(0, 0, 0, 0, 10)]], 0.95);
  // Four in ten ratings are fives: Welch's test alone gives ten of them 1e-15.
  expect(ten?.p_value).toBeGreaterThan(0.4 ** 10);
});

it('compares shares, also with none of them', () => {
  const [[, rose, fell]] = compareNeighbours([[share(2, 200), share(40, 200), share(0, 12)]], 0.95);
  expect(rose).toMatchObject({ certainty: 'certain' });
  expect(rose?.difference).toBeCloseTo(0.19, 10);
  // Newcombe (1998), by hand from Wilson's bounds of both.
  expect(rose?.ci?.map((bound) => Number(bound.toFixed(4)))).toEqual([0.1342, 0.2513]);
  expect(fell).toMatchObject({ certainty: 'may be chance' });
});

it('takes all lines as one family of tests', () => {
  const pair = [share(20, 100), share(34, 100)];
  const alone = compareNeighbours([pair], 0.95)[0][1];
  const same = [share(20, 100), share(20, 100)];
  const among = compareNeighbours([pair, ...Array.from({ length: 9 }, () => same)], 0.95)[0][1];
  expect(alone?.certainty).toBe('likely');
  expect(among?.p_value).toBe(alone?.p_value);
  expect(among?.p_adjusted).toBeCloseTo(10 * (alone?.p_value ?? 0), 12);
  expect(among?.certainty).toBe('may be chance');
});

it('finds nothing in at least 95 of 100 shuffled histories', () => {
  // A fixed congruential generator: the same histories in every run.
  let state = 7;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const shares = [0.3, 0.08, 0.07, 0.15, 0.4];
  const draw = () => {
    let rest = random();
    return shares.findIndex((part) => (rest -= part) < 0);
  };
  const version = () => {
    const counts = [0, 0, 0, 0, 0];
    const n = 5 + Math.floor(random() ** 3 * 300);
    for (let i = 0; i < n; i++) counts[Math.max(0, draw())]++;
    return scores(...counts);
  };
  const histories = 1000;
  let wrong = 0;
  for (let h = 0; h < histories; h++) {
    const line = Array.from({ length: 15 }, version);
    const found = compareNeighbours([line], 0.95).flat();
    if (found.some((one) => one && one.certainty !== 'may be chance')) wrong++;
  }
  expect(wrong / histories).toBeLessThanOrEqual(0.05);
});
