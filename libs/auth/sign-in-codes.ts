import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Actor, AuditLog } from '#libs/audit';
import { Problem, type SignInLink } from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';
import type { People } from './people.js';
import { hashOf } from './token.js';

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
    private readonly people: People,
    private readonly audit: AuditLog,
  ) {}

  /** A link at this address that signs a person in; without one, the first administrator. @throws Problem not_found */
  async link(base: string, actor: Actor, personId?: string): Promise<SignInLink> {
    const { code, expiresAt } = await this.issue(actor, personId);
    return { url: signInUrl(base, code), expires_at: expiresAt.toISOString() };
  }

  /** The only time the code is seen. @throws Problem not_found */
  async issue(actor: Actor, personId?: string): Promise<SignInCode> {
    const code = randomBytes(32).toString('base64url');
    return inTransaction(this.pool, async (tx) => {
      const target = personId && (await this.people.targetOf(tx, personId));
      await tx.query('DELETE FROM sign_in_code WHERE expires_at <= now()');
      const { rows } = await tx.query<{ expires_at: Date }>(
        `INSERT INTO sign_in_code (hash, person_id, expires_at) VALUES ($1, $2, now() + interval '24 hours')
         RETURNING expires_at`,
        [hashOf(code), personId],
      );
      const [row] = rows;
      if (!row) throw new Error('The code was not stored.');
      await this.audit.append({ actor, action: 'sign_in_link.created', target }, tx);
      return { code, expiresAt: row.expires_at };
    });
  }

  /**
   * Takes a code, when the transaction holds; of several at the same time one gets it. @returns the id of the person
   * @throws Problem invalid_sign_in_code
   */
  async redeem(tx: Transaction, code: string, requestId: string): Promise<string> {
    const { rows } = await tx.query<{ person_id: string | null }>(
      'DELETE FROM sign_in_code WHERE hash = $1 AND expires_at > now() RETURNING person_id',
      [hashOf(code)],
    );
    const [row] = rows;
    if (!row) {
      throw new Problem(
        'invalid_sign_in_code',
        'This link was already used, has expired or was never valid. Ask your administrator for a new one, or run `earshot open` on the server.',
      );
    }
    return row.person_id ?? this.people.firstAdmin(tx, { tokenId: null, name: 'sign-in link', requestId });
  }
}

/** The part after # stays in the browser and out of every log. */
export function signInUrl(base: string, code: string): string {
  return `${base.replace(/\/+$/, '')}/#sign-in=${code}`;
}
