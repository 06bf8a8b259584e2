interface Waiter {
  readonly after: bigint;
  settle(reached: boolean): void;
}

/** Those who wait until everything of a transaction is in an index. */
export class TransactionWaiters {
  private waiters: Waiter[] = [];

  /** All that wait now. */
  get all(): readonly Waiter[] {
    return this.waiters;
  }

  /** Resolves with true once the transaction was reached, with false after `within` ms or when it is given up. */
  wait(after: bigint, within: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter: Waiter = { after, settle: resolve };
      this.waiters.push(waiter);
      setTimeout(() => this.end((other) => other === waiter, false), within).unref();
    });
  }

  /** Every transaction below `watermark` is there. */
  settle(watermark: bigint): void {
    this.end(({ after }) => watermark > after, true);
  }

  /** Gives up those that `isVain` names. */
  dismiss(isVain: (waiter: Waiter) => boolean): void {
    this.end(isVain, false);
  }

  private end(isOver: (waiter: Waiter) => boolean, reached: boolean): void {
    const over = this.waiters.filter(isOver);
    this.waiters = this.waiters.filter((waiter) => !over.includes(waiter));
    for (const waiter of over) waiter.settle(reached);
  }
}
