import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Fault, fieldErrorOf, type IngestionReceipt, invalidRequest, Problem } from '#libs/contract';
import { type FeedAnnouncer, inTransaction, isRetryable, problemOf, type Transaction } from '#libs/database';
import { newIds, type Queryable, type SourceRegistry, type StoreCounts, storeRecords } from '#libs/records';
import { type DoorRecord, identify } from './identity.js';
import { claimKey, rememberAnswer } from './idempotency.js';

export interface DoorInput {
  source: string;
  /** As sent, `null` in the place of a record that did not pass its check. */
  records: readonly (DoorRecord | null)[];
  /** What is wrong with the others. */
  faults?: readonly Fault[];
  /** UUID under which several requests form one import; default a new one. */
  batch?: string;
  onError: 'reject' | 'skip';
  /** What the records' ids are; default the caller's own. */
  identity?: 'given' | 'derived';
}

/** The header Idempotency-Key and what it is bound to. */
export interface RequestKey {
  tokenId: string;
  key: string;
  /** SHA-256 over everything that makes the request the same: parameters and body. */
  bodyHash: Buffer;
}

export type Accepted = IngestionReceipt & {
  /** The transaction that holds the records: the answer's X-Earshot-Watermark. */
  tx: bigint;
  /** The answer is that of an earlier request with the same key. */
  replayed: boolean;
};

/** An unreachable or stuck database is an answer, 503, within three seconds. */
const PATIENCE = 2_800;
const ATTEMPTS = 3;

/**
 * The one way in. When `accept` resolves, every record of the batch is committed in PostgreSQL; when it rejects with
 * 422, nothing is stored; any other failure leaves it open, and the same batch sent again is stored once.
 */
export class IngestionDoor {
  constructor(
    private readonly pool: pg.Pool,
    private readonly sources: SourceRegistry,
    private readonly announcer: FeedAnnouncer,
  ) {}

  async accept(input: DoorInput, requestKey?: RequestKey): Promise<Accepted> {
    refuseFaults(input);
    const accepted = await withinPatience(
      retrying(() => (requestKey ? this.acceptOnce(input, requestKey) : this.store(this.pool, input))),
    );
    this.announcer.announce();
    return accepted;
  }

  /** In a transaction of the caller, who commits and then announces: records, cursor and counters belong together. */
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
    const batch = input.batch ?? asUuid(newIds(1)[0] ?? '');
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

/** Conflicts between transactions resolve on retry; the attempt that lost stored nothing. */
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

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  const abort = new AbortController();
  const late = delay(PATIENCE, undefined, { signal: abort.signal }).then(() => {
    throw new Problem('unavailable', 'The database did not answer in time. Send the same request again.', {
      retryAfter: 2,
    });
  });
  late.catch(() => undefined);
  work.catch(() => undefined); // when it loses the race its failure has been answered already
  try {
    return await Promise.race([work, late]);
  } finally {
    abort.abort();
  }
}

function asUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
