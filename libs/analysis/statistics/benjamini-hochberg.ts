/**
 * P-values adjusted for many tests, in the order given: the smallest false discovery rate at which each test would
 * still be called significant (Benjamini and Hochberg 1995, step-up). `tests` counts those too that are not in the
 * list; each of them must have a p-value above those listed.
 */
export function adjusted(pValues: readonly number[], tests = pValues.length): number[] {
  const order = pValues.map((_, i) => i).sort((a, b) => pValues[b] - pValues[a]);
  const result = pValues.slice();
  let least = 1;
  order.forEach((test, i) => {
    const rank = pValues.length - i;
    least = Math.min(least, (pValues[test] * tests) / rank);
    result[test] = least;
  });
  return result;
}
