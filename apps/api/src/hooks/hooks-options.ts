import type { Database } from '#libs/database';

export interface HooksOptions {
  database: Database;
  secretsKey?: string;
}
