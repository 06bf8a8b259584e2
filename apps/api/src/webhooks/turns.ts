import { Logger } from '@nestjs/common';

/** Work that is done again and again in this process; a turn that is not over when the next is due is not doubled. */
export class Turns {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<string, Promise<void>>();
  private readonly logger: Logger;

  constructor(context: string) {
    this.logger = new Logger(context);
  }

  every(ms: number, what: string, work: () => Promise<void>): void {
    const turn = () => {
      if (this.running.has(what)) return;
      const ended = work()
        .catch((error: unknown) => this.logger.warn(`Looking for ${what} failed: ${String(error)}`))
        .finally(() => this.running.delete(what));
      this.running.set(what, ended);
    };
    this.timers.push(setInterval(turn, ms).unref());
  }

  /** No turn begins any more; resolves when those under way are over. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.running.values());
  }
}
