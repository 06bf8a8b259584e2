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
 * The key that seals secrets at rest and signs links: the one configured, else one of this home's own, made at the
 * first start and readable by this user alone. A key of before opens what it sealed.
 */
export function secretsKeyOf({ home, secretsKey, secretsKeyOld }: KeySettings): SecretsKey {
  const current = secretsKey ?? keyOfHome(home);
  return secretsKeyOld === undefined ? current : [current, secretsKeyOld];
}

/** Where the key lies that was made here. */
export function keyFileOf(home: string): string {
  return path.join(home, 'secrets.key');
}

function keyOfHome(home: string): string {
  const file = keyFileOf(home);
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // Another start of this home was first: its key is the key.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
