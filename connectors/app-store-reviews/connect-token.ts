import { ConfigError } from '#libs/connector';
import type { Secrets } from './settings.js';

/** Seconds a token is good for; Apple refuses those that are good for more than 20 minutes. */
const LIFE = 900;
/** Seconds our clock may be ahead of Apple's, or a run may take to use a token. */
const SKEW = 60;

interface Held {
  token: string;
  /** Epoch seconds. */
  until: number;
}

/** One for a run, until it ends: the secrets live as long as its session. */
const held = new WeakMap<Secrets, Held>();

/** A token of App Store Connect by the key of the source (ES256). @throws ConfigError when the key cannot be read */
export async function tokenOf(secrets: Secrets): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const known = held.get(secrets);
  if (known && known.until > now) return known.token;
  // Loaded here and not above: the engine's own thread knows this connector too, and signs nothing.
  const { importPKCS8, SignJWT } = await import('jose');
  const { key_id: kid, issuer_id: issuer, private_key: pem = '' } = secrets;
  const issued = now - SKEW;
  try {
    const claims = new SignJWT(issuer === undefined ? { sub: 'user' } : {})
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setAudience('appstoreconnect-v1')
      .setIssuedAt(issued)
      .setExpirationTime(issued + LIFE);
    if (issuer !== undefined) claims.setIssuer(issuer);
    const token = await claims.sign(await importPKCS8(pem, 'ES256'));
    held.set(secrets, { token, until: issued + LIFE - 2 * SKEW });
    return token;
  } catch {
    // The reason of a library may quote the key.
    throw new ConfigError(
      'private_key',
      'The private key cannot be read: it must be the text of the .p8 file.',
    );
  }
}
