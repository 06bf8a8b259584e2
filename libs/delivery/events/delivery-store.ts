import type pg from 'pg';
import { inTransaction } from '#libs/database';
import { type Outcome, waitAfter } from './delivery-loop.js';
import type { Attempt } from './webhook-sender.js';

/** An attempt that this process, and no other, makes. */
export interface ClaimedDelivery extends Attempt {
  /** The webhook. */
  receiver: string;
}

/** Seconds after which an attempt counts as lost: its process died. An attempt may take ten. */
const LEASE = 30;
/** Days without a success after which a webhook is disabled, once a delivery is given up. */
const PATIENCE = 5;
/** Days a delivery is kept after it was delivered, and after any other end. */
const TAKEN_KEPT = 1;
const KEPT = 14;
const PIECE = 5_000;
const TEST_EVENT = 'webhook.test';
const OFF = 'The webhook was disabled.';

const CLAIMED = `d.id, d.webhook_id AS receiver, d.type, d.data, d.occurred_at AS "occurredAt", d.attempts,
  w.secrets, w.format, coalesce(w.previous_until > now(), false) AS overlaps`;

/** The outbox of webhooks as the sending processes see it. */
export class DeliveryStore {
  constructor(private readonly pool: pg.Pool) {}

  /** Takes up to `each` due deliveries of every webhook, `room` in all; none of those in `busy`. */
  async claim(room: number, each: number, busy: readonly string[]): Promise<ClaimedDelivery[]> {
    const { rows } = await this.pool.query<ClaimedDelivery>(
      `UPDATE delivery d SET attempts = d.attempts + 1, last_attempt_at = now(), due_at = now() + $4 * interval '1 second'
       FROM (
         SELECT one.id FROM (SELECT id FROM webhook WHERE disabled_at IS NULL AND id <> ALL ($3::uuid[])) w
         CROSS JOIN LATERAL (
           SELECT id, due_at FROM delivery WHERE webhook_id = w.id AND status = 'waiting' AND due_at <= now()
           ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
         ) one ORDER BY one.due_at LIMIT $1
       ) due, webhook w
       WHERE d.id = due.id AND w.id = d.webhook_id RETURNING ${CLAIMED}`,
      [room, each, busy, LEASE],
    );
    return rows;
  }

  /** A test event, claimed for its only attempt; undefined when there is no such webhook. */
  async claimTest(webhookId: string): Promise<ClaimedDelivery | undefined> {
    const { rows } = await this.pool.query<ClaimedDelivery>(
      `WITH d AS (
         INSERT INTO delivery (id, webhook_id, type, data, attempts, last_attempt_at, due_at)
         SELECT gen_random_uuid(), id, $2, $3::jsonb, 1, now(), now() + $4 * interval '1 second'
         FROM webhook WHERE id = $1 FOR KEY SHARE RETURNING *
       )
       SELECT ${CLAIMED} FROM d JOIN webhook w ON w.id = d.webhook_id`,
      [webhookId, TEST_EVENT, JSON.stringify({ webhook_id: webhookId }), LEASE],
    );
    return rows[0];
  }

  /** Records the outcome of an attempt, unless the delivery was claimed again in the meantime. */
  async finish(claimed: ClaimedDelivery, outcome: Outcome): Promise<void> {
    if (outcome.ok) return this.succeed(claimed, outcome.status);
    // Tests get one attempt: the caller waits for its outcome.
    const wait = claimed.type === TEST_EVENT ? undefined : waitAfter(claimed.attempts, outcome);
    await inTransaction(this.pool, async (tx) => {
      const { rowCount } = await tx.query(
        `UPDATE delivery SET status = CASE WHEN $3::float8 IS NULL THEN 'failed' ELSE status END,
           due_at = now() + coalesce($3, 0) * interval '1 second', last_status = $4, last_error = $5,
           finished_at = CASE WHEN $3 IS NULL THEN now() END
         WHERE id = $1 AND attempts = $2 AND status = 'waiting'`,
        [claimed.id, claimed.attempts, wait ?? null, outcome.status ?? null, outcome.error],
      );
      if (rowCount === 0) return;
      const { rows } = await tx.query<{ off: boolean }>(
        `UPDATE webhook SET failing_since = coalesce(failing_since, now()), last_status = $2, last_error = $3,
           disabled_because = CASE WHEN disabled_at IS NOT NULL THEN disabled_because WHEN $4 THEN 'gone'
             WHEN $5 AND failing_since < now() - $6 * interval '1 day' THEN 'failing' END,
           disabled_at = CASE WHEN disabled_at IS NOT NULL THEN disabled_at
             WHEN $4 OR ($5 AND failing_since < now() - $6 * interval '1 day') THEN now() END
         WHERE id = $1 RETURNING disabled_at IS NOT NULL AS off`,
        [
          claimed.receiver,
          outcome.status ?? null,
          outcome.error,
          outcome.giveUp === true,
          wait === undefined,
          PATIENCE,
        ],
      );
      if (rows[0]?.off) await cancelPending(tx, claimed.receiver);
    });
  }

  giveBack(claimed: ClaimedDelivery): Promise<void> {
    return giveBack(this.pool, claimed);
  }

  /** Deletes what ended long ago, in small transactions: a long one would delay the change feed. */
  async purge(): Promise<void> {
    for (let gone = PIECE; gone === PIECE;) {
      const { rowCount } = await this.pool.query(
        `DELETE FROM delivery WHERE id IN (
           SELECT id FROM delivery WHERE status <> 'waiting' AND finished_at < now() - $1 * interval '1 day'
             AND (status = 'delivered' AND recipient IS NULL OR finished_at < now() - $2 * interval '1 day') LIMIT $3
         )`,
        [TAKEN_KEPT, KEPT, PIECE],
      );
      gone = rowCount ?? 0;
    }
  }

  private async succeed({ id, attempts }: ClaimedDelivery, status: number | undefined): Promise<void> {
    await this.pool.query(
      `WITH done AS (
         UPDATE delivery SET status = 'delivered', finished_at = now(), last_status = $3, last_error = NULL
         WHERE id = $1 AND attempts = $2 AND status = 'waiting' RETURNING webhook_id
       )
       UPDATE webhook SET failing_since = NULL, last_success_at = now(), last_status = $3, last_error = NULL
       WHERE id = (SELECT webhook_id FROM done)`,
      [id, attempts, status ?? null],
    );
  }
}

/** Our own stop interrupted the attempt: it does not count, and the delivery is due now. */
export async function giveBack(
  pool: pg.Pool,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
): Promise<void> {
  await pool.query(
    `UPDATE delivery SET due_at = now(), attempts = attempts - 1 WHERE id = $1 AND attempts = $2 AND status = 'waiting'`,
    [id, attempts],
  );
}

/** A disabled webhook has no pending deliveries: enabled again, it receives events from then on. */
export async function cancelPending(tx: Pick<pg.PoolClient, 'query'>, webhookId: string): Promise<void> {
  await tx.query(
    `UPDATE delivery SET status = 'failed', finished_at = now(), last_error = coalesce(last_error, $2)
     WHERE webhook_id = $1 AND status = 'waiting'`,
    [webhookId, OFF],
  );
}
