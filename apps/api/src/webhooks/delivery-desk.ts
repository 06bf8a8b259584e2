import { Injectable } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import { type Delivery, Problem } from '#libs/contract';
import { DeliveryQueries, DeliveryStore, WebhookSender } from '#libs/delivery';
import { refuseBound } from './refuse-bound.js';

/** Deliveries of a webhook, for those who look why something did not arrive. */
@Injectable()
export class DeliveryDesk {
  constructor(
    private readonly deliveries: DeliveryStore,
    private readonly queries: DeliveryQueries,
    private readonly sender: WebhookSender,
  ) {}

  /** Sends a test now, once, and answers what came of it. @throws Problem not_found */
  async test(id: string, caller: Caller): Promise<Delivery> {
    refuseBound(caller);
    const claimed = await this.deliveries.claimTest(id);
    if (!claimed) throw new Problem('not_found', 'There is no such webhook.');
    await this.deliveries.finish(claimed, await this.sender.send(claimed));
    const made = await this.deliveries.find(claimed.id);
    if (!made) throw new Problem('not_found', 'The webhook was deleted meanwhile.');
    return made;
  }

  async list(id: string, status: Delivery['status'] | undefined, caller: Caller) {
    refuseBound(caller);
    return { deliveries: await this.queries.list(id, status) };
  }

  again(id: string, delivery: string, caller: Caller): Promise<Delivery> {
    refuseBound(caller);
    return this.queries.again(id, delivery);
  }
}
