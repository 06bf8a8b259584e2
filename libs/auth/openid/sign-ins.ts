import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { hashOf } from '../token.js';
import { refused } from './failures.js';
import type { Identity, OpenIdProvider, Proofs } from './provider.js';

const LASTS = '10 minutes';

/**
 * Sign-ins that are under way. The browser holds 256 random bits, from which state, nonce and PKCE verifier follow: an
 * answer is worth nothing in another browser, and the database keeps only a hash, until the answer comes.
 */
export class OpenIdSignIns {
  constructor(
    private readonly pool: Pool,
    private readonly provider: OpenIdProvider,
  ) {}

  get host(): string {
    return this.provider.host;
  }

  /** Where the provider has to lead to begins with this; a sign-in that begins elsewhere would lose its cookie. */
  get origin(): string {
    return new URL(this.provider.redirectUrl).origin;
  }

  /** @throws Problem sign_in_refused, unavailable */
  async begin(): Promise<{ url: string; attempt: string }> {
    const attempt = randomBytes(32).toString('base64url');
    const url = await this.provider.signInAddress(proofsOf(attempt));
    await this.pool.query('DELETE FROM sign_in_attempt WHERE expires_at <= now()');
    await this.pool.query(
      `INSERT INTO sign_in_attempt (hash, expires_at) VALUES ($1, now() + interval '${LASTS}')`,
      [hashOf(attempt)],
    );
    return { url, attempt };
  }

  /** Who signed in, once. @param attempt what this browser holds @throws Problem sign_in_refused, unavailable */
  async end(text: string, attempt: string | undefined): Promise<Identity> {
    const address = new URL(text);
    if (address.origin + address.pathname !== this.provider.redirectUrl) {
      throw refused('This is not the address that the provider was to lead to.');
    }
    const proofs = attempt && proofsOf(attempt);
    if (!proofs || address.searchParams.get('state') !== proofs.state) {
      throw refused('This sign-in was begun in another browser or tab. Sign in again.');
    }
    const { rowCount } = await this.pool.query(
      'DELETE FROM sign_in_attempt WHERE hash = $1 AND expires_at > now()',
      [hashOf(attempt)],
    );
    if (rowCount !== 1) {
      throw refused('This sign-in was used already, or is older than ten minutes. Sign in again.');
    }
    return this.provider.identify(address, proofs);
  }
}

function proofsOf(attempt: string): Proofs {
  const derive = (what: string) => createHmac('sha256', attempt).update(what).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}
