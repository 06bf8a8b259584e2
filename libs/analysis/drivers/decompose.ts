import { type Bounds, type Mean, welchTest } from '../statistics/intervals.js';

/**
 * What the numbers of one part add up to on one side. The number of a record that belongs to several parts has a weight
 * below 1 in each of them, and 1 in all of them together.
 */
export interface PartSums {
  weight: number;
  sum: number;
  /** By squared weights: of the weights, of the numbers, and of their squares. */
  squared: readonly [weights: number, numbers: number, squares: number];
}

/** What one part contributed to the change of a mean. */
export interface Contribution {
  /** By a larger or smaller share of the whole, at its distance from the mean of both sides. */
  mix: number;
  /** By another mean of its own, at its share of both sides. */
  level: number;
  /** Both together. */
  total: number;
  /** Null where the sides are not independent of each other, or too little is known. */
  ci: Bounds | null;
  p: number | null;
}

export interface Decomposition {
  change: number;
  mix: number;
  level: number;
  parts: Contribution[];
}

/** Numbers of a part on both sides together, below which its contribution is not tested. */
const ENOUGH = 10;

/**
 * The change of a mean from `secondary` to `main`, divided among the parts of both (Kitagawa 1955; Oaxaca 1973). With
 * the share p and the mean m of a part, and the mean c of both sides: (p₁ − p₀)((m₀ + m₁)⁄2 − c) by mix, and
 * (p₀ + p₁)⁄2 (m₁ − m₀) by level. All of them sum to the change. Without numbers on one side the mean of the other is
 * taken there: a part that comes or goes contributes by mix alone.
 *
 * Both together are p₁(m₁ − c) − p₀(m₀ − c): the difference of two means of what each number adds, which is 0 for those
 * of other parts. So Welch's interval and test are those of the contribution, too.
 */
export function decompose(
  main: readonly PartSums[],
  secondary: readonly PartSums[],
  how: { confidence: number; independent: boolean },
): Decomposition | undefined {
  const [one, two] = [wholeOf(main), wholeOf(secondary)];
  if (one.weight === 0 || two.weight === 0) return undefined;
  const [m1, m0] = [one.sum / one.weight, two.sum / two.weight];
  const centre = (m0 + m1) / 2;
  const parts = main.map((now, part): Contribution => {
    const before = secondary[part];
    const [p1, p0] = [now.weight / one.weight, before.weight / two.weight];
    const own = now.weight > 0 ? now.sum / now.weight : meanOf(before, centre);
    const past = before.weight > 0 ? before.sum / before.weight : own;
    const mix = (p1 - p0) * ((past + own) / 2 - centre);
    const level = ((p0 + p1) / 2) * (own - past);
    const known = how.independent && now.squared[0] + before.squared[0] >= ENOUGH;
    const tested = known
      ? welchTest(added(now, one.weight, centre), added(before, two.weight, centre), how.confidence)
      : null;
    return { mix, level, total: mix + level, ci: tested?.ci ?? null, p: tested?.p ?? null };
  });
  const all = (name: 'mix' | 'level') => parts.reduce((sum, part) => sum + part[name], 0);
  return { change: m1 - m0, mix: all('mix'), level: all('level'), parts };
}

function meanOf({ weight, sum }: PartSums, otherwise: number): number {
  return weight > 0 ? sum / weight : otherwise;
}

export function wholeOf(parts: readonly PartSums[]): { weight: number; sum: number } {
  let [weight, sum] = [0, 0];
  for (const part of parts) {
    weight += part.weight;
    sum += part.sum;
  }
  return { weight, sum };
}

/** The mean and deviation of what each of n numbers adds to the distance of the mean from `centre`. */
function added({ weight, sum, squared }: PartSums, n: number, centre: number): Mean {
  const mean = (sum - centre * weight) / n;
  const squares = squared[2] - 2 * centre * squared[1] + centre ** 2 * squared[0];
  const variance = Math.max(0, squares - n * mean ** 2) / (n - 1);
  return { mean, sd: n < 2 ? null : Math.sqrt(variance), n };
}
