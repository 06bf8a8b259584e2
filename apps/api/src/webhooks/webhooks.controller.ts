import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { Actor } from '#libs/audit';
import type { Caller } from '#libs/auth';
import {
  createdWebhook,
  delivery,
  deliveryList,
  webhook,
  webhookList,
  type WebhookRequest,
  webhookRequest,
  uuid,
  type DeliveryQuery,
  deliveryQuery,
} from '#libs/contract';
import { CurrentActor, CurrentCaller } from '../http/access.js';
import { Documented } from '../http/documented.js';
import { DeliveryDesk } from './delivery-desk.js';
import { WebhookDesk } from './webhook-desk.js';

/** Who is told what happens. */
@Controller('public/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhookDesk,
    private readonly deliveries: DeliveryDesk,
  ) {}

  @Post()
  @Documented({
    summary: 'Tell an address what happens; the secret is shown once',
    scope: 'admin',
    answer: createdWebhook,
    status: 201,
  })
  add(
    @Body({ schema: webhookRequest }) request: WebhookRequest,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.webhooks.add(request, caller, actor);
  }

  @Get()
  @Documented({ summary: 'Webhooks with their state', scope: 'admin', answer: webhookList })
  list(@CurrentCaller() caller: Caller) {
    return this.webhooks.list(caller);
  }

  @Get(':id')
  @Documented({ summary: 'One webhook', scope: 'admin', answer: webhook })
  read(@Param('id', { schema: uuid }) id: string, @CurrentCaller() caller: Caller) {
    return this.webhooks.read(id, caller);
  }

  @Delete(':id')
  @HttpCode(204)
  @Documented({ summary: 'Delete a webhook; what waits for it is forgotten', scope: 'admin', status: 204 })
  remove(
    @Param('id', { schema: uuid }) id: string,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.webhooks.remove(id, caller, actor);
  }

  @Post(':id/test')
  @HttpCode(200)
  @Documented({ summary: 'Send a test now, once', scope: 'admin', answer: delivery })
  test(@Param('id', { schema: uuid }) id: string, @CurrentCaller() caller: Caller) {
    return this.deliveries.test(id, caller);
  }

  @Post(':id/rotate')
  @HttpCode(200)
  @Documented({
    summary: 'A new secret; the one before signs beside it for a day',
    scope: 'admin',
    answer: createdWebhook,
  })
  rotate(
    @Param('id', { schema: uuid }) id: string,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.webhooks.rotate(id, caller, actor);
  }

  @Post(':id/enable')
  @HttpCode(200)
  @Documented({ summary: 'Switch a webhook on again', scope: 'admin', answer: webhook })
  enable(
    @Param('id', { schema: uuid }) id: string,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.webhooks.enable(id, caller, actor);
  }

  @Get(':id/deliveries')
  @Documented({ summary: 'The latest hundred deliveries', scope: 'admin', answer: deliveryList })
  listDeliveries(
    @Param('id', { schema: uuid }) id: string,
    @Query({ schema: deliveryQuery }) { status }: DeliveryQuery,
    @CurrentCaller() caller: Caller,
  ) {
    return this.deliveries.list(id, status, caller);
  }

  @Post(':id/deliveries/:delivery/retry')
  @HttpCode(202)
  @Documented({ summary: 'Send a delivery once more', scope: 'admin', answer: delivery, status: 202 })
  again(
    @Param('id', { schema: uuid }) id: string,
    @Param('delivery', { schema: uuid }) one: string,
    @CurrentCaller() caller: Caller,
  ) {
    return this.deliveries.again(id, one, caller);
  }
}
