import type pg from 'pg';
import type { AlertReading, Filter } from '#libs/contract';
import { inTransaction, enqueueEvent, type Transaction } from '#libs/database';
import type { AlertDefinition } from './alert-definition.js';
import { type AlertState, judge, nextEvent } from './alert-state.js';

/** An alert that this process, and no other, evaluates for its present slot. */
export interface AlertClaim {
  id: string;
  name: string;
  bound: Filter[];
  definition: AlertDefinition;
  state: AlertState;
  muted: boolean;
  /** Why it started over, where it has not been evaluated since. */
  restarted: string | null;
  epoch: string;
  /** When its slot began, epoch milliseconds of the database clock. */
  slot: number;
}

/** The result of an evaluation, and the event it may cause. */
export interface Evaluation {
  reading: AlertReading;
  period: string;
  /** The payload of an event. */
  data: Record<string, unknown>;
}

/** Seconds after which an evaluation counts as lost: its process died. */
const LEASE = 60;
/** Seconds after the beginning of a slot: records of its last moment have arrived by then. */
const GRACE = 15;
/** Seconds until a retry after a failure that is not the alert's fault. */
const SOON = 60;

const STATE = `jsonb_build_object('firing', firing, 'breaches', breaches, 'clears', clears, 'told', told, 'judged', judged)`;
const MUTED = 'coalesce(muted_until > now(), false)';
/** An evaluation stores what it read: none is stored since. */
const RESTARTED = 'CASE WHEN last IS NULL THEN restarted_because END';

/** The schedule of alerts: slots of the database clock, each taken by one process. */
export class AlertClaims {
  constructor(
    private readonly pool: pg.Pool,
    /** Whether mails can be sent at all. */
    private readonly mails: boolean,
  ) {}

  /** Takes up to `limit` alerts that are due. One that is due impossibly late (the clock was set back) is due as well. */
  async claim(limit: number): Promise<AlertClaim[]> {
    const { rows } = await this.pool.query<AlertClaim>(
      `UPDATE alert a SET lease_epoch = a.lease_epoch + 1, lease_until = now() + $2 * interval '1 second'
       FROM (
         SELECT id FROM alert WHERE (lease_until IS NULL OR lease_until < now() OR lease_until > now() + $2 * interval '2 second')
           AND (next_at <= now() OR next_at > now() + (every_seconds + $3) * interval '1 second')
         ORDER BY next_at LIMIT $1 FOR UPDATE SKIP LOCKED
       ) due
       WHERE a.id = due.id
       RETURNING a.id, name, bound, definition, ${STATE} AS state, ${MUTED} AS muted, ${RESTARTED} AS restarted, lease_epoch::text AS epoch,
         (floor((extract(epoch FROM now()) - $3) / every_seconds) * every_seconds * 1000)::float8 AS slot`,
      [limit, LEASE, GRACE],
    );
    return rows;
  }

  /**
   * Stores an evaluation and, in the same transaction, its event; nothing when the alert was taken over, changed or
   * deleted in the meantime.
   */
  finish(claim: AlertClaim, { reading, period, data }: Evaluation): Promise<void> {
    return inTransaction(this.pool, async (tx) => {
      const held = await hold(tx, claim);
      if (!held) return;
      const { fire_after: fireAfter, resolve_after: resolveAfter } = claim.definition;
      const judged = judge(held.state, { period, verdict: reading.verdict }, { fireAfter, resolveAfter });
      const { state, event } = nextEvent(judged, held.muted);
      await tx.query(
        `UPDATE alert SET firing = $2, breaches = $3, clears = $4, told = $5, judged = $6, last = $7, last_error = NULL,
           last_evaluated_at = now(), since = CASE WHEN firing = $2 THEN since ELSE now() END, lease_until = NULL, next_at = ${NEXT} WHERE id = $1`,
        [
          claim.id,
          state.firing,
          state.breaches,
          state.clears,
          state.told,
          JSON.stringify(state.judged),
          JSON.stringify(reading),
        ],
      );
      if (!event) return;
      await enqueueEvent(tx, { type: event, data });
      if (this.mails) await addMails(tx, claim.id, event, data);
    });
  }

  /** A failed evaluation neither fires nor resolves. `soon`: it may work in a minute. */
  async fail({ id, epoch }: AlertClaim, error: string, soon: boolean): Promise<void> {
    await this.pool.query(
      `UPDATE alert SET last_error = $3, last_evaluated_at = now(), lease_until = NULL,
         next_at = CASE WHEN $4 THEN least(${NEXT}, now() + $5 * interval '1 second') ELSE ${NEXT} END
       WHERE id = $1 AND lease_epoch = $2`,
      [id, epoch, error, soon, SOON],
    );
  }
}

/** The beginning of the next slot. */
const NEXT = `to_timestamp((floor((extract(epoch FROM now()) - ${GRACE}) / every_seconds) + 1) * every_seconds + ${GRACE})`;

async function hold(
  tx: Transaction,
  { id, epoch }: AlertClaim,
): Promise<Pick<AlertClaim, 'state' | 'muted'> | undefined> {
  const { rows } = await tx.query<Pick<AlertClaim, 'state' | 'muted'>>(
    `SELECT ${STATE} AS state, ${MUTED} AS muted FROM alert WHERE id = $1 AND lease_epoch = $2 FOR UPDATE`,
    [id, epoch],
  );
  return rows[0];
}

async function addMails(tx: Transaction, id: string, type: string, data: object): Promise<void> {
  await tx.query(
    `INSERT INTO delivery (id, alert_id, recipient, type, data)
     SELECT gen_random_uuid(), id, unnest(emails), $2, $3::jsonb FROM alert WHERE id = $1`,
    [id, type, JSON.stringify(data)],
  );
}
