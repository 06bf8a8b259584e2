import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Actor, AuditLog } from '#libs/audit';
import type { Caller } from '#libs/auth';
import { ALERT_EVERY, LIMITS, Problem, type Alert, type AlertReading } from '#libs/contract';
import { inTransaction } from '#libs/database';
import type { ErasureStep } from '#libs/records';
import type { AlertDefinition } from './alert-definition.js';
import { START_OVER } from './restart-alerts.js';

export interface NewAlert {
  name: string;
  definition: AlertDefinition;
  view?: string;
  emails: readonly string[];
}

type Reader = Pick<Caller, 'filters'>;

/** A token that reads everything sees every alert; a bound one those made under the same filters. */
const SEEN = `($1::jsonb = '[]' OR a.bound = $1::jsonb)`;
const LOCK = 0x6561_7261; // "eara"

/** The table of alerts as administrators see it. */
export class AlertStore {
  constructor(
    private readonly pool: pg.Pool,
    private readonly audit: AuditLog,
    /** Whether mails can be sent at all. */
    private readonly mails: boolean,
  ) {}

  /** It is evaluated at once. @throws Problem conflict when the name is taken or there are too many */
  async add({ name, definition, view, emails }: NewAlert, { filters }: Reader, actor: Actor): Promise<Alert> {
    const id = randomUUID();
    const bound = JSON.stringify(filters);
    await inTransaction(this.pool, async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      const { rows } = await tx.query<{ alerts: number }>('SELECT count(*)::int AS alerts FROM alert');
      if ((rows[0]?.alerts ?? 0) >= LIMITS.alerts) {
        throw new Problem('conflict', `There are ${LIMITS.alerts} alerts already. Delete one first.`);
      }
      const { rowCount } = await tx.query(
        `INSERT INTO alert (id, name, bound, definition, view_id, emails, every_seconds) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (name, md5(bound::text)) DO NOTHING`,
        [id, name, bound, JSON.stringify(definition), view ?? null, emails, ALERT_EVERY[definition.every]],
      );
      if (rowCount === 0) throw nameTaken();
      await this.audit.append({ actor, action: 'alert.changed', target: id }, tx);
    });
    return this.read(id, { filters });
  }

  /**
   * What it has seen so far was of the old definition, so it starts over. The last event that was sent stays known:
   * an alert that fires no more still resolves. @throws Problem not_found, or conflict when the name is taken
   */
  async replace(
    id: string,
    { name, definition, view, emails }: NewAlert,
    { filters }: Reader,
    actor: Actor,
  ): Promise<Alert> {
    const bound = JSON.stringify(filters);
    await inTransaction(this.pool, async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      const { rows } = await tx.query<{ taken: boolean }>(
        `SELECT EXISTS (SELECT FROM alert o WHERE o.name = $3 AND o.bound = a.bound AND o.id <> a.id) AS taken
         FROM alert a WHERE a.id = $2 AND ${SEEN}`,
        [bound, id, name],
      );
      if (!rows[0]) throw unknownAlert();
      if (rows[0].taken) throw nameTaken();
      await tx.query(
        `UPDATE alert SET name = $2, definition = $3, view_id = $4, emails = $5, every_seconds = $6,
           restarted_at = NULL, restarted_because = NULL, ${START_OVER}
         WHERE id = $1`,
        [id, name, JSON.stringify(definition), view ?? null, emails, ALERT_EVERY[definition.every]],
      );
      await this.audit.append({ actor, action: 'alert.changed', target: id }, tx);
    });
    return this.read(id, { filters });
  }

  async list({ filters }: Reader): Promise<{ alerts: Alert[] }> {
    const { rows } = await this.pool.query<AlertRow>(`${ALERT_VIEW} WHERE ${SEEN} ORDER BY a.name, a.id`, [
      JSON.stringify(filters),
    ]);
    return { alerts: rows.map((row) => alertView(row, this.mails)) };
  }

  /** @throws Problem not_found */
  async read(id: string, { filters }: Reader): Promise<Alert> {
    const { rows } = await this.pool.query<AlertRow>(`${ALERT_VIEW} WHERE a.id = $2 AND ${SEEN}`, [
      JSON.stringify(filters),
      id,
    ]);
    if (rows[0]) return alertView(rows[0], this.mails);
    throw unknownAlert();
  }

  /** An unmuted alert is evaluated at once: a change that still holds is announced then. @throws Problem not_found */
  async mute(id: string, until: string | null, { filters }: Reader, actor: Actor): Promise<Alert> {
    await inTransaction(this.pool, async (tx) => {
      const { rowCount } = await tx.query(
        `UPDATE alert a SET muted_until = $3::timestamptz, next_at = CASE WHEN $3::timestamptz > now() THEN next_at ELSE now() END
         WHERE a.id = $2 AND ${SEEN}`,
        [JSON.stringify(filters), id, until],
      );
      if (rowCount === 0) throw unknownAlert();
      await this.audit.append({ actor, action: 'alert.changed', target: id }, tx);
    });
    return this.read(id, { filters });
  }

  /** Pending mails are dropped; pending webhook deliveries are still sent. @throws Problem not_found */
  remove(id: string, { filters }: Reader, actor: Actor): Promise<void> {
    return inTransaction(this.pool, async (tx) => {
      const { rowCount } = await tx.query(`DELETE FROM alert a WHERE a.id = $2 AND ${SEEN}`, [
        JSON.stringify(filters),
        id,
      ]);
      if (rowCount === 0) throw unknownAlert();
      await this.audit.append({ actor, action: 'alert.removed', target: id }, tx);
    });
  }
}

