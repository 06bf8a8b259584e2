import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { RecurringWork } from '#libs/database';
import { AlertEvaluator, type ClaimedMail, DeliveryLoop } from '#libs/delivery';
import { ALERTS_OPTIONS, type AlertsOptions } from './alerts-options.js';

/** Milliseconds between two looks for alerts that are due. */
const EVERY_MS = 1_000;

/** Evaluates alerts and sends their mails. */
@Injectable()
export class AlertSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly evaluating: RecurringWork;

  constructor(
    @Inject(ALERTS_OPTIONS) private readonly options: AlertsOptions,
    alerts: AlertEvaluator,
    private readonly mails: DeliveryLoop<ClaimedMail>,
  ) {
    const evaluating = { name: 'evaluate alerts', everyMs: EVERY_MS, log: new Logger('Alerts') };
    this.evaluating = new RecurringWork(evaluating, () => alerts.run());
  }

  onApplicationBootstrap(): void {
    if (this.options.role === 'api') return;
    this.evaluating.start();
    if (this.options.mail) this.mails.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.evaluating.stop(), this.mails.stop()]);
  }
}
