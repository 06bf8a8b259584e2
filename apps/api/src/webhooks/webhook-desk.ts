import { Injectable } from '@nestjs/common';
import type { Actor } from '#libs/audit';
import type { Caller } from '#libs/auth';
import { Egress, EgressRefused, hostOf, portOf } from '#libs/connector';
import { type CreatedWebhook, Problem, type Webhook, type WebhookRequest } from '#libs/contract';
import { WebhookStore } from '#libs/delivery';
import { refuseBound } from './refuse-bound.js';

/** What administrators do with webhooks. */
@Injectable()
export class WebhookDesk {
  constructor(
    private readonly webhooks: WebhookStore,
    private readonly egress: Egress,
  ) {}

  /** @throws Problem invalid_request for an address that may not be reached, conflict, insufficient_scope */
  async add(request: WebhookRequest, caller: Caller, actor: Actor): Promise<CreatedWebhook> {
    refuseBound(caller);
    await this.refuseForbidden(request.url);
    return this.webhooks.add(request, actor);
  }

  async list(caller: Caller): Promise<{ webhooks: Webhook[] }> {
    refuseBound(caller);
    return { webhooks: await this.webhooks.list() };
  }

  read(id: string, caller: Caller): Promise<Webhook> {
    refuseBound(caller);
    return this.webhooks.read(id);
  }

  remove(id: string, caller: Caller, actor: Actor): Promise<void> {
    refuseBound(caller);
    return this.webhooks.remove(id, actor);
  }

  rotate(id: string, caller: Caller, actor: Actor): Promise<CreatedWebhook> {
    refuseBound(caller);
    return this.webhooks.rotate(id, actor);
  }

  enable(id: string, caller: Caller, actor: Actor): Promise<Webhook> {
    refuseBound(caller);
    return this.webhooks.enable(id, actor);
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
