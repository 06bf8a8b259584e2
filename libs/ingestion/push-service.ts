import { type Caller, mayPush } from '#libs/auth';
import {
  type CheckedBatch,
  fieldErrorOf,
  type IngestionQuery,
  invalidRequest,
  Problem,
} from '#libs/contract';
import type { Accepted, RequestKey } from './idempotency.js';
import type { DoorInput, IngestionDoor } from './ingestion-door.js';

const IN_FLIGHT = 64;
/** `?wait=indexed` never turns a stored batch into a failure: it stops waiting after this. */
const WAIT_MS = 10_000;

/** What happens to a batch once it is stored. */
export interface PushEffects {
  /** Called once for each batch, and again for each replay of its answer. */
  stored(accepted: Accepted): void;
  /** Resolves once the indexes hold a transaction, or after `waitMs`. */
  indexed(tx: bigint, waitMs: number): Promise<unknown>;
}

/** Checks that a caller may push to a source and limits the batches in flight, then stores. */
export class PushService {
  private inFlight = 0;

  constructor(
    private readonly door: IngestionDoor,
    private readonly effects: PushEffects,
  ) {}

  /** @throws Problem 422 for invalid records, source_not_allowed, unavailable, and what the door throws */
  async push(
    batch: CheckedBatch,
    query: IngestionQuery,
    caller: Caller,
    once?: Omit<RequestKey, 'tokenId'>,
  ): Promise<Accepted> {
    if (query.on_error === 'reject' && batch.faults.length > 0) {
      throw invalidRequest(batch.faults.map(fieldErrorOf));
    }
    if (!mayPush(caller, batch.source)) {
      throw new Problem('source_not_allowed', 'This token may not push records to this source.');
    }
    const input = { ...batch, batch: query.batch, onError: query.on_error };
    const accepted = await this.store(input, once && { ...once, tokenId: caller.tokenId });
    if (query.wait === 'indexed') await this.indexed(accepted.tx);
    return accepted;
  }

  /** Resolves once searches find what a transaction stored, or after ten seconds. */
  async indexed(tx: bigint): Promise<void> {
    await this.effects.indexed(tx, WAIT_MS);
  }

  /** For batches whose source is already checked. @throws Problem unavailable, and what the door throws */
  async store(input: DoorInput, once?: RequestKey): Promise<Accepted> {
    if (this.inFlight >= IN_FLIGHT) {
      throw new Problem('unavailable', 'Too many batches are being stored.', { retryAfter: 2 });
    }
    this.inFlight++;
    try {
      const accepted = await this.door.accept(input, once);
      this.effects.stored(accepted);
      return accepted;
    } finally {
      this.inFlight--;
    }
  }
}
