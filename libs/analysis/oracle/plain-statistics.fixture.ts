/* Textbook definitions by plain loops: slow, and without a line of the product. */

/** Binomial coefficient by products; exact up to 2^53. */
export function choose(n: number, k: number): number {
  let product = 1;
  for (let i = 1; i <= k; i++) product = (product * (n - k + i)) / i;
  return k < 0 || k > n ? 0 : Math.round(product);
}

/** Every table with the same margins that is as improbable as `[[a, b], [c, d]]` or more. */
export function plainFisher(a: number, b: number, c: number, d: number): number {
  const probability = (k: number) =>
    (choose(a + b, k) * choose(c + d, a + c - k)) / choose(a + b + c + d, a + c);
  let sum = 0;
  for (let k = 0; k <= a + c; k++) if (probability(k) <= probability(a) * 1.0000001) sum += probability(k);
  return Math.min(1, sum);
}

/** Twice the area under the normal density from |z| to 12 (Simpson's rule). */
export function plainTwoSided(z: number): number {
  const from = Math.abs(z);
  const steps = 4000;
  const width = (12 - from) / steps;
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let sum = 0;
  for (let i = 0; i <= steps; i++)
    sum += (i === 0 || i === steps ? 1 : i % 2 ? 4 : 2) * density(from + i * width);
  return Math.min(1, (2 * sum * width) / 3);
}

/** Two shares of disjoint sets: Fisher's test when a cell is expected to hold fewer than five, else pooled z. */
export function plainShareTest(x1: number, n1: number, x2: number, n2: number): number {
  const hits = x1 + x2;
  const all = n1 + n2;
  const cells = [n1, n2].flatMap((n) => [(n * hits) / all, (n * (all - hits)) / all]);
  if (cells.some((cell) => cell < 5)) return plainFisher(x1, n1 - x1, x2, n2 - x2);
  const pooled = hits / all;
  return plainTwoSided((x1 / n1 - x2 / n2) / Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2)));
}

/** Benjamini and Hochberg by definition: the least p·m/rank among the p-values that are no smaller. */
export function plainAdjusted(p: readonly number[]): number[] {
  const rank = (value: number) => p.filter((other) => other <= value).length;
  return p.map((value) =>
    Math.min(1, ...p.filter((other) => other >= value).map((other) => (other * p.length) / rank(other))),
  );
}
