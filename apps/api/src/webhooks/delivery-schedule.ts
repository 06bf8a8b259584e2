import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Arrivals, type Claimed, DeliveryLoop, DeliveryStore } from '#libs/delivery';
import { Turns } from './turns.js';
import { WEBHOOKS_OPTIONS, type WebhooksOptions } from './webhooks-options.js';

/** Milliseconds between two looks for due deliveries, for arrived records, and for what can be forgotten. */
const SEND_MS = 1_000;
const ARRIVALS_MS = 2_000;
const PURGE_MS = 3_600_000;

/** Wakes what sends deliveries and what tells arrivals. */
@Injectable()
export class DeliverySchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly turns = new Turns('Webhooks');

  constructor(
    @Inject(WEBHOOKS_OPTIONS) private readonly options: WebhooksOptions,
    private readonly loop: DeliveryLoop<Claimed>,
    private readonly arrivals: Arrivals,
    private readonly deliveries: DeliveryStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.options.role === 'api') return;
    await this.arrivals.adopt();
    this.turns.every(SEND_MS, 'deliveries', () => this.loop.tick());
    this.turns.every(ARRIVALS_MS, 'arrivals', () => this.arrivals.tell());
    this.turns.every(PURGE_MS, 'old deliveries', () => this.deliveries.purge());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.turns.stop(), this.loop.stop()]);
  }
}
