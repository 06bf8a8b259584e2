import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { RecurringWork } from '#libs/database';
import { Arrivals, type Claimed, DeliveryLoop, DeliveryStore } from '#libs/delivery';
import { WEBHOOKS_OPTIONS, type WebhooksOptions } from './webhooks-options.js';

const log = new Logger('Webhooks');

/** Milliseconds between two looks for arrived records, and for deliveries to forget. */
const ARRIVALS_MS = 2_000;
const PURGE_MS = 3_600_000;

/** Sends webhooks, and writes the events about arrived records. */
@Injectable()
export class DeliverySchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly works: RecurringWork[];

  constructor(
    @Inject(WEBHOOKS_OPTIONS) private readonly options: WebhooksOptions,
    private readonly loop: DeliveryLoop<Claimed>,
    private readonly arrivals: Arrivals,
    deliveries: DeliveryStore,
  ) {
    const arriving = { name: 'report arrived records', everyMs: ARRIVALS_MS, log };
    const purging = {
      name: 'forget old deliveries',
      everyMs: PURGE_MS,
      lease: options.database.pool,
      log,
    };
    this.works = [
      new RecurringWork(arriving, () => arrivals.tell()),
      new RecurringWork(purging, () => deliveries.purge()),
    ];
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.options.role === 'api') return;
    await this.arrivals.adopt();
    for (const work of [this.loop, ...this.works]) work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.loop, ...this.works].map((work) => work.stop()));
  }
}
