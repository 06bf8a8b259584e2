import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type ErasureStep, ErasureSteps, type StepReceipt } from '#libs/records';
import { ALERTS_OPTIONS, type AlertsOptions } from './alerts-options.js';

/**
 * What deliveries keep of records: the words an alert was explained by. They cannot be traced to single records, so
 * all of them go; what happened, and its numbers, stay.
 */
@Injectable()
export class AlertErasure implements ErasureStep, OnModuleInit {
  readonly name = 'alert_terms';

  constructor(
    private readonly steps: ErasureSteps,
    @Inject(ALERTS_OPTIONS) private readonly options: AlertsOptions,
  ) {}

  onModuleInit(): void {
    this.steps.add(this);
  }

  async forget(): Promise<StepReceipt> {
    const { rowCount } = await this.options.database.pool.query(
      `UPDATE delivery SET data = data - 'top_terms' WHERE data ? 'top_terms'`,
    );
    const where = 'receivers of webhooks and mails that an alert was told to: the words it was explained by';
    return { removed: { explanations: rowCount ?? 0 }, remaining: [{ where, until: 'they delete them' }] };
  }
}
