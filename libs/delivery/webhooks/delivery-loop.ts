import type { Outcome } from './retry-schedule.js';

/** What a loop carries: an attempt for one receiver. */
export interface Carried {
  id: string;
  receiver: string;
}

/** The outbox a loop empties; there is one for webhooks and one for mails. */
export interface Outbox<C> {
  claim(room: number, each: number, busy: readonly string[]): Promise<C[]>;
  finish(claimed: C, outcome: Outcome): Promise<void>;
  /** The attempt was interrupted by our own end and counts for nothing. */
  giveBack(claimed: C): Promise<void>;
}

export interface Sender<C> {
  send(claimed: C): Promise<Outcome>;
  stop(): Promise<void>;
}

/** Attempts at once in this process, and of one receiver: a slow one must not hold up the others. */
const AT_ONCE = 24;
const OF_ONE = 8;

/** Makes the attempts that are due. Any number of processes may run it on one database. */
export class DeliveryLoop<C extends Carried> {
  private readonly running = new Map<C, Promise<void>>();
  private turning: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly outbox: Outbox<C>,
    private readonly sender: Sender<C>,
  ) {}

  /** Starts what is due. To be called every second; where a receiver had more, the next turn follows at once. */
  tick(): Promise<void> {
    this.turning = this.turning.catch(() => undefined).then(() => this.turn());
    return this.turning;
  }

  /** Takes no more, ends what is under way and gives it back. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.turning.catch(() => undefined);
    await this.sender.stop();
    await Promise.allSettled(this.running.values());
  }

  private async turn(): Promise<void> {
    const room = AT_ONCE - this.running.size;
    if (this.stopped || room <= 0) return;
    const busy = new Set([...this.running.keys()].map(({ receiver }) => receiver));
    for (const claimed of await this.outbox.claim(room, OF_ONE, [...busy])) {
      const ended = this.attempt(claimed)
        .catch(() => undefined) // the database went away: the claim runs out and somebody tries again
        .finally(() => this.onFree(claimed));
      this.running.set(claimed, ended);
    }
  }

  private onFree(claimed: C): void {
    this.running.delete(claimed);
    const last = ![...this.running.keys()].some(({ receiver }) => receiver === claimed.receiver);
    if (last && !this.stopped) void this.tick().catch(() => undefined);
  }

  private async attempt(claimed: C): Promise<void> {
    const outcome = await this.sender.send(claimed);
    const interrupted = this.stopped && !outcome.ok && outcome.status === undefined;
    await (interrupted ? this.outbox.giveBack(claimed) : this.outbox.finish(claimed, outcome));
  }
}
