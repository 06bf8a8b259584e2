import type { SecretsKey } from '#libs/auth';
import type { Database } from '#libs/database';

export const WEBHOOKS_OPTIONS = Symbol('webhooks options');

export interface WebhooksOptions {
  database: Database;
  /** `api` takes orders and sends nothing but tests. */
  role: 'all' | 'api' | 'worker';
  /** Networks and host names webhooks may reach in spite of the guard. */
  egressAllow: readonly string[];
  secretsKey: SecretsKey;
}
