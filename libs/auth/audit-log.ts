import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { Caller } from './caller.js';

/** What is written down; nothing else is. */
export const AUDIT_ACTIONS = [
  'token.created',
  'token.revoked',
  'token.rotated',
  'sign_in_link.created',
  'source.applied',
  'source.removed',
  'source.paused',
  'source.resumed',
  'source.cancelled',
  'source.backfilled',
  'source.reset',
  'source.retention_set',
  'dead_letters.replayed',
  'dead_letters.dismissed',
  'erasure.dry_run',
  'erasure.requested',
  'erasure.completed',
  'retention.erased',
  'export.created',
  'export.downloaded',
  'export.removed',
  'alert.changed',
  'alert.removed',
  'webhook.changed',
  'webhook.removed',
  'secrets.rotated',
  'server.started',
  'backup.begun',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who acts, as far as is known. */
export interface Actor {
  /** Null: the product itself. */
  tokenId: string | null;
  /** The token's name. */
  name: string;
  requestId: string | null;
}

/** What the product does by itself, e.g. on a schedule. */
export const PRODUCT: Actor = { tokenId: null, name: 'earshot', requestId: null };

export function actorOf(caller: Caller, requestId: string): Actor {
  return { tokenId: caller.tokenId, name: caller.name, requestId };
}

export interface AuditEntry {
  actor: Actor;
  action: AuditAction;
  /** What it was done to: a name or an id, never anything that somebody said. */
  target?: string;
  counts?: Readonly<Record<string, number>>;
}

export const auditView = z.object({
  at: z.string(),
  actor: z.string(),
  /** The token; null: the product itself. */
  actor_id: z.uuid().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  target: z.string().nullable(),
  counts: z.record(z.string(), z.number()),
  request_id: z.string().nullable(),
});
export type AuditView = z.infer<typeof auditView>;

export interface AuditQuestion {
  /** ISO time. */
  since?: string;
  /** A token's id or name. */
  actor?: string;
  action?: AuditAction;
  /** Entries below this number. */
  before?: string;
  limit: number;
}

/** Who did what, for ever: the table itself refuses to change or remove an entry. */
export class AuditLog {
  constructor(private readonly pool: Pool) {}

  /** Resolves when the entry is stored; with `tx` it is stored exactly when what it tells of is. */
  async append(entry: AuditEntry, tx: Pool | PoolClient = this.pool): Promise<void> {
    const { actor, action, target, counts = {} } = entry;
    await tx.query(
      `INSERT INTO audit_log (actor_id, actor, action, target, counts, request_id) VALUES ($1, $2, $3, $4, $5, $6)`,
      [actor.tokenId, actor.name, action, target ?? null, JSON.stringify(counts), actor.requestId],
    );
  }

  /** Newest first. @returns also what to give as `before` for the next ones; null when these were the last. */
  async read({ since, actor, action, before, limit }: AuditQuestion): Promise<{
    entries: AuditView[];
    next: string | null;
  }> {
    const { rows } = await this.pool.query<Omit<AuditView, 'at'> & { seq: string; at: Date }>(
      `SELECT seq, at, actor, actor_id, action, target, counts, request_id FROM audit_log
       WHERE ($1::timestamptz IS NULL OR at >= $1) AND ($2::text IS NULL OR actor = $2 OR actor_id::text = $2)
         AND ($3::text IS NULL OR action = $3) AND ($4::bigint IS NULL OR seq < $4)
       ORDER BY seq DESC LIMIT $5`,
      [since ?? null, actor ?? null, action ?? null, before ?? null, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const entries = shown.map((row) => ({
      at: row.at.toISOString(),
      actor: row.actor,
      actor_id: row.actor_id,
      action: row.action,
      target: row.target,
      counts: row.counts,
      request_id: row.request_id,
    }));
    return { entries, next: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null };
  }
}
