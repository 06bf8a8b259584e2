import { createHmac } from 'node:crypto';
import type { Database } from '#libs/database';

export const EXPORT_OPTIONS = Symbol('export options');

/** What exports need to know of the settings; `Config` has all of it. */
export interface ExportOptions {
  /** Runs and cancels the copies, keeps the table of exports. */
  database: Pick<Database, 'pool' | 'streams'>;
  /** EARSHOT_HOME: files are kept in its folder `exports`. */
  home: string;
  /** Signs download links. */
  secretsKey: string;
  /** The address others know this server by. */
  publicUrl?: string;
  mail?: { domains: readonly string[] };
  /** The deployment's default, for `meta`. */
  timezone: string;
}

/** The secret behind download links. */
export function linkSecret({ secretsKey }: ExportOptions): Buffer {
  return createHmac('sha256', secretsKey).update('export links').digest();
}
