import type { SecretsKey } from '#libs/auth';
import type { Connector } from '#libs/connector';
import type { Database } from '#libs/database';

export const SOURCES_OPTIONS = Symbol('sources options');

export interface SourcesOptions {
  database: Database;
  /** `api` configures and shows sources but does not pull them. */
  role: 'all' | 'api' | 'worker';
  /** A YAML file of configured sources, applied at start. */
  sourcesFile?: string;
  /** Networks and host names that connectors may reach although they are not public. */
  egressAllow: readonly string[];
  /** Folders whose files connectors may read. */
  filesAllow: readonly string[];
  secretsKey?: SecretsKey;
  /** Secrets of sources may name files below it. */
  secretsDir?: string;
  /** The address under which people and senders of webhooks reach this service. */
  publicUrl?: string;
  outside: readonly OutsideConnector[];
}

/** A connector from outside the product, and the URL its thread imports it from. */
export interface OutsideConnector {
  connector: Connector;
  url: string;
}
