import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The key that seals secrets at rest and signs links: the one configured, else one of this home's own, made at the
 * first start and readable by this user alone.
 */
export function secretsKeyOf({ home, secretsKey }: { home: string; secretsKey?: string }): string {
  if (secretsKey) return secretsKey;
  const file = path.join(home, 'secrets.key');
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // Another start of this home was first: its key is the key.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
