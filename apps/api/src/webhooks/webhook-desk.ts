import { Injectable } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import { Egress, EgressRefused, hostOf, portOf } from '#libs/connector';
import {
  type CreatedWebhook,
  type Delivery,
  Problem,
  type Webhook,
  type WebhookRequest,
} from '#libs/contract';
import { DeliveryQueries, DeliveryStore, WebhookSender, WebhookStore } from '#libs/delivery';

/** What administrators do with webhooks. Events are about everything: a token bound to filters is refused. */
@Injectable()
export class WebhookDesk {
  constructor(
    private readonly webhooks: WebhookStore,
    private readonly deliveries: DeliveryStore,
    private readonly queries: DeliveryQueries,
    private readonly sender: WebhookSender,
    private readonly egress: Egress,
  ) {}

  /** @throws Problem invalid_request for an address that may not be reached, conflict, insufficient_scope */
  async add(request: WebhookRequest, caller: Caller): Promise<CreatedWebhook> {
    refuseBound(caller);
    await this.refuseForbidden(request.url);
    return this.webhooks.add(request);
  }

  async list(caller: Caller): Promise<{ webhooks: Webhook[] }> {
    refuseBound(caller);
    return { webhooks: await this.webhooks.list() };
  }

  read(id: string, caller: Caller): Promise<Webhook> {
    refuseBound(caller);
    return this.webhooks.read(id);
  }

  remove(id: string, caller: Caller): Promise<void> {
    refuseBound(caller);
    return this.webhooks.remove(id);
  }

  rotate(id: string, caller: Caller): Promise<CreatedWebhook> {
    refuseBound(caller);
    return this.webhooks.rotate(id);
  }

  enable(id: string, caller: Caller): Promise<Webhook> {
    refuseBound(caller);
    return this.webhooks.enable(id);
  }

  /** Sends a test now, once, and answers what came of it. @throws Problem not_found */
  async test(id: string, caller: Caller): Promise<Delivery> {
    refuseBound(caller);
    const claimed = await this.deliveries.claimTest(id);
    if (!claimed) throw new Problem('not_found', 'There is no such webhook.');
    const outcome = await this.sender.send(claimed);
    await this.deliveries.finish(claimed, outcome);
    const made = await this.deliveries.find(claimed.id);
    if (!made) throw new Problem('not_found', 'The webhook was deleted meanwhile.');
    return made;
  }

  async deliveriesOf(id: string, status: Delivery['status'] | undefined, caller: Caller) {
    refuseBound(caller);
    return { deliveries: await this.queries.list(id, status) };
  }

  again(id: string, delivery: string, caller: Caller): Promise<Delivery> {
    refuseBound(caller);
    return this.queries.again(id, delivery);
  }

  /** A name that does not resolve now may do so later; one that leads inside is refused at once. */
  private async refuseForbidden(text: string): Promise<void> {
    try {
      const url = this.egress.checkUrl(text);
      await this.egress.addressesOf(hostOf(url), portOf(url));
    } catch (error) {
      if (!(error instanceof EgressRefused)) return;
      const detail = `'url': ${error.failure.message} ${error.failure.remedy ?? ''}`;
      throw new Problem('invalid_request', detail, {
        errors: [{ pointer: '/url', code: 'address_not_allowed', detail }],
      });
    }
  }
}

function refuseBound({ filters }: Caller): void {
  if (filters.length === 0) return;
  const detail = 'This token is bound to filters; what webhooks tell is about everything.';
  throw new Problem('insufficient_scope', detail);
}
