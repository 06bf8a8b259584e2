/** What a bucket says: how many more requests it allows now, and in how many seconds the next one. */
export interface Allowance {
  allowed: boolean;
  remaining: number;
  /** Seconds until a request would be allowed, 0 when one is. */
  wait: number;
}

/** What was taken from a bucket and not reported to the other processes yet. */
export interface Spent {
  key: string;
  taken: number;
}

interface Bucket {
  level: number;
  at: number;
  /** Taken since the last `spent`. */
  untold: number;
}

/** Token buckets by key: `burst` at once, then `perMinute`. Full buckets are forgotten. */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    readonly burst: number,
    readonly perMinute: number,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** What would be allowed, without taking it. */
  peek(key: string): Allowance {
    return this.allowance(this.level(key));
  }

  /** Takes one, if there is one. */
  take(key: string): Allowance {
    const level = this.level(key);
    if (level < 1) return this.allowance(level);
    const untold = (this.buckets.get(key)?.untold ?? 0) + 1;
    this.buckets.delete(key);
    this.buckets.set(key, { level: level - 1, at: this.clock(), untold });
    this.forget();
    return { ...this.allowance(level - 1), allowed: true };
  }

  /** Puts back one that was taken. */
  giveBack(key: string): void {
    const bucket = this.buckets.get(key);
    if (!bucket) return;
    bucket.level = Math.min(this.burst, bucket.level + 1);
    bucket.untold--;
  }

  /** What was taken since this was asked last. */
  spent(): Spent[] {
    const spent: Spent[] = [];
    for (const [key, bucket] of this.buckets) {
      if (bucket.untold !== 0) spent.push({ key, taken: bucket.untold });
      bucket.untold = 0;
    }
    return spent;
  }

  /** Marks something as not reported after all. */
  unspend(spent: readonly Spent[]): void {
    for (const { key, taken } of spent) {
      const bucket = this.buckets.get(key);
      if (bucket) bucket.untold += taken;
    }
  }

  /** The level that all processes together left, minus what was taken here since it was reported. */
  learn(key: string, level: number): void {
    const bucket = this.buckets.get(key);
    if (bucket) Object.assign(bucket, { level: level - bucket.untold, at: this.clock() });
  }

  private level(key: string): number {
    const bucket = this.buckets.get(key);
    if (!bucket) return this.burst;
    return Math.min(this.burst, bucket.level + ((this.clock() - bucket.at) / 60_000) * this.perMinute);
  }

  private allowance(level: number): Allowance {
    const wait = level >= 1 ? 0 : ((1 - level) / this.perMinute) * 60;
    return { allowed: level >= 1, remaining: Math.max(0, Math.floor(level)), wait };
  }

  /** Oldest first: those not touched for long are full again. */
  private forget(): void {
    for (const [key, { untold }] of this.buckets) {
      if (this.buckets.size <= 10_000 && (untold !== 0 || this.level(key) < this.burst)) return;
      this.buckets.delete(key);
    }
  }
}
