import { parentPort, workerData } from 'node:worker_threads';
import { connectors } from '#connectors';
import { Cancelled, type Http, importConnector, openSession, SourceChanged } from '#libs/connector';
import { ThreadChannel } from '#libs/threads';
import {
  type ConnectorCalls,
  connectorErrors,
  type ConnectorHost,
  type ConnectorThreadOptions,
} from './protocol.js';

/** Characters of a result's JSON: more than any page needs, and little enough for the thread that stores it. */
const MAX_JSON = 32 * 1024 * 1024;

const port = parentPort;
if (!port) throw new Error('connector-thread.ts starts this file.');

const options = workerData as ConnectorThreadOptions;
const connector = options.url
  ? await importConnector(options.url)
  : connectors.find(({ id }) => id === options.connector);
if (!connector) throw new Error(`There is no connector '${options.connector}'.`);

const abort = new AbortController();
const channel = new ThreadChannel<ConnectorHost>(port, connectorErrors);
const http: Http = {
  get: (request) => http.request(request),
  request: ({ method, url, headers, accept, body, validators }) =>
    channel.remote.request({ method, url, headers, accept, body, validators }),
};
const session = openSession(connector, {
  config: options.config,
  secrets: options.secrets,
  http,
  signal: abort.signal,
  tokens: {
    read: () => channel.remote.readToken(),
    lock: () => channel.remote.lockToken(),
    save: (token) => channel.remote.saveToken(token),
    release: () => channel.remote.releaseToken(),
  },
});

channel.open({
  partitions: () => toJson(session.partitions()),
  page: (slice) => toJson(session.page(slice)),
  check: (now) => toJson(session.check(now)),
  remap: (raws, slice) => toJson(session.remap(raws, slice)),
  abort: async () => abort.abort(new Cancelled()),
} satisfies ConnectorCalls);

async function toJson(result: Promise<unknown>): Promise<string> {
  const json = JSON.stringify(await result);
  if (json.length <= MAX_JSON) return json;
  throw new SourceChanged('The connector returned too much in one page.');
}
