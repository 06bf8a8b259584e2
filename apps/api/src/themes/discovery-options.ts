import type { Database } from '#libs/database';

export const DISCOVERY_OPTIONS = Symbol('DISCOVERY_OPTIONS');

export interface DiscoveryOptions {
  /** Whether this process works in the background. */
  role: 'all' | 'api' | 'worker';
  textLanguage: string;
  database: Database;
}
