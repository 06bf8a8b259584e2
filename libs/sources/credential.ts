import { createHmac } from 'node:crypto';
import { currentKey, type SecretsKey } from '#libs/auth';
import { canonicalJson } from '#libs/ingestion';

/**
 * What tells two sources that share a credential, without telling the credential: a fingerprint of the whole secrets
 * object under the operator's key. Undefined when there are no secrets.
 */
export function credentialOf(secrets: unknown, key: SecretsKey = ''): string | undefined {
  if (typeof secrets !== 'object' || secrets === null || Object.keys(secrets).length === 0) return undefined;
  return createHmac('sha256', `earshot credential ${currentKey(key)}`)
    .update(canonicalJson(secrets as Record<string, never>))
    .digest('base64url')
    .slice(0, 22);
}
