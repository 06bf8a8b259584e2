import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import type { Pool } from 'pg';
import { type Filter, Problem, type Scope } from '#libs/contract';
import type { Caller } from './caller.js';
import { canBeToken, hashOf } from './token.js';

/** How long a verified token is trusted without a lookup: the longest a revocation can lag. */
const FRESH_MS = 2000;
/** How long a verified token or session keeps its state while the database cannot be reached (no revocation can commit then). */
export const GRACE_MS = 5 * 60_000;
/** How long a lookup may take before the database counts as unreachable. */
export const LOOKUP_MS = 2000;
/** The same for a token that was valid a moment ago: its next request sees the result of a slow lookup. */
const RECHECK_MS = 150;
const REMEMBERED = 10_000;
const COLUMNS = 'id, name, hash, scopes, filters, expires_at, revoked_at';

interface VerifiedToken {
  caller: Caller;
  hash: Buffer;
  expiresAt: number;
  revoked: boolean;
  checkedAt: number;
}

interface TokenRow {
  id: string;
  name: string;
  hash: Buffer;
  scopes: Scope[];
  filters: Filter[];
  expires_at: Date | null;
  revoked_at: Date | null;
}

/** Identifies the caller behind a secret. */
export class TokenVerifier {
  private readonly known = new LRUCache<string, VerifiedToken>({ max: REMEMBERED });
  private readonly running = new Map<string, Promise<VerifiedToken | undefined>>();
  private readonly used = new Set<string>();
  private listedAt = Number.NEGATIVE_INFINITY;
  private listing = Promise.resolve(true);

  constructor(
    private readonly pool: Pool,
    private readonly clock: () => number = Date.now,
  ) {}

  /** @throws Problem invalid_token, expired_token, or unavailable when the database cannot be reached */
  async verify(secret: string): Promise<Caller> {
    if (!canBeToken(secret)) throw invalid();
    const hash = hashOf(secret);
    const known = await this.find(hash);
    if (!known || !timingSafeEqual(known.hash, hash) || known.revoked) throw invalid();
    if (known.expiresAt <= this.clock()) throw new Problem('expired_token', 'The token has expired.');
    return this.use(known);
  }

  /** The caller behind a secret that was found valid within two seconds. */
  recall(secret: string): Caller | undefined {
    return this.remembered(secret, FRESH_MS);
  }

  /**
   * The caller behind a secret on the list of valid tokens, which is read once in two seconds, however many secrets are
   * tried. While the database cannot be reached, tokens keep their state as in `verify`.
   */
  async findListed(secret: string): Promise<Caller | undefined> {
    if (!canBeToken(secret)) return undefined;
    if (this.clock() - this.listedAt >= FRESH_MS) {
      this.listedAt = this.clock();
      this.listing = this.list().catch(() => false);
    }
    return this.remembered(secret, (await this.listing) ? FRESH_MS : GRACE_MS);
  }

  /** Stores which tokens were used since the last call. */
  async noteUse(): Promise<void> {
    if (this.used.size === 0) return;
    const ids = [...this.used];
    this.used.clear();
    await this.pool.query('UPDATE api_token SET last_used_at = now() WHERE id = ANY($1::uuid[])', [ids]);
  }

  private async find(hash: Buffer): Promise<VerifiedToken | undefined> {
    const key = hash.toString('base64');
    const known = this.known.get(key);
    const age = known ? this.clock() - known.checkedAt : Number.POSITIVE_INFINITY;
    if (known && age >= 0 && age < FRESH_MS) return known;
    try {
      return await pTimeout(this.lookUp(key, hash), { milliseconds: known ? RECHECK_MS : LOOKUP_MS });
    } catch (cause) {
      if (known && age < GRACE_MS) return known;
      throw new Problem('unavailable', 'Tokens cannot be checked at the moment.', { retryAfter: 2, cause });
    }
  }

  /** One lookup at a time per token. Its result is remembered even when the request that started it has timed out. */
  private lookUp(key: string, hash: Buffer): Promise<VerifiedToken | undefined> {
    const running = this.running.get(key);
    if (running) return running;
    const started = this.query(hash)
      .then((found) => this.remember(key, found))
      .finally(() => this.running.delete(key));
    this.running.set(key, started);
    return started;
  }

  private remembered(secret: string, within: number): Caller | undefined {
    const hash = hashOf(secret);
    const known = this.known.get(hash.toString('base64'));
    const now = this.clock();
    if (!known || known.revoked || known.expiresAt <= now || !timingSafeEqual(known.hash, hash))
      return undefined;
    const age = now - known.checkedAt;
    return age >= 0 && age < within ? this.use(known) : undefined;
  }

  private use({ caller }: VerifiedToken): Caller {
    this.used.add(caller.tokenId);
    return caller;
  }

  /** @returns true */
  private async list(): Promise<boolean> {
    const { rows } = await this.pool.query<TokenRow>(
      `SELECT ${COLUMNS} FROM api_token WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
       ORDER BY coalesce(last_used_at, created_at) DESC LIMIT ${REMEMBERED}`,
    );
    for (const row of rows) this.remember(row.hash.toString('base64'), this.tokenOf(row));
    return true;
  }

  private async query(hash: Buffer): Promise<VerifiedToken | undefined> {
    const { rows } = await this.pool.query<TokenRow>({
      name: 'token-by-hash',
      text: `SELECT ${COLUMNS} FROM api_token WHERE hash = $1`,
      values: [hash],
    });
    return rows[0] && this.tokenOf(rows[0]);
  }

  private tokenOf(row: TokenRow): VerifiedToken {
    return {
      caller: {
        tokenId: row.id,
        name: row.name,
        scopes: row.scopes,
        filters: row.filters,
        ...(row.expires_at && { expiresAt: row.expires_at }),
      },
      hash: row.hash,
      expiresAt: row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
      revoked: row.revoked_at !== null,
      checkedAt: this.clock(),
    };
  }

  private remember(key: string, token: VerifiedToken | undefined): VerifiedToken | undefined {
    if (token) this.known.set(key, token);
    else this.known.delete(key);
    return token;
  }
}

function invalid(): Problem {
  return new Problem('invalid_token', 'The token is unknown or no longer valid.');
}
