import {
  AuthError,
  ConfigError,
  type Context,
  requireSuccess,
  SourceChanged,
  tryParseJson,
} from '#libs/connector';
import type { Config, Secrets } from './settings.js';
import { denied, granted } from './wire.js';

const ADDRESS = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Seconds that our clock may be ahead of Google's. */
const SKEW = 60;

interface Access {
  token: string;
  /** Epoch milliseconds. */
  until: number;
}

/** One token per run: the secrets live as long as its session. */
const held = new WeakMap<Secrets, Access>();

/** An access token for the key of the service account (RFC 7523). @throws AuthError if Google rejects the key. */
export async function accessOf({ http, secrets }: Context<Config, Secrets>): Promise<string> {
  const now = Date.now();
  const known = held.get(secrets);
  if (known && known.until > now) return known.token;
  const answer = await http.request({
    method: 'POST',
    url: ADDRESS,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    accept: 'application/json',
    body: new URLSearchParams({ grant_type: GRANT, assertion: await assertion(secrets, now) }).toString(),
  });
  const json = tryParseJson(answer.text);
  const refusal = denied.safeParse(json).data;
  if (refusal && (answer.status === 400 || answer.status === 401)) {
    const said = refusal.error_description ?? refusal.error;
    throw new AuthError('invalid', `Google rejects the service account: ${said}`, remedyFor(said));
  }
  // The response may echo the request, so no sample of it is kept.
  requireSuccess({ ...answer, text: '' }, now);
  const read = granted.safeParse(json);
  if (!read.success) throw new SourceChanged('Google returned no access token.');
  const { access_token: token, expires_in: seconds } = read.data;
  held.set(secrets, { token, until: now + (seconds - 2 * SKEW) * 1000 });
  return token;
}

async function assertion({ service_account: account }: Secrets, now: number): Promise<string> {
  // Loaded on demand: the main thread imports this connector too, and never signs.
  const { importPKCS8, SignJWT } = await import('jose');
  const issued = Math.floor(now / 1000) - SKEW;
  try {
    const key = await importPKCS8(account.private_key, 'RS256');
    return await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(ADDRESS)
      .setIssuedAt(issued)
      .setExpirationTime(issued + 3600)
      .sign(key);
  } catch {
    // The library's message may quote the key.
    throw new ConfigError('service_account', 'The private key of the service account cannot be read.');
  }
}

function remedyFor(said: string): string {
  return /short-lived|iat|exp/i.test(said)
    ? 'Check the clock of this machine: Google only accepts current signatures.'
    : 'Create a new key for the service account and enter its JSON file in the secrets of the source.';
}
