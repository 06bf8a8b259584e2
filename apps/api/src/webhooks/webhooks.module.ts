import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { Egress } from '#libs/connector';
import {
  Arrivals,
  type Claimed,
  DeliveryLoop,
  DeliveryQueries,
  DeliveryStore,
  WebhookSender,
  WebhookStore,
} from '#libs/delivery';
import { DeliveryDesk } from './delivery-desk.js';
import { DeliverySchedule } from './delivery-schedule.js';
import { WebhookDesk } from './webhook-desk.js';
import { WEBHOOKS_OPTIONS, type WebhooksOptions } from './webhooks-options.js';
import { WebhooksController } from './webhooks.controller.js';

/** Outgoing webhooks: who listens, and the outbox that tells them. */
@Module({})
export class WebhooksModule {
  static forRoot(options: WebhooksOptions): DynamicModule {
    const { pool } = options.database;
    const network = { allow: options.egressAllow };
    return {
      module: WebhooksModule,
      controllers: [WebhooksController],
      providers: [
        DeliveryDesk,
        WebhookDesk,
        DeliverySchedule,
        { provide: WEBHOOKS_OPTIONS, useValue: options },
        { provide: Egress, useValue: new Egress(network) },
        { provide: Arrivals, useFactory: () => new Arrivals(pool) },
        { provide: DeliveryQueries, useFactory: () => new DeliveryQueries(pool) },
        { provide: DeliveryStore, useFactory: () => new DeliveryStore(pool) },
        { provide: WebhookStore, useFactory: () => new WebhookStore(pool, options.secretsKey) },
        {
          provide: WebhookSender,
          useFactory: () => new WebhookSender({ ...network, secretsKey: options.secretsKey }),
        },
        {
          provide: DeliveryLoop,
          useFactory: (store: DeliveryStore, sender: WebhookSender) =>
            new DeliveryLoop<Claimed>(store, sender, { name: 'send webhooks', log: new Logger('Webhooks') }),
          inject: [DeliveryStore, WebhookSender],
        },
      ],
    };
  }
}
