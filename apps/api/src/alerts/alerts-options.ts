import type { Database } from '#libs/database';
import type { Mailer } from '#libs/delivery';

export const ALERTS_OPTIONS = Symbol('alerts options');

export interface AlertsOptions {
  database: Database;
  /** `api` takes orders and evaluates nothing. */
  role: 'all' | 'api' | 'worker';
  /** The address others know this server by. */
  publicUrl?: string;
  mailer: Mailer;
  /** Set when mails can be sent; they go to these domains only. */
  mail?: { domains: readonly string[] };
}
