import { RecurringWork, type RecurringWorkOptions } from '#libs/database';

/** What a loop carries: an attempt for one receiver. */
export interface OutboxItem {
  id: string;
  receiver: string;
}

/** The outbox a loop empties: of webhooks, of the mails of alerts, of the mails of exports. */
export interface Outbox<C> {
  /** Takes up to `room` attempts that are due, `each` of one receiver; none of the receivers in `busy`. */
  claim(room: number, each: number, busy: readonly string[]): Promise<C[]>;
  finish(claimed: C, outcome: Outcome): Promise<void>;
  /** Our own stop interrupted the attempt: it counts for nothing. */
  giveBack(claimed: C): Promise<void>;
}

export interface Sender<C> {
  send(claimed: C): Promise<Outcome>;
  stop(): Promise<void>;
}

/** Attempts at once in this process, and of one receiver: a slow one must not hold up the others. */
const AT_ONCE = 24;
const OF_ONE = 8;
const EVERY_MS = 1_000;

/** Makes the attempts that are due. Any number of processes may run it on one database. */
export class DeliveryLoop<C extends OutboxItem> {
  private readonly running = new Map<C, Promise<void>>();
  private readonly claiming: RecurringWork;
  private stopped = false;

  constructor(
    private readonly outbox: Outbox<C>,
    private readonly sender: Sender<C>,
    options: Pick<RecurringWorkOptions, 'name' | 'log'>,
  ) {
    this.claiming = new RecurringWork({ ...options, everyMs: EVERY_MS }, () => this.claim());
  }

  start(): void {
    this.claiming.start();
  }

  wake(): void {
    this.claiming.wake();
  }

  /** Claims no more, aborts what is in progress and releases it. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.claiming.stop();
    await this.sender.stop();
    await Promise.allSettled(this.running.values());
  }

  private async claim(): Promise<void> {
    const room = AT_ONCE - this.running.size;
    if (room <= 0) return;
    const busy = new Set([...this.running.keys()].map(({ receiver }) => receiver));
    for (const claimed of await this.outbox.claim(room, OF_ONE, [...busy])) {
      const ended = this.attempt(claimed)
        .catch(() => undefined) // the database went away: the claim runs out and another attempt follows
        .finally(() => this.onFree(claimed));
      this.running.set(claimed, ended);
    }
  }

  /** The last attempt of a receiver is over: there may have been more for it than one claim takes. */
  private onFree(claimed: C): void {
    this.running.delete(claimed);
    const isLast = ![...this.running.keys()].some(({ receiver }) => receiver === claimed.receiver);
    if (isLast) this.claiming.wake();
  }

  private async attempt(claimed: C): Promise<void> {
    const outcome = await this.sender.send(claimed);
    const isInterrupted = this.stopped && !outcome.ok && outcome.status === undefined;
    await (isInterrupted ? this.outbox.giveBack(claimed) : this.outbox.finish(claimed, outcome));
  }
}

const MINUTE = 60;
const HOUR = 3600;

/** Seconds between two attempts: eight within about a day, dense at first (as Standard Webhooks advises). */
const WAITS = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR];
/** The longest wait a receiver may ask for. */
const LONGEST = 8 * HOUR;

/** How an attempt ended; `status` is absent when there was no answer. */
export type Outcome =
  | { ok: true; status?: number }
  | { ok: false; status?: number; error: string; waitSeconds?: number; giveUp?: boolean };

/**
 * Seconds until the next attempt, undefined when there is none. Up to a tenth is added by chance, so that what failed
 * together does not come back together; never sooner than the receiver asked.
 */
export function waitAfter(
  attempts: number,
  outcome: Extract<Outcome, { ok: false }>,
  random = Math.random,
): number | undefined {
  const wait = WAITS[attempts - 1];
  if (wait === undefined || outcome.giveUp) return undefined;
  return Math.max(wait * (1 + random() / 10), Math.min(LONGEST, outcome.waitSeconds ?? 0));
}

/** Seconds until the next attempt where waits double, up to a tenth more by chance. */
export function doublingWait(
  attempts: number,
  { first, longest }: { first: number; longest: number },
): number {
  return Math.min(longest, first * 2 ** (attempts - 1)) * (1 + Math.random() / 10);
}
