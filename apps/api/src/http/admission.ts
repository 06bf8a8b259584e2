import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Problem } from '#libs/contract';
import { SCREENS } from '../dashboard/page.js';
import { HTTP_OPTIONS, type HttpOptions } from './http-options.js';
import { networkOf } from './network.js';
import { TokenBuckets } from './token-bucket.js';

const LATE_MS = 500;
const TICK_MS = 50;
const WINDOW_MS = 5000;
/** One long pause is a large request; a third within the window is a queue that grows. */
const PAUSES = 3;
/** What costs next to nothing and says how the service is, and what a person needs to see anything: the page and its files. */
const CHEAP = new RegExp(`^/(?:health/.*|metrics|assets/.*|${SCREENS.join('|')})?$`);

/** Turns requests away while the event loop lags, before they cost anything: late answers help no one. */
@Injectable()
export class Shedding implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private lastTick = 0;
  private pauses: number[] = [];

  onApplicationBootstrap(): void {
    this.lastTick = performance.now();
    this.timer = setInterval(() => this.tick(performance.now()), TICK_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** @throws Problem unavailable */
  check(path: string): void {
    if (this.pauses.length < PAUSES || CHEAP.test(path)) return;
    throw new Problem('unavailable', 'The service is overloaded.', { retryAfter: 2 });
  }

  /** Notes by how much the loop is late; called every 50 ms as far as it can. @param now milliseconds since some moment */
  tick(now: number): void {
    this.pauses = this.pauses.filter((at) => now - at < WINDOW_MS);
    if (now - this.lastTick - TICK_MS > LATE_MS) this.pauses.push(now);
    this.lastTick = now;
  }
}

const MOST_BURST = 600;
const FAILURES = { burst: 200, perMinute: 60 };
/** How long a process decides alone before it learns what the others admitted. */
const SYNC_MS = 200;
const SWEEP_EVERY = 300;

/*
 * Every process takes what it let through since it last looked, and learns the level that all of them left. A bucket may
 * fall below zero by what several let through at the same time; then all of them wait longer.
 */
const SYNC = `
INSERT INTO rate_bucket AS b (name, level, at)
SELECT name, $3::float8 - taken, clock_timestamp() FROM unnest($1::text[], $2::float8[]) AS spent(name, taken)
ON CONFLICT (name) DO UPDATE SET at = excluded.at, level = excluded.level - $3 +
  least($3, b.level + extract(epoch FROM excluded.at - b.at) * $4 / 60)
RETURNING name, level`;

/**
 * Limits that all processes share. A request is decided on in this process, without waiting; PostgreSQL carries what was
 * spent between processes several times a second. While it cannot be reached each process counts for itself.
 */
@Injectable()
export class SharedBuckets implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly kinds = new Map<string, TokenBuckets>();
  private timer?: NodeJS.Timeout;
  private syncing: Promise<unknown> = Promise.resolve();
  private rounds = 0;

  constructor(@Inject(HTTP_OPTIONS) private readonly options: HttpOptions) {}

  /** Buckets of a kind that hold what a minute allows, `MOST_BURST` at most; undefined where limits are switched off. */
  rates(kind: string): TokenBuckets | undefined {
    const { rateLimit } = this.options;
    return this.of(kind, Math.min(MOST_BURST, rateLimit), rateLimit);
  }

  /** Failed credentials and signatures by address; undefined where limits are switched off. */
  failures(kind: string): TokenBuckets | undefined {
    return this.of(kind, FAILURES.burst, FAILURES.perMinute);
  }

  /** What costs money is limited also where limits are switched off; by each process for itself then. */
  costs(kind: string, perMinute: number): TokenBuckets {
    const buckets = new TokenBuckets(perMinute, perMinute);
    this.kinds.set(kind, buckets);
    return buckets;
  }

  onApplicationBootstrap(): void {
    if (this.options.rateLimit === 0) return;
    this.timer = setInterval(() => {
      this.syncing = this.syncing.then(() => this.sync());
    }, SYNC_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.syncing;
  }

  private of(kind: string, burst: number, perMinute: number): TokenBuckets | undefined {
    if (this.options.rateLimit === 0) return undefined;
    const buckets = new TokenBuckets(burst, perMinute);
    this.kinds.set(kind, buckets);
    return buckets;
  }

  private async sync(): Promise<void> {
    for (const [kind, buckets] of this.kinds) await this.exchange(kind, buckets);
    if (++this.rounds % SWEEP_EVERY !== 0) return;
    const sweep = `DELETE FROM rate_bucket WHERE at < now() - interval '10 minutes'`;
    await this.options.pool.query(sweep).catch(() => undefined);
  }

  private async exchange(kind: string, buckets: TokenBuckets): Promise<void> {
    const spent = buckets.spent();
    if (spent.length === 0) return;
    const names = spent.map(({ key }) => `${kind} ${key}`);
    const taken = spent.map((one) => one.taken);
    const levels = this.options.pool.query<{ name: string; level: number }>({
      name: 'rate_buckets',
      text: SYNC,
      values: [names, taken, buckets.burst, buckets.perMinute],
    });
    await levels.then(
      ({ rows }) => rows.forEach(({ name, level }) => buckets.learn(name.slice(kind.length + 1), level)),
      () => buckets.unspend(spent),
    );
  }
}

/** Counts failed credentials of a network: tokens, sessions and sign-in codes alike. After many of them it has to wait. */
@Injectable()
export class FailedCredentials {
  private readonly failures?: TokenBuckets;

  constructor(buckets: SharedBuckets) {
    this.failures = buckets.failures('credential');
  }

  /**
   * Counts a credential as failed before it is looked up, so that of many at the same time only so many are, and takes
   * that back unless it is. @throws Problem rate_limited, and what the check throws
   */
  async limit<T>(address: string | undefined, check: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    const failure = this.failures?.take(network);
    if (failure && !failure.allowed) throw tooMany(failure.wait);
    let failed = false;
    try {
      return await check();
    } catch (error) {
      failed = error instanceof Problem && FAILED.test(error.kind);
      throw error;
    } finally {
      if (!failed) this.failures?.giveBack(network);
    }
  }
}

const FAILED = /^(?:(?:invalid|expired)_token|invalid_sign_in_code|session_ended)$/;

function tooMany(wait: number): Problem {
  return new Problem('rate_limited', 'Too many failed credentials from this address.', { retryAfter: wait });
}
