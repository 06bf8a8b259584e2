import type { SecretsKey } from '#libs/auth';
import type { Database } from '#libs/database';
import type { DiskReserve, ExportQuotas, Mailer } from '#libs/delivery';

export const EXPORT_OPTIONS = Symbol('export options');

/** What exports need to know of the settings. */
export interface ExportOptions {
  /** Runs and cancels the copies, keeps the table of exports. */
  database: Pick<Database, 'pool' | 'streams'>;
  /** `api` takes requests and writes no files. */
  role: 'all' | 'api' | 'worker';
  /** EARSHOT_HOME: files are kept in its folder `exports`. */
  home: string;
  /** Signs download links. */
  secretsKey: SecretsKey;
  /** The server's public address. Links in mails need it: a request's `Host` could say anything. */
  publicUrl?: string;
  /** See `EXPORT_…` and `DISK_RESERVE_MB` in the settings. */
  exportLimits: ExportQuotas & { stallSeconds: number; reserveMegabytes: number };
  mailer: Mailer;
  mail?: { domains: readonly string[] };
}

/** The options, and what is made of them once. */
export interface ExportSettings extends ExportOptions {
  reserve: DiskReserve;
}
