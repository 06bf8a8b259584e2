/** What a bucket says: how many more requests it allows now, and in how many seconds the next one. */
export interface Allowance {
  allowed: boolean;
  remaining: number;
  /** Seconds until a request would be allowed, 0 when one is. */
  wait: number;
}

interface Bucket {
  level: number;
  at: number;
}

/** Token buckets by key, in this process: `burst` at once, then `perMinute`. Full buckets are forgotten. */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly burst: number,
    private readonly perMinute: number,
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
    this.buckets.delete(key);
    this.buckets.set(key, { level: level - 1, at: this.clock() });
    this.forget();
    return { ...this.allowance(level - 1), allowed: true };
  }

  private level(key: string): number {
    const bucket = this.buckets.get(key);
    if (!bucket) return this.burst;
    return Math.min(this.burst, bucket.level + ((this.clock() - bucket.at) / 60_000) * this.perMinute);
  }

  private allowance(level: number): Allowance {
    const wait = level >= 1 ? 0 : ((1 - level) / this.perMinute) * 60;
    return { allowed: level >= 1, remaining: Math.floor(level), wait };
  }

  /** Oldest first: those not touched for long are full again. */
  private forget(): void {
    for (const key of this.buckets.keys()) {
      if (this.buckets.size <= 10_000 && this.level(key) < this.burst) return;
      this.buckets.delete(key);
    }
  }
}
