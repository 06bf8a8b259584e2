import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SecretsKey } from '#libs/auth';

export interface KeySettings {
  home: string;
  secretsKey?: string;
  secretsKeyOld?: string;
}

/**
 * The key that encrypts secrets at rest and signs links: the configured one, else one generated for this home at the
 * first start and readable by this user alone. The previous key still decrypts what it encrypted.
 */
export function secretsKeyOf({ home, secretsKey, secretsKeyOld }: KeySettings): SecretsKey {
  const current = secretsKey ?? keyOfHome(home);
  return secretsKeyOld === undefined ? current : [current, secretsKeyOld];
}

/** Where the generated key is stored. */
export function keyFileOf(home: string): string {
  return path.join(home, 'secrets.key');
}

function keyOfHome(home: string): string {
  const file = keyFileOf(home);
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // Another process created the key first: use that one.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
