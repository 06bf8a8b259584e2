/** Random numbers that are the same in every run, so that the demo is, too. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** At least 0, below 1 (mulberry32). */
  roll(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(share: number): boolean {
    return this.roll() < share;
  }

  /** An integer from 0 to `below` - 1. */
  under(below: number): number {
    return Math.floor(this.roll() * below);
  }

  pick<T>(from: readonly T[]): T {
    return from[this.under(from.length)] as T;
  }

  /** One of the keys, by their weights. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.roll() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
    return (entries.at(-1) as [K, number])[0];
  }

  /** How many of something happen when `mean` are expected (Knuth; for means below some hundreds). */
  poisson(mean: number): number {
    let count = 0;
    for (let p = this.roll(); p > Math.exp(-mean); p *= this.roll()) count++;
    return count;
  }
}
