import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { Problem } from '#libs/contract';
import type { CreatedToken, Scope, TokenRequest, TokenView } from './caller.js';
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

/** Creates, lists and revokes tokens. A revocation holds everywhere within two seconds (see `TokenVerifier`). */
export class TokenStore {
  constructor(private readonly pool: Pool) {}

  /** The only time the secret is seen: what is stored is its hash. */
  async create(request: TokenRequest): Promise<CreatedToken> {
    const secret = generateToken();
    const { rows } = await this.pool.query<TokenRow>(
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
    const row = rows[0];
    if (!row) throw new Problem('internal_error', 'The token was not stored.');
    return { ...viewOf(row), token: secret };
  }

  async list(): Promise<TokenView[]> {
    const { rows } = await this.pool.query<TokenRow>(
      `SELECT ${COLUMNS} FROM api_token ORDER BY created_at, id`,
    );
    return rows.map(viewOf);
  }

  /** @throws Problem not_found */
  async revoke(id: string): Promise<TokenView> {
    const { rows } = await this.pool.query<TokenRow>(
      `UPDATE api_token SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1 RETURNING ${COLUMNS}`,
      [id],
    );
    const row = rows[0];
    if (!row) throw new Problem('not_found', 'There is no such token.');
    return viewOf(row);
  }
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
