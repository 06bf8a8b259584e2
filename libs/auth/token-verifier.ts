import { timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { type Filter, Problem } from '#libs/contract';
import type { Caller, Scope } from './caller.js';
import { canBeToken, hashOf } from './token.js';

/** How long a verified token is not looked up again: the most a revocation can lag. */
const FRESH_MS = 2000;
/** How long a verified token keeps its state while the database cannot be reached (no revocation can commit then). */
const GRACE_MS = 5 * 60_000;
/** How long a look-up may take before the database counts as unreachable. */
const LOOKUP_MS = 2000;
/** The same for a token that was good a moment ago: its next request sees what a slow look-up found. */
const RECHECK_MS = 150;
const REMEMBERED = 10_000;

interface Known {
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

/** Says who a secret belongs to. */
export class TokenVerifier {
  private readonly known = new Map<string, Known>();
  private readonly running = new Map<string, Promise<Known | undefined>>();
  private readonly used = new Set<string>();

  constructor(
    private readonly pool: Pool,
    private readonly clock: () => number = Date.now,
  ) {}

  /** @throws Problem invalid_token, expired_token, or unavailable when the database must be asked and cannot be */
  async verify(secret: string): Promise<Caller> {
    if (!canBeToken(secret)) throw invalid();
    const hash = hashOf(secret);
    const known = await this.find(hash);
    if (!known || !timingSafeEqual(known.hash, hash) || known.revoked) throw invalid();
    if (known.expiresAt <= this.clock()) throw new Problem('expired_token', 'The token has expired.');
    this.used.add(known.caller.tokenId);
    return known.caller;
  }

  /** Writes down which tokens were used since the last call. */
  async noteUse(): Promise<void> {
    if (this.used.size === 0) return;
    const ids = [...this.used];
    this.used.clear();
    await this.pool.query('UPDATE api_token SET last_used_at = now() WHERE id = ANY($1::uuid[])', [ids]);
  }

  private async find(hash: Buffer): Promise<Known | undefined> {
    const key = hash.toString('base64');
    const known = this.known.get(key);
    const age = known ? this.clock() - known.checkedAt : Number.POSITIVE_INFINITY;
    if (known && age >= 0 && age < FRESH_MS) return known;
    try {
      return await within(this.look(key, hash), known ? RECHECK_MS : LOOKUP_MS);
    } catch (cause) {
      if (known && age < GRACE_MS) return known;
      throw new Problem('unavailable', 'Tokens cannot be checked at the moment.', { retryAfter: 2, cause });
    }
  }

  /** One look-up at a time for a token; what it finds is remembered even if nobody waits for it any more. */
  private look(key: string, hash: Buffer): Promise<Known | undefined> {
    const running = this.running.get(key);
    if (running) return running;
    const started = this.lookUp(hash)
      .then((found) => this.remember(key, found))
      .finally(() => this.running.delete(key));
    this.running.set(key, started);
    return started;
  }

  private async lookUp(hash: Buffer): Promise<Known | undefined> {
    const { rows } = await this.pool.query<TokenRow>({
      name: 'token-by-hash',
      text: 'SELECT id, name, hash, scopes, filters, expires_at, revoked_at FROM api_token WHERE hash = $1',
      values: [hash],
    });
    const [row] = rows;
    if (!row) return undefined;
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

  private remember(key: string, found: Known | undefined): Known | undefined {
    this.known.delete(key);
    if (!found) return undefined;
    this.known.set(key, found);
    const oldest = this.known.size > REMEMBERED ? this.known.keys().next() : undefined;
    if (oldest && !oldest.done) this.known.delete(oldest.value);
    return found;
  }
}

function invalid(): Problem {
  return new Problem('invalid_token', 'The token is not known or no longer valid.');
}

/** The result of a promise, or a rejection when it takes too long; the promise itself is left to end by itself. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
