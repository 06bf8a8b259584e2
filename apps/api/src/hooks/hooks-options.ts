import type { SecretsKey } from '#libs/auth';
import type { Database } from '#libs/database';

export interface HooksOptions {
  database: Database;
  secretsKey?: SecretsKey;
}
