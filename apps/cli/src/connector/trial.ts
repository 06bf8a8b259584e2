import path from 'node:path';
import {
  type Connector,
  type ConnectorSession,
  hostsOf,
  HttpClient,
  type Http,
  openSession,
} from '#libs/connector';
import type { ConnectionOptions } from '../connection.js';
import { Failure } from '../failure.js';
import { settings } from '../settings.js';
import { loadConnector } from './load-connector.js';

export interface TrialOptions extends ConnectionOptions {
  config: string[];
  secret: string[];
  /** Networks that may be reached though they are not public, comma-separated. */
  allow?: string;
}

/** A connector at work here, on the real network and without a server or a database. */
export interface Trial {
  connector: Connector;
  secrets: unknown;
  session: ConnectorSession;
  close(): Promise<void>;
}

/**
 * Starts a connector with the settings of the command line. `through` may look at what goes over its network.
 * @throws Failure naming every setting that is wrong.
 */
export async function openTrial(
  name: string,
  options: TrialOptions,
  through: (http: Http, secrets: unknown) => Http = (http) => http,
): Promise<Trial> {
  const connector = await loadConnector(name, path.resolve());
  const config = parsed(connector, 'config', settings(options.config));
  const secrets = parsed(connector, 'secrets', settings(options.secret));
  const abort = new AbortController();
  const allow = (options.allow ?? process.env.EGRESS_ALLOW ?? '').split(',').filter((entry) => entry !== '');
  const client = new HttpClient({ hosts: hostsOf(connector, config), allow, signal: abort.signal });
  const http = through(client, secrets);
  const session = openSession(connector, { config, secrets, http, signal: abort.signal });
  const close = async () => {
    abort.abort();
    await session.close();
    await client.close();
  };
  return { connector, secrets, session, close };
}

function parsed(connector: Connector, what: 'config' | 'secrets', given: Record<string, unknown>): unknown {
  const schema = connector[what];
  if (!schema) {
    const [name] = Object.keys(given);
    if (name === undefined) return {};
    throw new Failure(`${connector.id} takes no secrets; '${name}' is given.`);
  }
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const option = what === 'config' ? '--config' : '--secret';
  const faults = read.error.issues.map(
    ({ path: at, message }) => `${option} ${at.join('.') || '…'}: ${message}`,
  );
  throw new Failure(`${connector.id} does not take these settings:\n  ${faults.join('\n  ')}`);
}
