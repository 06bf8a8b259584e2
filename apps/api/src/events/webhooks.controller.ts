import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import type { Actor } from '#libs/audit';
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
import { DeliveryService, WebhookStore } from '#libs/delivery';
import { UnboundGuard } from '../http/access.guard.js';
import { Documented } from '../http/documented.js';
import { CurrentActor } from '../http/request-context.js';

/** Subscriptions to events. Events are about all records, so a token must not be bound to some. */
@Controller('public/webhooks')
@UseGuards(UnboundGuard)
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhookStore,
    private readonly deliveries: DeliveryService,
  ) {}

  @Post()
  @Documented({
    summary: 'Send events to an address; the secret is shown once',
    scope: 'admin',
    answer: createdWebhook,
    status: 201,
  })
  add(@Body({ schema: webhookRequest }) request: WebhookRequest, @CurrentActor() actor: Actor) {
    return this.webhooks.add(request, actor);
  }

  @Get()
  @Documented({ summary: 'List webhooks with their state', scope: 'admin', answer: webhookList })
  list() {
    return this.webhooks.list();
  }

  @Get(':id')
  @Documented({ summary: 'Show a webhook', scope: 'admin', answer: webhook })
  read(@Param('id', { schema: uuid }) id: string) {
    return this.webhooks.read(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @Documented({ summary: 'Delete a webhook and its pending deliveries', scope: 'admin', status: 204 })
  remove(@Param('id', { schema: uuid }) id: string, @CurrentActor() actor: Actor) {
    return this.webhooks.remove(id, actor);
  }

  @Post(':id/test')
  @HttpCode(200)
  @Documented({ summary: 'Send a test event now, in one attempt', scope: 'admin', answer: delivery })
  test(@Param('id', { schema: uuid }) id: string) {
    return this.deliveries.test(id);
  }

  @Post(':id/rotate')
  @HttpCode(200)
  @Documented({
    summary: 'Rotate the secret; the previous one also signs for a day',
    scope: 'admin',
    answer: createdWebhook,
  })
  rotate(@Param('id', { schema: uuid }) id: string, @CurrentActor() actor: Actor) {
    return this.webhooks.rotate(id, actor);
  }

  @Post(':id/enable')
  @HttpCode(200)
  @Documented({ summary: 'Enable a disabled webhook', scope: 'admin', answer: webhook })
  enable(@Param('id', { schema: uuid }) id: string, @CurrentActor() actor: Actor) {
    return this.webhooks.enable(id, actor);
  }

  @Get(':id/deliveries')
  @Documented({ summary: 'List the latest hundred deliveries', scope: 'admin', answer: deliveryList })
  listDeliveries(
    @Param('id', { schema: uuid }) id: string,
    @Query({ schema: deliveryQuery }) { status }: DeliveryQuery,
  ) {
    return this.deliveries.list(id, status);
  }

  @Post(':id/deliveries/:delivery/retry')
  @HttpCode(202)
  @Documented({ summary: 'Retry a delivery', scope: 'admin', answer: delivery, status: 202 })
  retry(@Param('id', { schema: uuid }) id: string, @Param('delivery', { schema: uuid }) one: string) {
    return this.deliveries.retry(id, one);
  }
}
