import { parentPort } from 'node:worker_threads';
import {
  type AccessTokens,
  Cancelled,
  type Connector,
  type ConnectorSession,
  type Http,
  importConnector,
  openSession,
  SourceChanged,
  type TokenStore,
} from '#libs/connector';
import { ThreadChannel } from '#libs/threads';
import {
  type ConnectorCalls,
  connectorErrors,
  type ConnectorHost,
  type ConnectorSettings,
} from './protocol.js';

/** Characters of a result's JSON: more than any page needs, and little enough for the thread that stores it. */
const MAX_JSON = 32 * 1024 * 1024;

const port = parentPort;
if (!port) throw new Error('connector-thread.ts starts this file.');

interface Opened {
  session: ConnectorSession;
  abort: AbortController;
}

const opened = new Map<string, Opened>();
const channel = new ThreadChannel<ConnectorHost>(port, connectorErrors);

channel.open({
  open: async (id, settings) => {
    opened.set(id, open(id, await connectorOf(settings), settings));
  },
  partitions: (id) => toJson(sessionOf(id).partitions()),
  page: (id, slice) => toJson(sessionOf(id).page(slice)),
  sample: (id, slice) => toJson(sessionOf(id).sample(slice)),
  check: (id, now) => toJson(sessionOf(id).check(now)),
  remap: (id, raws, slice) => toJson(sessionOf(id).remap(raws, slice)),
  abort: async (id) => opened.get(id)?.abort.abort(new Cancelled()),
  close: async (id) => {
    const session = opened.get(id)?.session;
    opened.delete(id);
    await session?.close();
  },
} satisfies ConnectorCalls);

/** Everything a session has is its own: only the modules of connectors are shared. */
function open(
  id: string,
  connector: Connector,
  { config, secrets, hasCredential, folders }: ConnectorSettings,
): Opened {
  const abort = new AbortController();
  const http: Http = {
    get: (request) => http.request(request),
    request: ({ method, url, headers, accept, body, validators, binary, charge }) =>
      channel.remote.request(id, { method, url, headers, accept, body, validators, binary, charge }),
  };
  const tokens: TokenStore = {
    read: () => channel.remote.readToken(id),
    lock: () => channel.remote.lockToken(id),
    save: (token) => channel.remote.saveToken(id, token),
    release: () => channel.remote.releaseToken(id),
  };
  const credential: AccessTokens = { token: (refused) => channel.remote.accessToken(id, refused) };
  const context = {
    config,
    secrets,
    http,
    network: { addressOf: (host: string, port: number) => channel.remote.addressOf(id, host, port) },
    signal: abort.signal,
    tokens,
    folders,
    ...(hasCredential && { credential }),
  };
  return { session: openSession(connector, context), abort };
}

async function connectorOf({ connector: named, url }: ConnectorSettings): Promise<Connector> {
  if (url) return importConnector(url);
  // On demand: a thread for a connector from outside the product needs none of them.
  const { connectors } = await import('#connectors');
  const connector = connectors.find(({ id }) => id === named);
  if (!connector) throw new Error(`There is no connector '${named}'.`);
  return connector;
}

function sessionOf(id: string): ConnectorSession {
  const found = opened.get(id);
  if (!found) throw new Cancelled();
  return found.session;
}

async function toJson(result: Promise<unknown>): Promise<string> {
  const json = JSON.stringify(await result);
  if (json.length <= MAX_JSON) return json;
  throw new SourceChanged('The connector returned too much in one page.');
}
