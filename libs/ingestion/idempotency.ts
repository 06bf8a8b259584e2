import type pg from 'pg';
import { type IngestionReceipt, Problem } from '#libs/contract';
import { RecurringWork, type Transaction } from '#libs/database';
import type { Erasure, ErasureStep, StepReceipt } from '#libs/records';

/** An Idempotency-Key and the request it belongs to. */
export interface RequestKey {
  /** Whose key it is: keys of different tokens never meet. */
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

/** `tx` as text, because JSON has no integers of that size. */
interface StoredAnswer {
  receipt: IngestionReceipt;
  tx: string;
}

/**
 * Locks a key for this transaction before its first write, so that a second request with it fails at once instead of
 * waiting for the first one.
 * @returns the answer to an earlier request with this key and body.
 * @throws Problem idempotency_in_flight while another request holds the key, idempotency_key_reused for another body.
 */
export async function claimKey(
  tx: Transaction,
  { tokenId, key, bodyHash }: RequestKey,
): Promise<Accepted | undefined> {
  const lock = await tx.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS locked',
    [`${tokenId} ${key}`],
  );
  if (!lock.rows[0]?.locked) {
    throw new Problem('idempotency_in_flight', 'A request with this Idempotency-Key is still running.', {
      retryAfter: 1,
    });
  }
  // A statement of its own: its snapshot must be younger than the lock.
  const { rows } = await tx.query<{ body_hash: Buffer; answer: StoredAnswer }>(
    `SELECT body_hash, answer FROM idempotency_key
     WHERE token_id = $1 AND key = $2 AND created_at > now() - interval '24 hours'`,
    [tokenId, key],
  );
  const earlier = rows[0];
  if (!earlier) return undefined;
  if (!earlier.body_hash.equals(bodyHash)) {
    throw new Problem('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  }
  return { ...earlier.answer.receipt, tx: BigInt(earlier.answer.tx), replayed: true };
}

/** Stores an answer, but for its errors, in the transaction that stored the records. */
export async function rememberAnswer(
  tx: Transaction,
  { tokenId, key, bodyHash }: RequestKey,
  accepted: Accepted,
): Promise<void> {
  const { tx: id, replayed: _, ...receipt } = accepted;
  const answer: StoredAnswer = { receipt: { ...receipt, errors: [] }, tx: String(id) };
  await tx.query(
    `INSERT INTO idempotency_key (token_id, key, body_hash, answer) VALUES ($1, $2, $3, $4)
     ON CONFLICT (token_id, key) DO UPDATE
       SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()`,
    [tokenId, key, bodyHash, JSON.stringify(answer)],
  );
}

/** Deletes keys older than a day, once an hour. They have no effect once they are that old. */
export class KeySweeper extends RecurringWork {
  constructor(pool: pg.Pool) {
    super({ name: 'delete old idempotency keys', everyMs: 3_600_000 }, () =>
      pool.query(`DELETE FROM idempotency_key WHERE created_at < now() - interval '24 hours'`),
    );
  }
}

/** Erases remembered answers to batches that held erased records. A batch sent again is then checked like a new one. */
export class AnswerErasure implements ErasureStep {
  readonly name = 'remembered_answers';

  constructor(private readonly pool: pg.Pool) {}

  async forget({ id, selection }: Erasure): Promise<StepReceipt> {
    const { rowCount } = await this.pool.query(
      `DELETE FROM idempotency_key WHERE answer->'receipt'->>'batch_id' = $2
         OR answer->'receipt'->>'batch_id' IN (SELECT source_batch::text FROM erased_record WHERE erasure_id = $1)`,
      [id, selection.sourceBatch ?? null],
    );
    return { removed: { remembered_answers: rowCount ?? 0 } };
  }
}
