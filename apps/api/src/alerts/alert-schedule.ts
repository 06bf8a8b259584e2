import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { AlertLoop, type ClaimedMail, DeliveryLoop } from '#libs/delivery';
import { Turns } from '../webhooks/turns.js';
import { ALERTS_OPTIONS, type AlertsOptions } from './alerts-options.js';

/** Milliseconds between two looks for due alerts and for mails of theirs. */
const LOOK_MS = 1_000;

/** Wakes what evaluates alerts and what mails them. */
@Injectable()
export class AlertSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly turns = new Turns('Alerts');

  constructor(
    @Inject(ALERTS_OPTIONS) private readonly options: AlertsOptions,
    private readonly alerts: AlertLoop,
    private readonly mails: DeliveryLoop<ClaimedMail>,
  ) {}

  onApplicationBootstrap(): void {
    if (this.options.role === 'api') return;
    this.turns.every(LOOK_MS, 'due alerts', () => this.alerts.tick());
    if (this.options.mail) this.turns.every(LOOK_MS, 'mails', () => this.mails.tick());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.turns.stop(), this.alerts.stop(), this.mails.stop()]);
  }
}