function unknownAlert(): Problem {
  return new Problem('not_found', 'There is no such alert.');
}

function nameTaken(): Problem {
  return new Problem(
    'conflict',
    'An alert with this name already exists. Delete it first, or choose another name.',
  );
}

type Mailed = Alert['emails'][number];

export interface AlertRow {
  id: string;
  name: string;
  definition: AlertDefinition;
  view: string | null;
  recipients: string[];
  firing: boolean;
  breaches: number;
  muted: boolean;
  since: Date;
  muted_until: Date | null;
  last_evaluated_at: Date | null;
  last: AlertReading | null;
  last_error: string | null;
  next_run: Date;
  restarted_at: Date | null;
  restarted_because: string | null;
  created_at: Date;
  /** The last mail to each recipient. */
  mails: { recipient: string; status: Mailed['status']; error: string | null }[] | null;
}

const ALERT_VIEW = `SELECT a.id, a.name, a.definition, a.view_id AS view, a.emails AS recipients, a.firing, a.breaches,
    coalesce(a.muted_until > now(), false) AS muted, a.since, a.muted_until, a.last_evaluated_at, a.last, a.last_error,
    a.next_at AS next_run, a.restarted_at, a.restarted_because, a.created_at, (
      SELECT json_agg(m) FROM (
        SELECT DISTINCT ON (recipient) recipient, status, last_error AS error FROM delivery
        WHERE alert_id = a.id ORDER BY recipient, occurred_at DESC
      ) m
    ) AS mails
  FROM alert a`;

/** `mails`: whether mails can be sent at all. */
function alertView(row: AlertRow, mails: boolean): Alert {
  const { definition } = row;
  return {
    id: row.id,
    name: row.name,
    endpoint: definition.endpoint,
    request: definition.request,
    view: row.view,
    condition: definition.condition,
    measure: definition.measure ?? null,
    bucket: definition.bucket ?? null,
    window: definition.window ?? null,
    every: definition.every,
    fire_after: definition.fire_after,
    resolve_after: definition.resolve_after,
    resolve_at: definition.resolve_at ?? null,
    min_count: definition.min_count,
    state: stateOf(row),
    firing: row.firing,
    since: row.since.toISOString(),
    muted_until: row.muted_until?.toISOString() ?? null,
    last_evaluated_at: row.last_evaluated_at?.toISOString() ?? null,
    last: row.last,
    last_error: row.last_error,
    next_run: row.next_run.toISOString(),
    restarted: row.restarted_at && {
      at: row.restarted_at.toISOString(),
      because: row.restarted_because ?? '',
    },
    emails: row.recipients.map((address): Mailed => {
      if (!mails) return { address, status: 'not_configured', error: null };
      const sent = row.mails?.find(({ recipient }) => recipient === address);
      return { address, status: sent?.status ?? null, error: sent?.error ?? null };
    }),
    created_at: row.created_at.toISOString(),
  };
}

function stateOf({ last_error, muted, firing, breaches }: AlertRow): Alert['state'] {
  if (last_error !== null) return 'error';
  if (muted) return 'muted';
  if (firing) return 'firing';
  return breaches > 0 ? 'pending' : 'ok';
}

/**
 * Erases the words alerts were explained by. They cannot be traced to single records, so all of them go; what happened,
 * and its numbers, stay.
 */
export function alertTermsErasure(pool: pg.Pool): ErasureStep {
  return {
    name: 'alert_terms',
    after: 'analysis_index',
    forget: async ({ sources }) => {
      if (sources.length === 0) return { removed: { explanations: 0 } };
      const { rowCount } = await pool.query(
        `UPDATE delivery SET data = data - 'top_terms' WHERE data ? 'top_terms'`,
      );
      const where = 'alert webhooks and mails already sent: the terms that explained the alert';
      return {
        removed: { explanations: rowCount ?? 0 },
        remaining: [{ where, until: 'their receivers delete them' }],
      };
    },
  };
}
