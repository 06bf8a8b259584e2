/** One change of the number of records a time bucket holds. */
export interface VolumeChange {
  /** The first bucket after the change. */
  readonly bucket: number;
  /** Records a bucket before and from then on, or records by exposure. */
  readonly before: number;
  readonly after: number;
}

const LEAST_BUCKETS = 6;
const LEAST_RECORDS = 30;
/** A change happens in the inner part of the time, this share of it away from its ends. */
const TRIM = 0.15;
/** 5 % critical value of the largest likelihood ratio with that trim (Andrews 1993, corrected 2003, table 1, p = 1). */
const CRITICAL = 8.68;
/** Smaller changes are not reported. */
const LEAST_RATIO = 1.25;

/**
 * Where the number of records a bucket changed most, if it did: the split into two stretches of constant rates with the
 * highest Poisson likelihood, its likelihood ratio divided by Pearson's dispersion (McCullagh and Nelder 1989, chapter
 * 6) and compared with the critical value for an unknown break point (Andrews 1993). `exposure` is what each count
 * was counted over; default one a bucket.
 */
export function volumeChange(
  counts: readonly number[],
  exposure: readonly number[] = counts.map(() => 1),
): VolumeChange | null {
  const n = counts.length;
  const [total, over] = [sumOf(counts), sumOf(exposure)];
  if (n < LEAST_BUCKETS || total < LEAST_RECORDS) return null;
  const edge = Math.max(2, Math.ceil(TRIM * n));
  let best = { bucket: -1, ratio: 0, before: 0, after: 0 };
  let [sum, part] = [sumOf(counts.slice(0, edge)), sumOf(exposure.slice(0, edge))];
  for (let bucket = edge; bucket <= n - edge; bucket++) {
    const [before, after] = [sum / part, (total - sum) / (over - part)];
    const ratio = 2 * (gain(sum, before, total / over) + gain(total - sum, after, total / over));
    if (ratio > best.ratio) best = { bucket, ratio, before, after };
    sum += counts[bucket];
    part += exposure[bucket];
  }
  const { bucket, ratio, before, after } = best;
  if (bucket === -1 || Math.max(before, after) < LEAST_RATIO * Math.min(before, after)) return null;
  const squares = counts.map((count, i) => {
    const expected = exposure[i] * (i < bucket ? before : after);
    return expected === 0 ? 0 : (count - expected) ** 2 / expected;
  });
  const dispersion = Math.max(1, sumOf(squares) / (n - 2));
  return ratio / dispersion > CRITICAL ? { bucket, before, after } : null;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function gain(count: number, rate: number, common: number): number {
  return count === 0 ? 0 : count * Math.log(rate / common);
}
