import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ErasureLedger } from './erasure-ledger.js';
import { ErasureRunner } from './erasure-runner.js';

const LOOK_MS = 10_000;

/** Finishes erasures that a request could not finish, or that ended with their process. */
@Injectable()
export class ErasureRetry implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Erasure');
  private timer?: NodeJS.Timeout;
  private looking: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly ledger: ErasureLedger,
    private readonly runner: ErasureRunner,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.looking = this.looking.then(() => this.look());
    }, LOOK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    try {
      for (;;) {
        const erasure = this.stopped ? undefined : await this.ledger.takeOver();
        if (!erasure) return;
        await this.runner.advance(erasure);
      }
    } catch (error) {
      this.log.warn(`Pending erasures wait: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
