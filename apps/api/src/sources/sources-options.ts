import type { SecretsKey } from '#libs/auth';
import type { ConnectorSession } from '#libs/connector';
import type { Database } from '#libs/database';
import type { SessionRequest } from '#libs/sources';
import type { OutsideConnector } from './outside-connectors.js';

export const SOURCES_OPTIONS = Symbol('sources options');

export interface SourcesOptions {
  database: Database;
  /** `api` configures and shows sources and pulls none. */
  role: 'all' | 'api' | 'worker';
  /** A YAML file of configured sources, applied at start. */
  sourcesFile?: string;
  /** Networks and host names connectors may reach in spite of the guard. */
  egressAllow: readonly string[];
  secretsKey?: SecretsKey;
  outside: readonly OutsideConnector[];
}

export const OPEN_SESSION = Symbol('open session');
/** Starts a connector for one run or one check. */
export type OpenSession = (request: SessionRequest) => ConnectorSession;
