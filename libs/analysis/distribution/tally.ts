import type { DistributionStatistics } from '#libs/contract';

/** Numbers, each once and ascending, with how often each occurs. */
export interface Tally {
  numbers: readonly number[];
  times: readonly number[];
  /** Numbers in all. */
  n: number;
}

export function tallyOf(pairs: readonly (readonly [number: number, times: number])[]): Tally {
  const sorted = pairs.toSorted(([a], [b]) => a - b);
  const times = sorted.map(([, count]) => count);
  return {
    numbers: sorted.map(([number]) => number),
    times,
    n: times.reduce((sum, count) => sum + count, 0),
  };
}

/** Linear between the two nearest ranks (Hyndman and Fan 1996, type 7); null when there are no numbers. */
export function tallyQuantile({ numbers, times, n }: Tally, share: number): number | null {
  if (n === 0) return null;
  const at = (n - 1) * share;
  let place = 0;
  let seen = times[0];
  const ranked = (rank: number) => {
    while (seen <= rank) seen += times[++place];
    return numbers[place];
  };
  const low = ranked(Math.floor(at));
  return low + (ranked(Math.ceil(at)) - low) * (at - Math.floor(at));
}

/** Count, mean, sample standard deviation (n − 1), quartiles and extremes. */
export function describe(tally: Tally): DistributionStatistics {
  const { numbers, times, n } = tally;
  const sum = (each: (number: number) => number) =>
    numbers.reduce((all, number, i) => all + each(number) * times[i], 0);
  const mean = n === 0 ? null : sum((number) => number) / n;
  return {
    n,
    mean,
    sd: mean === null || n < 2 ? null : Math.sqrt(sum((number) => (number - mean) ** 2) / (n - 1)),
    min: numbers[0] ?? null,
    q1: tallyQuantile(tally, 0.25),
    median: tallyQuantile(tally, 0.5),
    q3: tallyQuantile(tally, 0.75),
    max: numbers.at(-1) ?? null,
  };
}
