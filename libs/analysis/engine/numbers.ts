export type Aggregate = 'avg' | 'median' | 'p90' | 'min' | 'max' | 'sum';

/** What is known of some numbers, at least one. */
export interface Sums {
  n: number;
  sum: number;
  squares: number;
  least: number;
  most: number;
}

/** Sums of the numbers of each group, and the numbers themselves where an aggregate needs them. */
export class Numbers {
  readonly n: Float64Array;
  readonly sum: Float64Array;
  readonly squares: Float64Array;
  private readonly least: Float64Array;
  private readonly most: Float64Array;
  /** By group: number and how often, in turn. */
  private readonly values: number[][] | undefined;

  /** `median`: whether a median is asked for beside the aggregate. */
  constructor(
    size: number,
    private readonly agg: Aggregate,
    median = false,
  ) {
    this.n = new Float64Array(size);
    this.sum = new Float64Array(size);
    this.squares = new Float64Array(size);
    this.least = new Float64Array(size).fill(Infinity);
    this.most = new Float64Array(size).fill(-Infinity);
    if (median || agg === 'median' || agg === 'p90') this.values = Array.from({ length: size }, () => []);
  }

  add(group: number, value: number, times = 1): void {
    this.n[group] += times;
    this.sum[group] += value * times;
    this.squares[group] += value * value * times;
    if (value < this.least[group]) this.least[group] = value;
    if (value > this.most[group]) this.most[group] = value;
    this.values?.[group].push(value, times);
  }

  /** Whether an aggregate needs the numbers themselves: sums of them are not enough. */
  get areKept(): boolean {
    return this.values !== undefined;
  }

  /** Adds numbers by what is known of all of them; only where none are kept. */
  addSums(group: number, { n, sum, squares, least, most }: Sums): void {
    this.n[group] += n;
    this.sum[group] += sum;
    this.squares[group] += squares;
    this.least[group] = Math.min(this.least[group], least);
    this.most[group] = Math.max(this.most[group], most);
  }

  /** Adds another's numbers, group by group. */
  addAll(other: Numbers): void {
    for (let group = 0; group < this.n.length; group++) this.take(other, group, group);
  }

  /** The numbers of several groups as those of one: group g becomes `into(g)`, of `size`. */
  merged(size: number, into: (group: number) => number): Numbers {
    const all = new Numbers(size, this.agg, this.values !== undefined);
    for (let group = 0; group < this.n.length; group++) {
      all.take(this, group, into(group));
    }
    return all;
  }

  /** Memory it takes. */
  get bytes(): number {
    const values = this.values?.reduce((sum, kept) => sum + 16 + 8 * kept.length, 0) ?? 0;
    return 5 * this.n.byteLength + values;
  }

  mean(group: number): number | null {
    return this.n[group] === 0 ? null : this.sum[group] / this.n[group];
  }

  /** The lowest and the highest number; undefined for a group without numbers. */
  extremes(group: number): [number, number] | undefined {
    return this.n[group] === 0 ? undefined : [this.least[group], this.most[group]];
  }

  /** Sample standard deviation (n − 1); null below two numbers. */
  deviation(group: number): number | null {
    const n = this.n[group];
    if (n < 2) return null;
    return Math.sqrt(Math.max(0, (this.squares[group] - this.sum[group] ** 2 / n) / (n - 1)));
  }

  /** The aggregate asked for; null for a group without numbers. */
  value(group: number): number | null {
    if (this.n[group] === 0) return null;
    switch (this.agg) {
      case 'avg':
        return this.mean(group);
      case 'sum':
        return this.sum[group];
      case 'min':
        return this.least[group];
      case 'max':
        return this.most[group];
      case 'median':
        return this.quantile(group, 0.5);
      case 'p90':
        return this.quantile(group, 0.9);
    }
  }

  /** Linear between the two nearest ranks (Hyndman and Fan 1996, type 7). Null unless the values are kept. */
  quantile(group: number, share: number): number | null {
    const kept = this.values?.[group];
    return kept ? weightedQuantile(kept, share) : null;
  }

  private take(other: Numbers, from: number, to: number): void {
    if (other.n[from] === 0) return;
    this.n[to] += other.n[from];
    this.sum[to] += other.sum[from];
    this.squares[to] += other.squares[from];
    this.least[to] = Math.min(this.least[to], other.least[from]);
    this.most[to] = Math.max(this.most[to], other.most[from]);
    const kept = other.values?.[from] ?? [];
    for (let i = 0; i < kept.length; i++) this.values?.[to].push(kept[i]);
  }
}

/** The quantile (type 7) of numbers given as number and how often, in turn and in any order. */
export function weightedQuantile(kept: readonly number[], share: number): number | null {
  if (kept.length > MANY) return quantile(spelledOut(kept), share);
  const places = Array.from({ length: kept.length / 2 }, (_, i) => 2 * i).sort((a, b) => kept[a] - kept[b]);
  const total = places.reduce((sum, place) => sum + kept[place + 1], 0);
  if (total === 0) return null;
  const at = (total - 1) * share;
  const ranked = (rank: number) => {
    let seen = 0;
    for (const place of places) {
      seen += kept[place + 1];
      if (rank < seen) return kept[place];
    }
    return kept[places[places.length - 1]];
  };
  const low = ranked(Math.floor(at));
  return low + (ranked(Math.ceil(at)) - low) * (at - Math.floor(at));
}

/** Entries above which numbers are spelled out and sorted as such: quicker than an order of pairs. */
const MANY = 2000;

function spelledOut(kept: readonly number[]): Float64Array {
  let total = 0;
  for (let i = 1; i < kept.length; i += 2) total += kept[i];
  const all = new Float64Array(total);
  let at = 0;
  for (let i = 0; i < kept.length; i += 2) all.fill(kept[i], at, (at += kept[i + 1]));
  return all.sort();
}

/** The quantile of ascending numbers (type 7); null when there are none. */
export function quantile(sorted: ArrayLike<number>, share: number): number | null {
  if (sorted.length === 0) return null;
  const at = (sorted.length - 1) * share;
  const low = Math.floor(at);
  const high = Math.min(low + 1, sorted.length - 1);
  return sorted[low] + (sorted[high] - sorted[low]) * (at - low);
}
