import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Arrivals, type Claimed, DeliveryLoop, DeliveryStore } from '#libs/delivery';
import { WEBHOOKS_OPTIONS, type WebhooksOptions } from './webhooks-options.js';

/** Milliseconds between two looks for due deliveries, for arrived records, and for what can be forgotten. */
const SEND_MS = 1_000;
const ARRIVALS_MS = 2_000;
const PURGE_MS = 3_600_000;

/** Wakes what sends deliveries and what tells arrivals. */
@Injectable()
export class DeliverySchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly turns = new Set<Promise<void>>();

  constructor(
    @Inject(WEBHOOKS_OPTIONS) private readonly options: WebhooksOptions,
    private readonly loop: DeliveryLoop<Claimed>,
    private readonly arrivals: Arrivals,
    private readonly deliveries: DeliveryStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.options.role === 'api') return;
    await this.arrivals.adopt();
    this.every(SEND_MS, 'deliveries', () => this.loop.tick());
    this.every(ARRIVALS_MS, 'arrivals', () => this.arrivals.tell());
    this.every(PURGE_MS, 'old deliveries', () => this.deliveries.purge());
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.allSettled([...this.turns, this.loop.stop()]);
  }

  /** A turn that is not over when the next is due is not doubled. */
  private every(ms: number, what: string, work: () => Promise<void>): void {
    let running: Promise<void> | undefined;
    const turn = () => {
      running ??= work()
        .catch((error: unknown) => this.logger.warn(`Looking for ${what} failed: ${String(error)}`))
        .finally(() => {
          if (running) this.turns.delete(running);
          running = undefined;
        });
      this.turns.add(running);
    };
    this.timers.push(setInterval(turn, ms).unref());
  }
}
