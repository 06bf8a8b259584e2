import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Actor, AuditLog } from '#libs/audit';
import { Problem, type SignInAnswer, type SignInLink } from '#libs/contract';
import { inTransaction } from '#libs/database';
import { ACCESS_SCOPES } from './bootstrap.js';
import { hashOf } from './token.js';
import type { TokenStore } from './token-store.js';

const TOKEN_DAYS = 30;

export interface SignInCode {
  /** 256 random bits, base64url. */
  code: string;
  expiresAt: Date;
}

/**
 * Codes that sign a person in once, within 24 hours, at any process of this database. Only their hash is kept: anyone who
 * reads the database learns none.
 */
export class SignInCodes {
  constructor(
    private readonly pool: Pool,
    private readonly tokens: TokenStore,
    private readonly audit: AuditLog,
  ) {}

  /** A link at this address that signs a person in. */
  async link(base: string, actor: Actor): Promise<SignInLink> {
    const { code, expiresAt } = await this.issue(actor);
    return { url: signInUrl(base, code), expires_at: expiresAt.toISOString() };
  }

  /** The only time the code is seen. */
  async issue(actor: Actor): Promise<SignInCode> {
    const code = randomBytes(32).toString('base64url');
    return inTransaction(this.pool, async (tx) => {
      await tx.query('DELETE FROM sign_in_code WHERE expires_at <= now()');
      const { rows } = await tx.query<{ expires_at: Date }>(
        `INSERT INTO sign_in_code (hash, expires_at) VALUES ($1, now() + interval '24 hours') RETURNING expires_at`,
        [hashOf(code)],
      );
      const [row] = rows;
      if (!row) throw new Error('The code was not stored.');
      await this.audit.append({ actor, action: 'sign_in_link.created' }, tx);
      return { code, expiresAt: row.expires_at };
    });
  }

  /**
   * Takes a code and makes a token named `dashboard` for it, both or neither; of several at the same time one gets it.
   * @throws Problem invalid_sign_in_code
   */
  async redeem(code: string, actor: Actor): Promise<SignInAnswer> {
    return inTransaction(this.pool, async (tx) => {
      const { rowCount } = await tx.query('DELETE FROM sign_in_code WHERE hash = $1 AND expires_at > now()', [
        hashOf(code),
      ]);
      if (rowCount !== 1) {
        throw new Problem(
          'invalid_sign_in_code',
          'This link was already used, has expired or was never valid. Run `earshot open` for a new one.',
        );
      }
      const expires_at = new Date(Date.now() + TOKEN_DAYS * 86_400_000).toISOString();
      const request = { name: 'dashboard', scopes: [...ACCESS_SCOPES], filters: [], expires_at };
      const { token, name, scopes } = await this.tokens.createIn(tx, request, actor);
      return { token, name, scopes, expires_at };
    });
  }
}

/** The part after # stays in the browser and out of every log. */
export function signInUrl(base: string, code: string): string {
  return `${base.replace(/\/+$/, '')}/#sign-in=${code}`;
}
