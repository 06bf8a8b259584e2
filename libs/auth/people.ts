import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Actor, AuditLog } from '#libs/audit';
import { type PersonChange, type PersonRequest, type PersonView, Problem, type Role } from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';

interface PersonRow {
  id: string;
  name: string;
  email: string | null;
  role: Role;
  filters: PersonView['filters'];
  created_at: Date;
  sessions: number;
  last_used_at: Date | null;
  signed_in_at: Date | null;
  link_expires_at: Date | null;
}

const PERSON = `SELECT p.*, (SELECT count(*)::int FROM session WHERE person_id = p.id) AS sessions,
  (SELECT max(used_at) FROM session WHERE person_id = p.id) AS last_used_at,
  (SELECT max(expires_at) FROM sign_in_code WHERE person_id = p.id AND expires_at > now()) AS link_expires_at FROM person p`;

/**
 * The people who may sign in; each change is in the audit log, or was not made. Changes and removals hold from the next
 * request of a person on.
 */
export class People {
  constructor(
    private readonly pool: Pool,
    private readonly audit: AuditLog,
  ) {}

  async create(request: PersonRequest, actor: Actor): Promise<PersonView> {
    return inTransaction(this.pool, (tx) => this.createIn(tx, request, actor));
  }

  async list(): Promise<PersonView[]> {
    const { rows } = await this.pool.query<PersonRow>(`${PERSON} ORDER BY created_at, id`);
    return rows.map(viewOf);
  }

  /** @throws Problem not_found */
  async read(id: string): Promise<PersonView> {
    return viewOf(found((await this.pool.query<PersonRow>(`${PERSON} WHERE id = $1`, [id])).rows));
  }

  /** @throws Problem not_found */
  async change(id: string, { name, email, role }: PersonChange, actor: Actor): Promise<PersonView> {
    return inTransaction(this.pool, async (tx) => {
      await tx.query(
        `UPDATE person SET name = coalesce($2, name), email = CASE WHEN $3 THEN $4 ELSE email END,
           role = coalesce($5, role) WHERE id = $1`,
        [id, name, email !== undefined, email, role],
      );
      const changed = await find(tx, id);
      await this.audit.append({ actor, action: 'person.changed', target: targetOf(changed) }, tx);
      return changed;
    });
  }

  /** Ends the person's sessions and links, too. @throws Problem not_found */
  async remove(id: string, actor: Actor): Promise<PersonView> {
    return inTransaction(this.pool, async (tx) => {
      const removed = await find(tx, id);
      await tx.query('DELETE FROM person WHERE id = $1', [id]);
      await this.audit.append({ actor, action: 'person.removed', target: targetOf(removed) }, tx);
      return removed;
    });
  }

  /** Signs a person out everywhere; links that have not been used are void, too. @throws Problem not_found */
  async endSessions(id: string, actor: Actor): Promise<{ ended: number }> {
    return inTransaction(this.pool, async (tx) => {
      const target = targetOf(await find(tx, id));
      await tx.query('DELETE FROM sign_in_code WHERE person_id = $1', [id]);
      const { rowCount } = await tx.query('DELETE FROM session WHERE person_id = $1', [id]);
      const ended = rowCount ?? 0;
      await this.audit.append({ actor, action: 'person.sessions_ended', target, counts: { ended } }, tx);
      return { ended };
    });
  }

  /** The person a link from the terminal signs in: the first unbound administrator, who is created when there is none. */
  async firstAdmin(tx: Transaction, actor: Actor): Promise<string> {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('earshot.first person'))");
    const { rows } = await tx.query<{ id: string }>(
      "SELECT id FROM person WHERE role = 'admin' AND filters = '[]' ORDER BY created_at, id LIMIT 1",
    );
    if (rows[0]) return rows[0].id;
    const admin: PersonRequest = { name: 'Administrator', email: null, role: 'admin', filters: [] };
    return (await this.createIn(tx, admin, actor)).id;
  }

  /** A person as the audit log names them. @throws Problem not_found */
  async targetOf(tx: Transaction, id: string): Promise<string> {
    return targetOf(await find(tx, id));
  }

  /** The same as `create`, exactly when the transaction holds. */
  async createIn(tx: Transaction, request: PersonRequest, actor: Actor): Promise<PersonView> {
    const { name, email, role, filters } = request;
    const id = randomUUID();
    await tx.query('INSERT INTO person (id, name, email, role, filters) VALUES ($1, $2, $3, $4, $5)', [
      id,
      name,
      email,
      role,
      JSON.stringify(filters),
    ]);
    const created = await find(tx, id);
    await this.audit.append({ actor, action: 'person.created', target: targetOf(created) }, tx);
    return created;
  }
}

/** @throws Problem not_found */
async function find(tx: Transaction, id: string): Promise<PersonView> {
  const { rows } = await tx.query<PersonRow>(`${PERSON} WHERE id = $1 FOR UPDATE OF p`, [id]);
  return viewOf(found(rows));
}

/** @throws Problem not_found */
function found([row]: PersonRow[]): PersonRow {
  if (!row) throw new Problem('not_found', 'There is no such person.');
  return row;
}

function targetOf({ id, name, role }: PersonView): string {
  return `${id} '${name}' (${role})`;
}

function viewOf({ id, name, email, role, filters, sessions, ...times }: PersonRow): PersonView {
  return {
    id,
    name,
    email,
    role,
    filters,
    sessions,
    created_at: times.created_at.toISOString(),
    last_used_at: times.last_used_at?.toISOString() ?? null,
    signed_in_at: times.signed_in_at?.toISOString() ?? null,
    link_expires_at: times.link_expires_at?.toISOString() ?? null,
  };
}
