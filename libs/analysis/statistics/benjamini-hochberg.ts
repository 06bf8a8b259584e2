/**
 * P-values adjusted for many tests, in the order given: the smallest false discovery rate at which each test would
 * still be called significant (Benjamini and Hochberg 1995, step-up). `tests` counts those too that are not in the
 * list; each of them must have a p-value above those listed.
 */
export function adjusted(pValues: readonly number[], tests = pValues.length): number[] {
  // Of tens of thousands of terms most share their p-value with others: they were found as often.
  const times = new Map<number, number>();
  for (const p of pValues) times.set(p, (times.get(p) ?? 0) + 1);
  const results = new Map<number, number>();
  let least = 1;
  let rank = pValues.length;
  for (const p of Float64Array.from(times.keys()).sort().reverse()) {
    least = Math.min(least, (p * tests) / rank);
    results.set(p, least);
    rank -= times.get(p) ?? 0;
  }
  return pValues.map((p) => results.get(p) ?? least);
}
