import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import type { Pool } from 'pg';
import { actorOf, type AuditLog } from '#libs/audit';
import { type Filter, Problem, type Role, ROLES, type Scope, type SignInRequest } from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';
import type { Caller } from './caller.js';
import type { Identities } from './openid/identities.js';
import type { OpenIdSignIns } from './openid/sign-ins.js';
import type { SignInCodes } from './sign-in-codes.js';
import { notConfigured } from './openid/failures.js';
import { hashOf } from './token.js';
import { GRACE_MS, LOOKUP_MS, type TokenVerifier } from './token-verifier.js';

/** How long a session lasts at most, and how long without being used. */
const LIFE = '30 days';
const IDLE = '7 days';
const REMEMBERED = 10_000;

/** A session that has just started. */
export interface NewSession {
  /** 256 random bits, base64url. Only its hash is stored. */
  id: string;
  caller: Caller;
}

/** What surrounds a sign-in. */
export interface SignInContext {
  requestId: string;
  /** The session this browser had; it ends. */
  previous: string | undefined;
  /** What this browser holds of a sign-in with the OpenID provider. */
  attempt: string | undefined;
}

/** Whose session it will be, found inside the transaction that starts it. */
type Proof = (tx: Transaction) => Promise<{ personId?: string; tokenId?: string; how: string }>;

export interface SessionParts {
  tokens: TokenVerifier;
  codes: SignInCodes;
  audit: AuditLog;
  /** Where a provider is configured. */
  openId?: { signIns: OpenIdSignIns; identities: Identities };
}

interface SessionRow {
  id: string;
  name: string;
  role: Role | null;
  scopes: Scope[] | null;
  filters: Filter[];
  expires_at: Date;
}

const VALID = `SELECT s.person_id, s.token_id, s.expires_at FROM session s
  WHERE s.expires_at > now() AND s.used_at > now() - interval '${IDLE}'`;
const BY_HASH = `
SELECT p.id, p.name, p.role, NULL::text[] AS scopes, p.filters, s.expires_at
FROM (${VALID} AND s.hash = $1) s JOIN person p ON p.id = s.person_id
UNION ALL
SELECT t.id, t.name, NULL, t.scopes, t.filters, least(s.expires_at, t.expires_at)
FROM (${VALID} AND s.hash = $1) s JOIN api_token t ON t.id = s.token_id
WHERE t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())`;

/**
 * The sessions of browsers: each is that of a person or of a token, and may do what they may at that moment. Every
 * request looks its session up, so what ends one holds at once, for all processes.
 */
export class Sessions {
  private readonly known = new LRUCache<string, Caller>({ max: REMEMBERED, ttl: GRACE_MS });
  private readonly used = new Set<string>();

  constructor(
    private readonly pool: Pool,
    private readonly parts: SessionParts,
  ) {}

  /**
   * @throws Problem invalid_sign_in_code; invalid_token, expired_token, insufficient_scope for a token; sign_in_refused,
   * unavailable for an address
   */
  async start(request: SignInRequest, context: SignInContext): Promise<NewSession> {
    const { requestId, previous } = context;
    const proof = await this.proofOf(request, context);
    const id = randomBytes(32).toString('base64url');
    return inTransaction(this.pool, async (tx) => {
      const { personId, tokenId, how } = await proof(tx);
      if (previous) await tx.query('DELETE FROM session WHERE hash = $1', [hashOf(previous)]);
      await tx.query(
        `INSERT INTO session (hash, person_id, token_id, expires_at) VALUES ($1, $2, $3, now() + interval '${LIFE}')`,
        [hashOf(id), personId, tokenId],
      );
      await tx.query('UPDATE person SET signed_in_at = now() WHERE id = $1', [personId]);
      const caller = await callerOf(tx, id);
      if (!caller) throw new Problem('invalid_token', 'The token is no longer valid.');
      await this.parts.audit.append(
        { actor: actorOf(caller, requestId), action: 'session.started', target: how },
        tx,
      );
      return { id, caller };
    });
  }

  /**
   * The caller behind a session. While the database cannot be reached, sessions keep their state for some minutes.
   * @throws Problem session_ended, unavailable
   */
  async verify(id: string): Promise<Caller> {
    const caller = await pTimeout(callerOf(this.pool, id), { milliseconds: LOOKUP_MS }).catch(
      (cause: unknown) => {
        const known = this.known.get(id);
        if (known) return known;
        throw new Problem('unavailable', 'Sessions cannot be checked at the moment.', {
          retryAfter: 2,
          cause,
        });
      },
    );
    if (!caller) {
      this.known.delete(id);
      throw new Problem('session_ended', 'Your session has ended. Sign in again to continue.');
    }
    this.known.set(id, caller);
    this.used.add(id);
    return caller;
  }

  /** Whether a session was valid some minutes ago: the next look is no guess. */
  isKnown(id: string): boolean {
    return this.known.has(id);
  }

  /** Ends a session; of one that is over already, nothing is left to do. */
  async end(id: string, requestId: string): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const caller = await callerOf(tx, id);
      const { rowCount } = await tx.query('DELETE FROM session WHERE hash = $1', [hashOf(id)]);
      if (!caller || rowCount !== 1) return;
      await this.parts.audit.append({ actor: actorOf(caller, requestId), action: 'session.ended' }, tx);
    });
    this.known.delete(id);
  }

  /** Stores which sessions were used since the last call, and removes those that are over. */
  async noteUse(): Promise<void> {
    const hashes = [...this.used].map(hashOf);
    this.used.clear();
    await this.pool.query(
      `WITH used AS (UPDATE session SET used_at = now() WHERE hash = ANY($1::bytea[]) RETURNING token_id)
       UPDATE api_token SET last_used_at = now() WHERE id IN (SELECT token_id FROM used)`,
      [hashes],
    );
    await this.pool.query(
      `DELETE FROM session WHERE expires_at <= now() OR used_at <= now() - interval '${IDLE}'`,
    );
  }

  private async proofOf(request: SignInRequest, { requestId, attempt }: SignInContext): Promise<Proof> {
    if ('token' in request) {
      const tokenId = await this.readerOf(request.token);
      return async () => ({ tokenId, how: 'with a token' });
    }
    if ('code' in request) {
      return async (tx) => ({
        personId: await this.parts.codes.redeem(tx, request.code, requestId),
        how: 'with a sign-in link',
      });
    }
    if (!this.parts.openId) throw notConfigured();
    const { signIns, identities } = this.parts.openId;
    const identity = await signIns.end(request.address, attempt);
    return async (tx) => ({
      personId: await identities.admit(tx, identity, requestId),
      how: `with ${signIns.host}`,
    });
  }

  /** The dashboard is of no use without reading. */
  private async readerOf(token: string): Promise<string> {
    const { tokenId, scopes } = await this.parts.tokens.verify(token);
    if (scopes.includes('read')) return tokenId;
    throw new Problem('insufficient_scope', "This token lacks the scope 'read'.");
  }
}

async function callerOf(db: Pick<Transaction, 'query'>, id: string): Promise<Caller | undefined> {
  const { rows } = await db.query<SessionRow>({
    name: 'session-by-hash',
    text: BY_HASH,
    values: [hashOf(id)],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { name, role, filters } = row;
  const scopes = role ? ROLES[role] : (row.scopes ?? []);
  return { tokenId: row.id, name, scopes, filters, expiresAt: row.expires_at, ...(role && { role }) };
}
