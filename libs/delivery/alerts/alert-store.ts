import { randomUUID } from 'node:crypto';
import { type Actor, AuditLog } from '#libs/audit';
import type { Caller } from '#libs/auth';
import { type Alert, ALERT_EVERY, LIMITS, Problem } from '#libs/contract';
import { inTransaction } from '#libs/database';
import type { AlertDefinition } from './alert-definition.js';
import { ALERT_VIEW, type AlertRow, alertView } from './alert-view.js';
import type pg from 'pg';

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

/** Alerts, as those who make and look at them see them. */
export class AlertStore {
  private readonly audit: AuditLog;

  constructor(
    private readonly pool: pg.Pool,
    /** Whether mails can be sent at all. */
    private readonly mails: boolean,
  ) {
    this.audit = new AuditLog(pool);
  }

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
      if (rowCount === 0) {
        throw new Problem(
          'conflict',
          'There is an alert of this name. Delete it first, or choose another name.',
        );
      }
      await this.audit.append({ actor, action: 'alert.changed', target: id }, tx);
    });
    return this.read(id, { filters });
  }

  async list({ filters }: Reader): Promise<Alert[]> {
    const { rows } = await this.pool.query<AlertRow>(`${ALERT_VIEW} WHERE ${SEEN} ORDER BY a.name, a.id`, [
      JSON.stringify(filters),
    ]);
    return rows.map((row) => alertView(row, this.mails));
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

  /** Told again, it is looked at soon: what changed meanwhile and is still true is told then. @throws Problem not_found */
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

  /** Mails that wait are not sent any more; what webhooks are to be told, they are. @throws Problem not_found */
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
