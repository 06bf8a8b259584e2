import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '#libs/database';

export const EXPORT_OPTIONS = Symbol('export options');

/** What exports need to know of the settings; `Config` has all of it. */
export interface ExportOptions {
  /** Runs and cancels the copies, keeps the table of exports. */
  database: Pick<Database, 'pool' | 'streams'>;
  /** EARSHOT_HOME: files are kept in its folder `exports`. */
  home: string;
  /** Signs download links; without it a key of their own is kept in the home. */
  secretsKey?: string;
  /** The address others know this server by. */
  publicUrl?: string;
  mail?: { domains: readonly string[] };
  /** The deployment's default, for `meta`. */
  timezone: string;
}

/** The secret behind download links. The first process makes it; others of the same home find it. */
export function linkSecret({ home, secretsKey }: ExportOptions): Buffer {
  if (secretsKey) return createHmac('sha256', secretsKey).update('export links').digest();
  const file = path.join(home, 'export-links.key');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file);
}
