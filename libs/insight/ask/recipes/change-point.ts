import { tTest } from '#libs/analysis';

/** A stretch of a series that differs most from the rest: `from` inside, `to` outside. */
export interface Stretch {
  from: number;
  to: number;
  inside: number;
  outside: number;
  /** Bonferroni over all stretches tried; 1 if nothing stands out. */
  p: number;
}

export interface Bucket {
  value: number;
  /** Numbers behind it. */
  weight: number;
}

/**
 * The stretch whose weighted mean differs most from that of all else, by Student's t with the scatter left between the
 * buckets: one change of level (Hinkley 1970) or a change and its return (circular binary segmentation: Olshen et al.
 * 2004). `sign`: only lower or only higher ones. Neither end of it may be shorter than `least` records.
 */
export function standingOut(
  buckets: readonly Bucket[],
  { sign, least }: { sign?: 1 | -1; least: number },
): Stretch | undefined {
  const n = buckets.length;
  if (n < 4) return undefined;
  const sums = prefixes(buckets);
  const total = sums[n] as Sum;
  let best: (Stretch & { t: number }) | undefined;
  let tried = 0;
  // A stretch at the beginning is the baseline of the one after it.
  for (let from = 1; from < n; from++) {
    for (let to = from + 1; to <= n; to++) {
      const inside = minus(sums[to] as Sum, sums[from] as Sum);
      const outside = minus(total, inside);
      if (Math.min(inside.weight, (sums[from] as Sum).weight) < least) continue;
      tried++;
      const [a, b] = [inside.value / inside.weight, outside.value / outside.weight];
      if (sign && Math.sign(a - b) !== sign) continue;
      const scatter = (rest(inside) + rest(outside)) / (n - 2);
      const t =
        Math.abs(a - b) / Math.sqrt(Math.max(scatter, 1e-12) * (1 / inside.weight + 1 / outside.weight));
      if (!best || t > best.t) best = { from, to, inside: a, outside: b, t, p: 1 };
    }
  }
  return best && { ...best, p: Math.min(1, tTest(best.t, n - 2) * tried) };
}

interface Sum {
  weight: number;
  value: number;
  squares: number;
}

function prefixes(buckets: readonly Bucket[]): Sum[] {
  const sums: Sum[] = [{ weight: 0, value: 0, squares: 0 }];
  for (const { value, weight } of buckets) {
    const last = sums.at(-1) as Sum;
    sums.push({
      weight: last.weight + weight,
      value: last.value + weight * value,
      squares: last.squares + weight * value * value,
    });
  }
  return sums;
}

function minus(a: Sum, b: Sum): Sum {
  return { weight: a.weight - b.weight, value: a.value - b.value, squares: a.squares - b.squares };
}

/** Squares left around the mean. */
function rest({ weight, value, squares }: Sum): number {
  return Math.max(0, squares - (value * value) / weight);
}
