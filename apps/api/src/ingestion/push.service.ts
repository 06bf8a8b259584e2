import { Injectable } from '@nestjs/common';
import { type Caller, mayPush } from '#libs/auth';
import {
  type CheckedBatch,
  fieldErrorOf,
  type IngestionQuery,
  invalidRequest,
  Problem,
} from '#libs/contract';
import { type Accepted, type DoorInput, IngestionDoor, type RequestKey } from '#libs/ingestion';
import { AnalysisThread, TextIndexStatus, WriteWatermark } from '#libs/serving';
import type { IdempotentRequest } from '../http/request-context.js';
import { Metrics } from '../system/metrics.js';

const IN_FLIGHT = 64;
/** `?wait=indexed` never turns a stored batch into a failure: it stops waiting after this. */
const WAIT_MS = 10_000;

/** Waits for the analysis index and the text index. */
@Injectable()
export class Indexing {
  constructor(
    private readonly index: AnalysisThread,
    private readonly textIndex: TextIndexStatus,
  ) {}

  /** Resolves once both hold a transaction, or after `WAIT_MS`. */
  async until(tx: bigint): Promise<void> {
    await Promise.all([this.index.reached(String(tx), WAIT_MS), this.textIndex.reached(tx, WAIT_MS)]);
  }
}

/** Checks that a caller may push to a source and limits the batches in flight, then stores. */
@Injectable()
export class PushService {
  private inFlight = 0;
  private readonly records: ReturnType<Metrics['counter']>;

  constructor(
    private readonly door: IngestionDoor,
    private readonly written: WriteWatermark,
    private readonly indexing: Indexing,
    metrics: Metrics,
  ) {
    this.records = metrics.counter('ingested_records_total', 'Records pushed, by result', ['result']);
  }

  /** @throws Problem 422 for invalid records, source_not_allowed, unavailable, and what the door throws */
  async push(
    batch: CheckedBatch,
    query: IngestionQuery,
    caller: Caller,
    once?: IdempotentRequest,
  ): Promise<Accepted> {
    if (query.on_error === 'reject' && batch.faults.length > 0) {
      throw invalidRequest(batch.faults.map(fieldErrorOf));
    }
    if (!mayPush(caller, batch.source)) {
      throw new Problem('source_not_allowed', 'This token may not push records to this source.');
    }
    const input = { ...batch, batch: query.batch, onError: query.on_error };
    const accepted = await this.store(input, once && { ...once, tokenId: caller.tokenId });
    if (query.wait === 'indexed') await this.indexing.until(accepted.tx);
    return accepted;
  }

  /** For batches whose source is already checked. @throws Problem unavailable, and what the door throws */
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
