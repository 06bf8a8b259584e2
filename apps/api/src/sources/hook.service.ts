import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Delivery,
  deliveryId,
  identity,
  isSubscribed,
  type MappedItem,
  type MappedPage,
} from '#libs/connector';
import { invalidRequest, parseInstant, Problem } from '#libs/contract';
import { type Accepted, PushService } from '#libs/ingestion';
import { type Hook, sightOf } from '#libs/sources';
import { HookMapper } from './hook-mapper.js';

/** Lets signed deliveries in by the door that pushes use, with the same receipts. */
@Injectable()
export class HookService {
  constructor(
    private readonly mapper: HookMapper,
    private readonly pushes: PushService,
  ) {}

  /** @throws Problem conflict, 422 naming each item that cannot become a record: then nothing is stored. */
  async receive(hook: Hook, delivery: Delivery): Promise<Accepted> {
    if (hook.paused) {
      throw new Problem('unavailable', 'This source is paused. Send it again later.', { retryAfter: 300 });
    }
    const wanted = isSubscribed(hook.config, delivery);
    const page = wanted ? await this.mapper.map(hook.config, delivery.body.toString('utf8')) : undefined;
    if (page) refuseRejects(page);
    const items = page?.items ?? [];
    const id = deliveryId(hook.config, delivery);
    return this.pushes.store(
      {
        source: hook.name,
        records: items.map((item) => recordOf(item)),
        onError: 'reject',
        identity: items[0] && identity.isDerived(items[0].record.id) ? 'derived' : 'given',
      },
      id === undefined
        ? undefined
        : { tokenId: hook.key, key: hash('sha256', id), bodyHash: hash('sha256', delivery.body, 'buffer') },
    );
  }
}

function refuseRejects({ rejects }: MappedPage): void {
  if (rejects.length === 0) return;
  throw invalidRequest(
    rejects.map(({ message, path = '' }, n) => ({
      pointer: `/${n}${path}`,
      code: 'unmapped',
      detail: message,
    })),
  );
}

function recordOf({ record: { updatedAt, ...record } }: MappedItem) {
  return {
    ...record,
    ds: record.ds ?? sightOf(Date.now()),
    filters: record.filters ?? {},
    updatedAt: updatedAt === undefined ? undefined : (parseInstant(updatedAt) ?? undefined),
  };
}
