import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type pg from 'pg';
import { RecurringWork, type RecurringWorkOptions } from '#libs/database';
import type { AlertEvaluator, Arrivals, DeliveryStore } from '#libs/delivery';

/** Milliseconds between two looks for alerts that are due, for arrived records, and for deliveries to delete. */
const EVALUATE_MS = 1_000;
const ARRIVALS_MS = 2_000;
const PURGE_MS = 3_600_000;

type Log = RecurringWorkOptions['log'];
type Work = Pick<RecurringWork, 'start' | 'stop'>;

export interface EventWork {
  arrivals: Arrivals;
  deliveries: DeliveryStore;
  /** Holds leases; not the pool that the work itself uses. */
  leases: pg.Pool;
  webhooks: Work;
  /** Undefined when no mail can be sent. */
  mails: Work | undefined;
  evaluator: AlertEvaluator;
  logs: { webhooks: Log; alerts: Log };
}

/** Evaluates alerts, writes the events about arrived records, and sends webhooks and mails, where the role says so. */
export class EventSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly works: readonly Work[];

  constructor(
    private readonly role: 'all' | 'api' | 'worker',
    private readonly work: EventWork,
  ) {
    const { arrivals, deliveries, leases, webhooks, mails, evaluator, logs } = work;
    const arriving = { name: 'report arrived records', everyMs: ARRIVALS_MS, log: logs.webhooks };
    const purging = { name: 'delete old deliveries', everyMs: PURGE_MS, lease: leases, log: logs.webhooks };
    const evaluating = { name: 'evaluate alerts', everyMs: EVALUATE_MS, log: logs.alerts };
    this.works = [
      webhooks,
      ...(mails ? [mails] : []),
      new RecurringWork(arriving, () => arrivals.report()),
      new RecurringWork(purging, () => deliveries.purge()),
      new RecurringWork(evaluating, () => evaluator.run()),
    ];
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.role === 'api') return;
    await this.work.arrivals.adopt();
    for (const work of this.works) work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.works.map((work) => work.stop()));
  }
}
