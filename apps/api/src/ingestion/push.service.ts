import { Injectable } from '@nestjs/common';
import { type Caller, mayPush } from '#libs/auth';
import { type CheckedBatch, fieldErrorOf, invalidRequest, Problem } from '#libs/contract';
import { type Accepted, type DoorInput, IngestionDoor, type RequestKey } from '#libs/ingestion';
import { Written } from '../analysis/written.js';
import type { AskedOnce } from '../http/asked.js';
import { Metrics } from '../observe/metrics.js';
import { Indexed } from './indexed.js';
import type { IngestionQuery } from './ingestion-query.js';

const IN_FLIGHT = 64;
/** `?wait=indexed` never turns a stored batch into a failure: after this it is answered all the same. */
const WAIT_MS = 10_000;

/** Lets what callers push in by the door, as long as it is theirs to push and there is room for it. */
@Injectable()
export class PushService {
  private inFlight = 0;
  private readonly records: ReturnType<Metrics['counter']>;

  constructor(
    private readonly door: IngestionDoor,
    private readonly written: Written,
    private readonly indexed: Indexed,
    metrics: Metrics,
  ) {
    this.records = metrics.counter('ingested_records_total', 'Records pushed, by result', ['result']);
  }

  /** @throws Problem 422 for records at fault, source_not_allowed, unavailable, and what the door throws */
  async push(
    batch: CheckedBatch,
    query: IngestionQuery,
    caller: Caller,
    once?: AskedOnce,
  ): Promise<Accepted> {
    if (query.on_error === 'reject' && batch.faults.length > 0) {
      throw invalidRequest(batch.faults.map(fieldErrorOf));
    }
    if (!mayPush(caller, batch.source)) {
      throw new Problem('source_not_allowed', 'This token may not push records of this source.');
    }
    const input = { ...batch, batch: query.batch, onError: query.on_error };
    const accepted = await this.store(input, once && { ...once, tokenId: caller.tokenId });
    if (query.wait === 'indexed') await this.indexed.until(accepted.tx, WAIT_MS);
    return accepted;
  }

  /** Stores what is known to be allowed. @throws Problem unavailable, and what the door throws */
  async store(input: DoorInput, once?: RequestKey): Promise<Accepted> {
    if (this.inFlight >= IN_FLIGHT) {
      throw new Problem('unavailable', 'Too many batches are being stored.', { retryAfter: 2 });
    }
    this.inFlight++;
    try {
      const accepted = await this.door.accept(input, once);
      this.written.record(accepted.tx);
      if (!accepted.replayed) this.count(accepted);
      return accepted;
    } finally {
      this.inFlight--;
    }
  }

  private count({ accepted, duplicates, rejected }: Accepted): void {
    for (const [result, count] of Object.entries({ accepted, duplicate: duplicates, rejected })) {
      this.records.inc({ result }, count);
    }
  }
}
