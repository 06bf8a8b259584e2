import type { Database } from '#libs/database';

export const HOOKS_OPTIONS = Symbol('hooks options');

export interface HooksOptions {
  database: Database;
  secretsKey?: string;
  /** Deliveries a minute and source; 0 = off. */
  rateLimit: number;
}
