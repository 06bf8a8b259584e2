import { setTimeout as delay } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import type pg from 'pg';
import { v7 } from 'uuid';
import { type Fault, fieldErrorOf, type IngestionReceipt, invalidRequest, Problem } from '#libs/contract';
import { type FeedAnnouncer, inTransaction, isRetryable, problemOf, type Transaction } from '#libs/database';
import { type Queryable, type SourceRegistry, type StoreCounts, storeRecords } from '#libs/records';
import { type DoorRecord, identify } from './identity.js';
import { type Accepted, claimKey, rememberAnswer, type RequestKey } from './idempotency.js';

export interface DoorInput {
  source: string;
  /** As sent, `null` in place of a record that failed its check. */
  records: readonly (DoorRecord | null)[];
  /** What is wrong with those. */
  faults?: readonly Fault[];
  /** UUID shared by the requests of one import; default a new one. */
  batch?: string;
  onError: 'reject' | 'skip';
  /** Whether the records' ids are the caller's own (the default) or derived by a connector. */
  identity?: 'given' | 'derived';
}

/** An unreachable or stuck database is answered with 503 within three seconds. */
const PATIENCE = 2_800;
const ATTEMPTS = 3;

/**
 * The one way in for records. When `accept` resolves, every record of the batch is committed in PostgreSQL; when it
 * rejects with 422, nothing is stored. After any other failure the outcome is unknown: send the same batch again, and it
 * is stored once.
 */
export class IngestionDoor {
  constructor(
    private readonly pool: pg.Pool,
    private readonly sources: SourceRegistry,
    private readonly announcer: FeedAnnouncer,
  ) {}

  async accept(input: DoorInput, requestKey?: RequestKey): Promise<Accepted> {
    refuseFaults(input);
    const accepted = await pTimeout(
      retrying(() => (requestKey ? this.acceptOnce(input, requestKey) : this.store(this.pool, input))),
      { milliseconds: PATIENCE, fallback: late },
    );
    this.announcer.announce();
    return accepted;
  }

  /** In the caller's transaction, so that records, cursor and counters commit together. The caller announces afterwards. */
  async acceptIn(tx: Transaction, input: DoorInput): Promise<Accepted> {
    refuseFaults(input);
    return this.store(tx, input);
  }

  private acceptOnce(input: DoorInput, requestKey: RequestKey): Promise<Accepted> {
    return inTransaction(this.pool, async (tx) => {
      const earlier = await claimKey(tx, requestKey);
      if (earlier) return earlier;
      const accepted = await this.store(tx, input);
      await rememberAnswer(tx, requestKey, accepted);
      return accepted;
    });
  }

  private async store(tx: Queryable, input: DoorInput): Promise<Accepted> {
    const sound = input.records.filter((record) => record !== null);
    const sourceId = await this.sources.idOf(input.source);
    const rows = identify(sound, sourceId);
    const batch = input.batch ?? v7();
    const options = { sourceId, batch, identity: input.identity ?? 'given' } as const;
    const counts = await storeRecords(tx, [...rows.values()], options);
    return { ...receiptOf(input, batch, counts), tx: counts.tx, replayed: false };
  }
}

function refuseFaults({ faults = [], onError }: DoorInput): void {
  if (faults.length > 0 && onError === 'reject') throw invalidRequest(faults.map(fieldErrorOf));
}

function receiptOf(
  { records, faults = [] }: DoorInput,
  batch: string,
  counts: StoreCounts,
): IngestionReceipt {
  const received = records.length;
  const unsound = records.filter((record) => record === null).length;
  const rejected = unsound + counts.erased;
  return {
    statusCode: 200,
    body: `Data added successfully: ${counts.accepted} record${counts.accepted === 1 ? '' : 's'}`,
    batch_id: batch,
    received,
    accepted: counts.accepted,
    revised: counts.revised,
    duplicates: received - rejected - counts.accepted,
    rejected,
    rejected_as_erased: counts.erased,
    errors: errorsOf(faults),
    warnings: [],
  };
}

function errorsOf(faults: readonly Fault[]): IngestionReceipt['errors'] {
  return faults
    .map(fieldErrorOf)
    .map(({ allowed, ...error }) => ({ ...error, ...(allowed && { allowed: [...allowed] }) }));
}

function late(): never {
  throw new Problem('unavailable', 'The database did not answer in time. Send the same request again.', {
    retryAfter: 2,
  });
}

/** Conflicts between transactions are transient; the attempt that lost has stored nothing. */
async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt > ATTEMPTS || !isRetryable(error)) throw problemOf(error);
      await delay(Math.random() * 20 * attempt);
    }
  }
}
