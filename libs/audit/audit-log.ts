import type { Pool } from 'pg';
import type { AuditAction, AuditQuery, AuditView } from '#libs/contract';

/** Who acts, as far as is known. */
export interface Actor {
  /** Null: the product itself. */
  tokenId: string | null;
  /** The token's name. */
  name: string;
  requestId: string | null;
}

/** What the product does on its own, e.g. on a schedule. */
export const PRODUCT: Actor = { tokenId: null, name: 'earshot', requestId: null };

export function actorOf({ tokenId, name }: { tokenId: string; name: string }, requestId: string): Actor {
  return { tokenId, name, requestId };
}

export interface AuditEntry {
  actor: Actor;
  action: AuditAction;
  /** What it was done to: a name or an id, never the text of a record. */
  target?: string;
  counts?: Readonly<Record<string, number>>;
}

/** A pool, a connection inside a transaction, or the manager of a TypeORM transaction. */
export interface AuditStore {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** Who did what, forever: the table refuses to change or remove an entry. */
export class AuditLog {
  constructor(private readonly pool: Pool) {}

  /** Resolves when the entry is stored. With `tx`, the entry commits or rolls back together with what it describes. */
  async append(entry: AuditEntry, tx: AuditStore = this.pool): Promise<void> {
    const { actor, action, target, counts = {} } = entry;
    await tx.query(
      `INSERT INTO audit_log (actor_id, actor, action, target, counts, request_id) VALUES ($1, $2, $3, $4, $5, $6)`,
      [actor.tokenId, actor.name, action, target ?? null, JSON.stringify(counts), actor.requestId],
    );
  }

  /** Newest first. @returns also the cursor of the next page; null on the last one. */
  async read({ since, actor, action, cursor, limit }: AuditQuery): Promise<{
    entries: AuditView[];
    next_cursor: string | null;
  }> {
    const { rows } = await this.pool.query<Omit<AuditView, 'at'> & { seq: string; at: Date }>(
      `SELECT seq, at, actor, actor_id, action, target, counts, request_id FROM audit_log
       WHERE ($1::timestamptz IS NULL OR at >= $1) AND ($2::text IS NULL OR actor = $2 OR actor_id::text = $2)
         AND ($3::text IS NULL OR action = $3) AND ($4::bigint IS NULL OR seq < $4)
       ORDER BY seq DESC LIMIT $5`,
      [since ?? null, actor ?? null, action ?? null, cursor ?? null, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const entries = shown.map(({ at, actor, actor_id, action, target, counts, request_id }) => ({
      at: at.toISOString(),
      actor,
      actor_id,
      action,
      target,
      counts,
      request_id,
    }));
    return { entries, next_cursor: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null };
  }
}
