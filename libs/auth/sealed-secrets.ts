import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto';
import { canonicalJson, Problem } from '#libs/contract';

/** The operator's key; while it is being changed, the new one first and then those that only open. */
export type SecretsKey = string | readonly [current: string, ...old: string[]];

/** The key that seals. */
export function currentKey(key: SecretsKey): string {
  return typeof key === 'string' ? key : key[0];
}

/** Secrets as they are stored: AES-256-GCM under the operator's key, or `{}` when there are none. */
export type SealedSecrets = { sealed: string } | Record<string, never>;

/** @throws Problem when there are secrets and no key to seal them with. */
export function sealSecrets(secrets: unknown, key: SecretsKey | undefined): SealedSecrets {
  if (typeof secrets !== 'object' || secrets === null || Object.keys(secrets).length === 0) return {};
  if (!key) {
    const detail = "'secrets': set SECRETS_KEY first; secrets are never stored in the clear";
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: '/secrets', code: 'no_key', detail }],
    });
  }
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(currentKey(key)), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  return { sealed: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64') };
}

/** @throws Error with a sentence when none of the keys is the one they were sealed with. */
export function openSecrets(stored: SealedSecrets, key: SecretsKey = ''): unknown {
  if (!stored.sealed) return {};
  const bytes = Buffer.from(stored.sealed, 'base64');
  let cause: unknown;
  for (const one of typeof key === 'string' ? [key] : key) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(one), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      const body = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
      return JSON.parse(body.toString('utf8')) as unknown;
    } catch (error) {
      cause = error;
    }
  }
  throw new Error('These secrets were encrypted with another SECRETS_KEY.', { cause });
}

/**
 * A fingerprint of secrets: sources with equal secrets share the limits of their host. Made with the operator's key,
 * so that it says nothing of the secrets to anyone who reads the database.
 * @returns undefined when there are no secrets
 */
export function credentialOf(secrets: unknown, key: SecretsKey = ''): string | undefined {
  if (typeof secrets !== 'object' || secrets === null || Object.keys(secrets).length === 0) return undefined;
  return createHmac('sha256', `earshot credential ${currentKey(key)}`)
    .update(canonicalJson(secrets as Record<string, never>))
    .digest('base64url')
    .slice(0, 22);
}

/** The operator's key is a random text of at least 16 characters: hashing it to the cipher's size needs no slow function. */
function keyOf(key: string): Buffer {
  return hash('sha256', `earshot secrets ${key}`, 'buffer');
}
