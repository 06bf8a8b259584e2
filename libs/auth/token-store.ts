import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Actor, AuditLog } from '#libs/audit';
import {
  Problem,
  type CreatedToken,
  type RotateRequest,
  type Scope,
  type TokenRequest,
  type TokenView,
} from '#libs/contract';
import { inTransaction } from '#libs/database';
import { generateToken, hashOf, visiblePrefix } from './token.js';

interface TokenRow {
  id: string;
  name: string;
  prefix: string;
  scopes: Scope[];
  filters: TokenView['filters'];
  expires_at: Date | null;
  revoked_at: Date | null;
  created_at: Date;
  last_used_at: Date | null;
}

const COLUMNS = 'id, name, prefix, scopes, filters, expires_at, revoked_at, created_at, last_used_at';

/**
 * Creates, lists, replaces and revokes tokens; each change is in the audit log, or was not made. A revocation
 * holds everywhere within two seconds (see `TokenVerifier`).
 */
export class TokenStore {
  constructor(
    private readonly pool: Pool,
    private readonly audit: AuditLog,
  ) {}

  /** The only time the secret is seen: what is stored is its hash. */
  async create(request: TokenRequest, actor: Actor): Promise<CreatedToken> {
    return inTransaction(this.pool, (tx) => this.createIn(tx, request, actor));
  }

  /** The same, exactly when the transaction holds. */
  async createIn(tx: PoolClient, request: TokenRequest, actor: Actor): Promise<CreatedToken> {
    const created = await insert(tx, request);
    await this.audit.append({ actor, action: 'token.created', target: targetOf(created) }, tx);
    return created;
  }

  async list(): Promise<TokenView[]> {
    const { rows } = await this.pool.query<TokenRow>(
      `SELECT ${COLUMNS} FROM api_token ORDER BY created_at, id`,
    );
    return rows.map(viewOf);
  }

  /** @throws Problem not_found */
  async revoke(id: string, actor: Actor): Promise<TokenView> {
    return inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<TokenRow>(
        `UPDATE api_token SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1 RETURNING ${COLUMNS}`,
        [id],
      );
      const revoked = viewOf(known(rows[0]));
      await this.audit.append({ actor, action: 'token.revoked', target: targetOf(revoked) }, tx);
      return revoked;
    });
  }

  /**
   * A new secret that may do what the old one may. The old one stays valid for the overlap, so that its users have
   * time to change.
   * @throws Problem not_found, conflict for a token that is over or that the settings give
   */
  async rotate(id: string, { overlap_seconds }: RotateRequest, actor: Actor): Promise<CreatedToken> {
    return inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<TokenRow & { over: boolean }>(
        `SELECT ${COLUMNS}, revoked_at IS NOT NULL OR expires_at <= now() AS over FROM api_token WHERE id = $1 FOR UPDATE`,
        [id],
      );
      const old = known(rows[0]);
      if (old.over) throw new Problem('conflict', 'This token has expired or was revoked; create a new one.');
      if (old.name.startsWith('bootstrap: ')) {
        throw new Problem(
          'conflict',
          'The first tokens are replaced by a setting: set PRESHARED_KEY or ACCESS_TOKEN to a new secret, then restart.',
        );
      }
      const { name, scopes, filters, expires_at } = viewOf(old);
      const created = await insert(tx, {
        name,
        scopes,
        filters: filters as TokenRequest['filters'],
        expires_at,
      });
      await tx.query(
        `UPDATE api_token SET expires_at = least(expires_at, now() + $2 * interval '1 second') WHERE id = $1`,
        [id, overlap_seconds],
      );
      const target = `${targetOf(created)} in place of ${id}`;
      await this.audit.append({ actor, action: 'token.rotated', target, counts: { overlap_seconds } }, tx);
      return created;
    });
  }
}

async function insert(tx: PoolClient, request: TokenRequest): Promise<CreatedToken> {
  const secret = generateToken();
  const { rows } = await tx.query<TokenRow>(
    `INSERT INTO api_token (id, name, prefix, hash, scopes, filters, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${COLUMNS}`,
    [
      randomUUID(),
      request.name,
      visiblePrefix(secret),
      hashOf(secret),
      request.scopes,
      JSON.stringify(request.filters),
      request.expires_at,
    ],
  );
  return { ...viewOf(known(rows[0])), token: secret };
}

function known<T>(row: T | undefined): T {
  if (!row) throw new Problem('not_found', 'There is no such token.');
  return row;
}

function targetOf({ id, name, scopes }: TokenView): string {
  return `${id} '${name}' (${scopes.join(', ')})`;
}

function viewOf(row: TokenRow): TokenView {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    filters: row.filters,
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
