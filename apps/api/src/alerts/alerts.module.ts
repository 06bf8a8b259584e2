import { type DynamicModule, Logger, Module, type ModuleMetadata } from '@nestjs/common';
import {
  AlertClaims,
  AlertEvaluator,
  alertMail,
  AlertStore,
  type ClaimedMail,
  DeliveryLoop,
  MailOutbox,
  MailSender,
} from '#libs/delivery';
import { ErasureStepsModule } from '#libs/records';
import { AlertAsking } from './alert-asking.js';
import { AlertErasure } from './alert-erasure.js';
import { AlertDesk } from './alert-desk.js';
import { AlertSchedule } from './alert-schedule.js';
import { ALERTS_OPTIONS, type AlertsOptions } from './alerts-options.js';
import { AlertsController } from './alerts.controller.js';

/** Alerts: their administration, and their evaluation where the role says so. */
@Module({})
export class AlertsModule {
  /** `imports` brings the analysis and the views. */
  static forRoot(options: AlertsOptions, imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    const { pool } = options.database;
    const mails = options.mail !== undefined;
    const linkTo = (id: string) => options.publicUrl && `${options.publicUrl}/public/alerts/${id}`;
    return {
      module: AlertsModule,
      imports: [ErasureStepsModule, ...imports],
      controllers: [AlertsController],
      providers: [
        AlertAsking,
        AlertDesk,
        AlertErasure,
        AlertSchedule,
        { provide: ALERTS_OPTIONS, useValue: options },
        { provide: AlertStore, useValue: new AlertStore(pool, mails) },
        {
          provide: AlertEvaluator,
          useFactory: (asking: AlertAsking) =>
            new AlertEvaluator(new AlertClaims(pool, mails), {
              analysisFor: (bound) => asking.for(bound),
              linkTo,
            }),
          inject: [AlertAsking],
        },
        {
          provide: DeliveryLoop,
          useValue: new DeliveryLoop<ClaimedMail>(
            new MailOutbox(pool),
            new MailSender(options.mailer, (mail) => alertMail(mail, options.mailer.domain)),
            { name: 'send the mails of alerts', log: new Logger('Alerts') },
          ),
        },
      ],
    };
  }
}
