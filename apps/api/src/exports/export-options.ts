import { createHmac } from 'node:crypto';
import { currentKey, type SecretsKey } from '#libs/auth';
import type { Database } from '#libs/database';
import type { JobKind } from '#libs/delivery';

export const EXPORT_OPTIONS = Symbol('export options');

/** What exports need to know of the settings; `Config` has all of it. */
export interface ExportOptions {
  /** Runs and cancels the copies, keeps the table of exports. */
  database: Pick<Database, 'pool' | 'streams'>;
  /** EARSHOT_HOME: files are kept in its folder `exports`. */
  home: string;
  /** Signs download links. */
  secretsKey: SecretsKey;
  /** The address others know this server by. Links in mails need it: a request's `Host` could say anything. */
  publicUrl?: string;
  mail?: { domains: readonly string[] };
  /** The deployment's default, for `meta`. */
  timezone: string;
}

/** One export to be written. */
export const EXPORT: JobKind<{ id: string }> = {
  name: 'export',
  retries: 8,
  firstWait: 1,
  longestWait: 60,
  budget: 6 * 3600,
};

/** One mail about one export to one person; tried for about three hours. */
export const EXPORT_MAIL: JobKind<{ id: string; address: string }> = {
  name: 'export-mail',
  retries: 24,
  firstWait: 2,
  longestWait: 600,
  budget: 120,
};

/** The secret behind download links. */
export function linkSecret({ secretsKey }: ExportOptions): Buffer {
  return createHmac('sha256', currentKey(secretsKey)).update('export links').digest();
}
