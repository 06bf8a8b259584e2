import { parentPort, workerData } from 'node:worker_threads';
import { connectors } from '#connectors';
import {
  Cancelled,
  ConnectorError,
  failureOf,
  type Http,
  type HttpResponse,
  importConnector,
  openSession,
  SourceChanged,
} from '#libs/connector';
import type { Call, FromThread, ThreadOptions, ToThread } from './connector-thread.js';

/** Characters of one page's JSON: more than any page is meant to be, and little enough for the thread that stores it. */
const PAGE = 32 * 1024 * 1024;

const port = parentPort;
if (!port) throw new Error('This file is started by connector-thread.ts.');
const send = (message: FromThread): void => port.postMessage(message);

const options = workerData as ThreadOptions;
const connector = options.url
  ? await importConnector(options.url)
  : connectors.find(({ id }) => id === options.connector);
if (!connector) throw new Error(`There is no connector '${options.connector}'.`);

const abort = new AbortController();
const asked = new Map<number, PromiseWithResolvers<HttpResponse>>();
let count = 0;

/** The network is in the main thread, with its limits; here is only the question. */
const http: Http = {
  get: (request) => http.request(request),
  request: ({ method, url, headers, accept, body, validators }) => {
    const waiting = Promise.withResolvers<HttpResponse>();
    asked.set(++count, waiting);
    send({ kind: 'http', id: count, request: { method, url, headers, accept, body, validators } });
    return waiting.promise;
  },
};

const session = openSession(connector, {
  config: options.config,
  secrets: options.secrets,
  http,
  signal: abort.signal,
});

port.on('message', (message: ToThread) => {
  if (message.kind === 'ping') send({ kind: 'pong' });
  else if (message.kind === 'abort') abort.abort(new Cancelled());
  else if (message.kind === 'call') void answer(message);
  else {
    const waiting = asked.get(message.id);
    asked.delete(message.id);
    if (message.kind === 'http') waiting?.resolve(message.answer);
    else waiting?.reject(new ConnectorError(message.failure));
  }
});

async function answer({ id, call }: Extract<ToThread, { kind: 'call' }>): Promise<void> {
  try {
    const json = JSON.stringify(await resultOf(call));
    if (json.length > PAGE) throw new SourceChanged('The connector returned far too much in one page.');
    send({ kind: 'result', id, json });
  } catch (error) {
    send({ kind: 'failed', id, failure: failureOf(error) });
  }
}

function resultOf(call: Call): Promise<unknown> {
  switch (call.method) {
    case 'partitions':
      return session.partitions();
    case 'page':
      return session.page(call.slice);
    case 'check':
      return session.check(call.now);
    case 'remap':
      return session.remap(call.raws, call.slice);
  }
}
