import type { Database } from '#libs/database';

export const SOURCES_OPTIONS = Symbol('sources options');

export interface SourcesOptions {
  database: Database;
  /** `api` configures and shows sources and pulls none. */
  role: 'all' | 'api' | 'worker';
  /** A YAML file of configured sources, applied at start. */
  sourcesFile?: string;
  /** Networks and host names connectors may reach in spite of the guard. */
  egressAllow: readonly string[];
  secretsKey?: string;
}
