import path from 'node:path';
import {
  type Connector,
  ConnectorError,
  type ConnectorSession,
  hostsOf,
  type Http,
  HttpClient,
  importConnector,
  isPath,
  locateConnector,
  openSession,
  portsOf,
} from '#libs/connector';
import { connectors } from '#connectors';
import type { ConnectionOptions } from '../connection.js';
import { Failure, suggestion } from '../failure.js';
import { settings } from '../options.js';

export interface TrialOptions extends ConnectionOptions {
  config: string[];
  secret: string[];
  /** Private networks it may reach, comma-separated. */
  allow?: string;
}

/** A connector running here, on the real network, without a server or a database. */
export interface Trial {
  connector: Connector;
  session: ConnectorSession;
}

/** May observe a connector's network traffic. */
export type Through = (http: Http, secrets: unknown) => Http;

/**
 * Does something with a connector that has the settings of the command line, then ends it.
 * @throws Failure naming every setting that is wrong, or what the connector failed with.
 */
export async function withTrial<T>(
  name: string,
  options: TrialOptions,
  work: (trial: Trial) => Promise<T>,
  through: Through = (http) => http,
): Promise<T> {
  const { close, ...trial } = await open(name, options, through);
  try {
    return await work(trial);
  } catch (cause) {
    if (!(cause instanceof ConnectorError)) throw cause;
    throw new Failure(cause.message, { advice: cause.failure.remedy, cause });
  } finally {
    await close();
  }
}

async function open(name: string, options: TrialOptions, through: Through) {
  const connector = await loadConnector(name, path.resolve());
  const config = parsed(connector, 'config', settings(options.config));
  const secrets = parsed(connector, 'secrets', settings(options.secret));
  const abort = new AbortController();
  const allow = (options.allow ?? process.env.EGRESS_ALLOW ?? '').split(',').filter((entry) => entry !== '');
  const client = new HttpClient({
    hosts: hostsOf(connector, config),
    ports: portsOf(connector, config),
    allow,
    signal: abort.signal,
  });
  const http = through(client, secrets);
  const session = openSession(connector, {
    config,
    secrets,
    http,
    network: client,
    folders: ['/'],
    signal: abort.signal,
  });
  const close = async () => {
    abort.abort();
    await session.close();
    await client.close();
  };
  return { connector, session, close };
}

function parsed(connector: Connector, what: 'config' | 'secrets', given: Record<string, unknown>): unknown {
  const schema = connector[what];
  if (!schema) {
    const [name] = Object.keys(given);
    if (name === undefined) return {};
    throw new Failure(`${connector.id} takes no secrets, but '${name}' was passed.`);
  }
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const option = what === 'config' ? '--config' : '--secret';
  const faults = read.error.issues.map(
    ({ path: at, message }) => `${option} ${at.join('.') || '…'}: ${message}`,
  );
  throw new Failure(`${connector.id} does not accept these settings:\n  ${faults.join('\n  ')}`);
}

/**
 * A built-in connector by its id, or one of the caller's own by its path or the name of its package, seen from the
 * folder `from`. @throws Failure that says what is missing or wrong.
 */
export async function loadConnector(name: string, from: string): Promise<Connector> {
  const builtIn = connectors.find(({ id }) => id === name);
  if (builtIn) return builtIn;
  const found = located(name, from);
  try {
    return await importConnector(found);
  } catch (cause) {
    throw new Failure(messageOf(cause), { cause });
  }
}

function located(name: string, from: string): string {
  try {
    return locateConnector(name, from);
  } catch (cause) {
    if (isPath(name)) throw new Failure(messageOf(cause), { cause });
    const ids = connectors.map(({ id }) => id);
    throw new Failure(`There is no connector '${name}'.${suggestion(name, ids)}`, {
      advice: `Built-in connectors: ${ids.join(', ')}. Name your own by its path, such as ./my-connector, or by its installed package.`,
    });
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
