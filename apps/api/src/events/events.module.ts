import { type DynamicModule, Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '#libs/audit';
import type { SecretsKey } from '#libs/auth';
import { Egress } from '#libs/connector';
import type { Database } from '#libs/database';
import {
  AlertClaims,
  AlertEvaluator,
  alertMail,
  AlertMails,
  AlertService,
  AlertStore,
  alertTermsErasure,
  Arrivals,
  type ClaimedAlertMail,
  type ClaimedDelivery,
  DeliveryLoop,
  DeliveryService,
  DeliveryStore,
  type Mailer,
  MailSender,
  WebhookSender,
  WebhookStore,
} from '#libs/delivery';
import { ErasureSteps, ErasureStepsModule } from '#libs/records';
import { ViewStore } from '#libs/views';
import { AnalysisService } from '../analysis/analysis.service.js';
import { AlertsController } from './alerts.controller.js';
import { EventSchedule } from './event-schedule.js';
import { ViewsController } from './views.controller.js';
import { WebhooksController } from './webhooks.controller.js';

const EVENTS_OPTIONS = Symbol('events options');
const webhookLog = new Logger('Webhooks');
const alertLog = new Logger('Alerts');

export interface EventsOptions {
  database: Database;
  /** `api` serves requests and sends nothing but tests. */
  role: 'all' | 'api' | 'worker';
  /** Networks and host names webhooks may reach in spite of the guard. */
  egressAllow: readonly string[];
  secretsKey: SecretsKey;
  /** The server's public address. */
  publicUrl?: string;
  mailer: Mailer;
  /** Set when mails can be sent; they go to these domains only. */
  mail?: { domains: readonly string[] };
}

/** Webhooks, alerts and the views they watch. */
@Module({})
export class EventsModule implements OnModuleInit {
  constructor(
    @Inject(EVENTS_OPTIONS) private readonly options: EventsOptions,
    private readonly erasureSteps: ErasureSteps,
  ) {}

  onModuleInit(): void {
    this.erasureSteps.add(alertTermsErasure(this.options.database.pool));
  }

  static forRoot(
    options: EventsOptions,
    { analysis, audit }: { analysis: DynamicModule; audit: DynamicModule },
  ): DynamicModule {
    const { mail, secretsKey } = options;
    const { pool } = options.database;
    const network = { allow: options.egressAllow };
    const views = new ViewStore(pool);
    const sender = new WebhookSender({ ...network, secretsKey });
    const deliveries = new DeliveryStore(pool);
    return {
      module: EventsModule,
      imports: [ErasureStepsModule, analysis, audit],
      controllers: [AlertsController, ViewsController, WebhooksController],
      providers: [
        { provide: EVENTS_OPTIONS, useValue: options },
        { provide: ViewStore, useValue: views },
        { provide: DeliveryService, useValue: new DeliveryService(pool, deliveries, sender) },
        {
          provide: WebhookStore,
          useFactory: (log: AuditLog) =>
            new WebhookStore({ pool, audit: log, egress: new Egress(network), secretsKey }),
          inject: [AuditLog],
        },
        {
          provide: AlertStore,
          useFactory: (log: AuditLog) => new AlertStore(pool, log, mail !== undefined),
          inject: [AuditLog],
        },
        {
          provide: AlertService,
          useFactory: (alerts: AlertStore, answers: AnalysisService) =>
            new AlertService({ alerts, views, analysis: answers, mailDomains: mail?.domains }),
          inject: [AlertStore, AnalysisService],
        },
        {
          provide: EventSchedule,
          useFactory: (answers: AnalysisService) =>
            new EventSchedule(options.role, {
              arrivals: new Arrivals(pool),
              deliveries,
              leases: options.database.streams,
              webhooks: new DeliveryLoop<ClaimedDelivery>(deliveries, sender, {
                name: 'send webhooks',
                log: webhookLog,
              }),
              mails: mail && mailLoop(options),
              evaluator: evaluator(options, answers),
              logs: { webhooks: webhookLog, alerts: alertLog },
            }),
          inject: [AnalysisService],
        },
      ],
    };
  }
}

function mailLoop({ database, mailer }: EventsOptions): DeliveryLoop<ClaimedAlertMail> {
  const sender = new MailSender(mailer, (mail: ClaimedAlertMail) => alertMail(mail, mailer.domain));
  const options = { name: 'send the mails of alerts', log: alertLog };
  return new DeliveryLoop(new AlertMails(database.pool), sender, options);
}

function evaluator({ database, mail, publicUrl }: EventsOptions, analysis: AnalysisService): AlertEvaluator {
  const linkTo = (id: string) => publicUrl && `${publicUrl}/public/alerts/${id}`;
  return new AlertEvaluator(new AlertClaims(database.pool, mail !== undefined), { analysis, linkTo });
}
