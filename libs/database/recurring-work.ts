import type pg from 'pg';
import { whileHolding } from './transaction.js';

export interface RecurringWorkOptions {
  /** What a turn does, as the log says it: `send deliveries`. The lease has this name, too. */
  name: string;
  /** Milliseconds between the end of a turn and the next; up to a tenth less, so that processes do not run in step. */
  everyMs: number;
  /** This process never runs a turn: its role leaves them to another. */
  off?: boolean;
  /** Runs the first turn at the start instead of after the first wait. */
  atStart?: boolean;
  /**
   * Only one process at a time runs a turn; the others skip theirs. For upkeep that would only get in its own way: work
   * whose loss matters is claimed row by row, with a lease that ends on the clock of the database.
   * Holds a connection during the turn, which must not ask this pool for another one.
   */
  lease?: pg.Pool;
  log?: { warn(message: object): void };
}

/** A turn; `true` means that there may be more to do: the next one follows at once. */
export type Turn = (signal: AbortSignal) => Promise<unknown>;

/** Milliseconds: failures never make the wait longer than this, unless it is longer anyway. */
const LONGEST_WAIT = 10_000;

/**
 * Work that a process repeats until it stops. Turns never overlap. After a failed turn the wait doubles up to ten
 * seconds; after the next good one it is as before.
 */
export class RecurringWork {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private started = false;
  private woken = false;
  private failures = 0;

  constructor(
    private readonly options: RecurringWorkOptions,
    private readonly turn: Turn,
  ) {}

  start(): void {
    if (this.options.off) return;
    this.started = true;
    if (this.options.atStart) this.wake();
    else this.pause();
  }

  /** Runs a turn now, or another one right after the present one. Does nothing before `start` and after `stop`. */
  wake(): void {
    if (!this.started || this.stopping.signal.aborted) return;
    clearTimeout(this.timer);
    this.woken = true;
    // Not in this call: a turn that wakes its own work must find itself running.
    this.running ??= Promise.resolve().then(() => this.run());
  }

  /** Aborts the signal of the present turn and resolves when that turn is over. No other begins. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.stopping.abort(new Error('the process is stopping'));
    await this.running;
  }

  /** A provider of Nest starts and stops with its application. */
  onApplicationBootstrap(): void {
    this.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let more = true;
    while ((more || this.woken) && !signal.aborted) {
      this.woken = false;
      more = await this.attempt();
    }
    this.running = undefined;
    if (!signal.aborted) this.pause();
  }

  private async attempt(): Promise<boolean> {
    try {
      const more = await this.take();
      this.failures = 0;
      return more === true;
    } catch (error) {
      this.failures++;
      const { log, name } = this.options;
      const seconds = Math.ceil(this.wait() / 1000);
      log?.warn({ message: `Could not ${name}. Next try within ${seconds} s.`, cause: String(error) });
      return false;
    }
  }

  private async take(): Promise<unknown> {
    const { lease, name } = this.options;
    if (!lease) return this.turn(this.stopping.signal);
    const client = await lease.connect();
    let held = true;
    try {
      // Of the session, so that no transaction is open while the turn runs: one would hold back the change feed.
      const sql = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held';
      held = (await client.query<{ held: boolean }>(sql, [name])).rows[0]?.held ?? false;
      return held && (await whileHolding(lease, async () => this.turn(this.stopping.signal)));
    } finally {
      // Closing the connection releases the lock, whatever state either is in.
      client.release(held);
    }
  }

  private pause(): void {
    this.timer = setTimeout(() => this.wake(), this.wait() * (1 - Math.random() / 10)).unref();
  }

  private wait(): number {
    const { everyMs } = this.options;
    return Math.min(everyMs * 2 ** this.failures, Math.max(everyMs, LONGEST_WAIT));
  }
}
