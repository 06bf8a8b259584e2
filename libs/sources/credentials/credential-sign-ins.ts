import { createHmac, hash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Actor, AuditLog } from '#libs/audit';
import { currentKey, type SecretsKey } from '#libs/auth';
import { failureOf, redactFailure, secretForms } from '#libs/connector';
import { type Credential, invalidRequest, Problem, type SignInStart } from '#libs/contract';
import { inTransaction } from '#libs/database';
import { type AccessToken, type CodeSettings, signInAddress, signInWithCode } from '#libs/declared';
import type { CredentialAccess } from './credential-access.js';
import type { CredentialSettings, CredentialStore } from './credential-store.js';
import type { CredentialTokens } from './credential-tokens.js';

/** Where a browser gets that has signed in, if the address of this server is not known. Nothing listens there. */
const NOWHERE = 'http://127.0.0.1';
const LASTS = '10 minutes';
const TIME_LIMIT = 60_000;

export interface SignInParts {
  store: CredentialStore;
  access: CredentialAccess;
  tokens: CredentialTokens;
  audit: AuditLog;
  key: SecretsKey | undefined;
  /** `PUBLIC_URL`. The address of a request is its sender's to choose, and never used. */
  publicUrl: string | undefined;
}

/** Signing in to a vendor, from the page or the command line. */
export class CredentialSignIns {
  constructor(
    private readonly pool: pg.Pool,
    private readonly parts: SignInParts,
  ) {}

  get redirect(): { redirect_url: string; redirects_here: boolean } {
    const { publicUrl } = this.parts;
    const base = (publicUrl ?? NOWHERE).replace(/\/+$/, '');
    return { redirect_url: `${base}/signed-in`, redirects_here: publicUrl !== undefined };
  }

  /** `session`: who begins, and alone can end it. @throws Problem not_found */
  async begin(id: string, session: string): Promise<SignInStart> {
    const settings = await this.parts.store.settingsOf(id);
    const { redirect } = this;
    const state = randomBytes(32).toString('base64url');
    const verifier = this.verifierOf(state);
    await this.pool.query('DELETE FROM credential_sign_in WHERE expires_at <= now()');
    const { rows } = await this.pool.query<{ expires_at: Date }>(
      `INSERT INTO credential_sign_in (state, credential_id, bound_to, redirect_url, expires_at)
       VALUES ($1, $2, $3, $4, now() + interval '${LASTS}') RETURNING expires_at`,
      [hashOf(state), id, hashOf(session), redirect.redirect_url],
    );
    const url = await signInAddress(codeSettings(settings, redirect.redirect_url), { state, verifier });
    return { url, ...redirect, expires_at: rows[0]?.expires_at.toISOString() ?? '' };
  }

  /** Ends a sign-in with the whole address that the vendor led to. @throws Problem that says why it did not work */
  async end(text: string, session: string, actor: Actor): Promise<Credential> {
    const address = new URL(text);
    const state = address.searchParams.get('state') ?? '';
    const { credentialId: id, redirectUrl } = await this.take(state, session);
    if (address.origin + address.pathname !== redirectUrl)
      throw refused('other_address', 'this is not the address that the vendor was to lead to');
    const settings = await this.parts.store.settingsOf(id);
    const token = await this.exchange(settings, { address, state, redirectUrl });
    const tokens = this.parts.tokens.ofId(id);
    await tokens.lock();
    await tokens.save({ ...token });
    const endsAt = token.refresh === undefined && token.expires !== undefined ? token.expires : null;
    await inTransaction(this.pool, async (tx) => {
      await tx.query(
        `UPDATE credential SET signed_in_at = now(), ends_at = to_timestamp($2::float8 / 1000), failure = NULL,
           failing_since = NULL WHERE id = $1`,
        [id, endsAt],
      );
      // Sources that were stopped are probed now instead of at their next turn.
      await tx.query(
        `UPDATE pull_source SET due_at = now() WHERE credential_id = $1 AND opened_because = 'auth'`,
        [id],
      );
      await this.parts.audit.append({ actor, action: 'credential.signed_in', target: settings.name }, tx);
    });
    return this.parts.store.read(id);
  }

  /** A state works once, for who began, for ten minutes. */
  private async take(state: string, session: string): Promise<{ credentialId: string; redirectUrl: string }> {
    const { rows } = await this.pool.query<{ credentialId: string; redirectUrl: string }>(
      `DELETE FROM credential_sign_in WHERE state = $1 AND bound_to = $2 AND expires_at > now()
       RETURNING credential_id AS "credentialId", redirect_url AS "redirectUrl"`,
      [hashOf(state), hashOf(session)],
    );
    if (rows[0]) return rows[0];
    const { rowCount } = await this.pool.query(
      'SELECT FROM credential_sign_in WHERE state = $1 AND expires_at > now()',
      [hashOf(state)],
    );
    if (rowCount === 1)
      throw refused(
        'begun_elsewhere',
        'this sign-in was begun in another session; end it where you began it',
      );
    throw refused(
      'unknown_sign_in',
      'this sign-in has ended: it was used, is older than ten minutes, or was never begun; sign in again',
    );
  }

  private async exchange(
    settings: CredentialSettings,
    { address, state, redirectUrl }: { address: URL; state: string; redirectUrl: string },
  ): Promise<AccessToken> {
    const verifier = this.verifierOf(state);
    const signal = AbortSignal.timeout(TIME_LIMIT);
    try {
      return await this.parts.access.atTokenEndpoint(settings, signal, (http) =>
        signInWithCode(codeSettings(settings, redirectUrl), { state, verifier }, { address, http }),
      );
    } catch (error) {
      const secret = [settings.secrets, verifier, state, address.searchParams.get('code')];
      const { message, remedy = '' } = redactFailure(failureOf(error), secretForms(secret));
      throw refused('sign_in_failed', `${message} ${remedy}`.trim());
    }
  }

  /** The PKCE verifier follows from the state and the operator's key: it is stored nowhere. */
  private verifierOf(state: string): string {
    const { key } = this.parts;
    if (!key) throw new Problem('conflict', 'Set SECRETS_KEY first: tokens are never stored in the clear.');
    return createHmac('sha256', `earshot pkce ${currentKey(key)}`)
      .update(state)
      .digest('base64url');
  }
}

function codeSettings({ auth, secrets }: CredentialSettings, redirectUrl: string): CodeSettings {
  return {
    authorizationUrl: auth.authorization_url,
    tokenUrl: auth.token_url,
    clientId: auth.client_id,
    clientSecret: secrets.client_secret,
    clientAuth: auth.client_auth,
    scope: auth.scope,
    issuer: auth.issuer,
    parameters: auth.parameters,
    redirectUrl,
  };
}

function hashOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

function refused(code: string, detail: string): Problem {
  return invalidRequest([{ pointer: '/address', code, detail: `'address': ${detail}` }]);
}
