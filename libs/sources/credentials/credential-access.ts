import type pg from 'pg';
import {
  type AccessTokens,
  AuthError,
  ConnectorError,
  type Failure,
  failureOf,
  type Http,
  HttpClient,
  redactFailure,
  secretForms,
} from '#libs/connector';
import { type AccessToken, accessToken, oauthLogin, validToken } from '#libs/declared';
import type { CredentialSettings, CredentialStore } from './credential-store.js';
import type { CredentialTokens } from './credential-tokens.js';
import { signInAgain } from './credential-use.js';

/** Milliseconds for a renewal with its repetition; shorter than the lock on the token. */
const TIME_LIMIT = 65_000;

/** The access tokens of credentials. Refresh tokens and client secrets do not get to connectors. */
export class CredentialAccess {
  constructor(
    private readonly pool: pg.Pool,
    private readonly store: CredentialStore,
    private readonly tokens: CredentialTokens,
    /** Networks and host names that may be reached although they are not public. */
    private readonly allow: readonly string[],
  ) {}

  of(id: string): AccessTokens {
    const tokens = this.tokens.ofId(id);
    return {
      token: (refused) => {
        const signal = AbortSignal.timeout(TIME_LIMIT);
        return validToken(tokens, (stored) => this.renew(id, stored, signal), { refused, signal });
      },
    };
  }

  /** Renews the sign-ins that were not renewed for most of a day: vendors let them end when they are not used. */
  async renewIdle(): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT c.id FROM credential c JOIN credential_token t ON t.credential = c.id::text
       WHERE t.secrets <> '{}' AND t.renewed_at < now() - interval '20 hours' AND c.ends_at IS NULL AND c.failure IS NULL`,
    );
    for (const { id } of rows) {
      const stored = accessToken.safeParse(await this.tokens.ofId(id).read());
      if (stored.success) await this.of(id).token(stored.data.token).catch(onlyExpected);
    }
  }

  /** Does something at the token endpoint of a credential, and nowhere else. */
  async atTokenEndpoint<T>(
    { auth }: CredentialSettings,
    signal: AbortSignal,
    work: (http: Http) => Promise<T>,
  ): Promise<T> {
    const { hostname } = new URL(auth.token_url);
    const http = new HttpClient({ allow: this.allow, hosts: [hostname.replace(/^\[|\]$/g, '')], signal });
    try {
      return await work(http);
    } finally {
      await http.close();
    }
  }

  private async renew(id: string, stored: AccessToken | null, signal: AbortSignal): Promise<AccessToken> {
    const settings = await this.store.settingsOf(id);
    try {
      const fresh = await this.renewed(settings, stored, signal);
      await this.pool.query(
        'UPDATE credential SET failure = NULL, failing_since = NULL WHERE id = $1 AND failure IS NOT NULL',
        [id],
      );
      return fresh;
    } catch (error) {
      const forms = secretForms([settings.secrets, stored]);
      const failure = redactFailure(failureOf(error), forms);
      if (failure.kind !== 'auth') throw new ConnectorError(failure, { cause: error });
      const refused: Failure = { ...failure, remedy: signInAgain(settings.name) };
      if (stored)
        await this.pool.query(
          'UPDATE credential SET failure = $2, failing_since = coalesce(failing_since, now()) WHERE id = $1',
          [id, JSON.stringify(refused)],
        );
      throw new ConnectorError(refused, { cause: error });
    }
  }

  private async renewed(
    settings: CredentialSettings,
    stored: AccessToken | null,
    signal: AbortSignal,
  ): Promise<AccessToken> {
    const { name, auth, secrets } = settings;
    const refresh = stored?.refresh;
    if (refresh === undefined) {
      const missing = stored
        ? `The sign-in of '${name}' has ended, and the server gave nothing to renew it with.`
        : `The credential '${name}' has no sign-in yet.`;
      throw new AuthError('expired', missing, signInAgain(name));
    }
    const login = oauthLogin(() => ({
      tokenUrl: auth.token_url,
      grant: 'refresh_token',
      clientId: auth.client_id,
      clientSecret: secrets.client_secret,
      clientAuth: auth.client_auth,
    }));
    return this.atTokenEndpoint(settings, signal, (http) =>
      login.renew({ config: auth, secrets, http }, stored),
    );
  }
}

/** A refusal is stored with the credential; what passes is tried again at the next turn. */
function onlyExpected(error: unknown): void {
  if (!(error instanceof ConnectorError)) throw error;
}
