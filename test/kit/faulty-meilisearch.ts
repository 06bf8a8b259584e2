import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Meilisearch } from './meilisearch.js';

/** What a byte proxy cannot do: responses that only a Meilisearch in trouble, or something in its place, would send. */
export type Fault =
  | 'fine'
  | 'answers 500'
  | 'answers 503 with Retry-After'
  | 'answers 403'
  | 'answers no JSON'
  | 'answers other JSON'
  | 'hangs after the headers'
  | 'fails every task of documents'
  | 'cancels every task of documents';

export interface FaultyMeilisearch {
  url: string;
  set(fault: Fault): void;
  /** Fails every task that holds a document with this word, as a server that breaks on it would. */
  poison(word: string | undefined, type?: 'invalid_request' | 'internal'): void;
  /** Claims this version, and supports compaction, for which the one behind is too old. */
  pretend(version: string): void;
  /** The indexes it was asked to compact. */
  compacted(): readonly string[];
  /** Requests answered differently from the server behind. */
  disturbed(): number;
  close(): Promise<void>;
}

interface FakeTask {
  status: 'succeeded' | 'failed' | 'canceled';
  error: { message: string; code: string; type: string; link: string } | null;
}

const FIRST_FAKE = 1_000_000_000;

/** A proxy for a real Meilisearch that passes everything but what the fault affects. */
export async function startFaultyMeilisearch(behind: Pick<Meilisearch, 'url'>): Promise<FaultyMeilisearch> {
  const tasks: FakeTask[] = [];
  let fault: Fault = 'fine';
  let poison: { word: string; type: string } | undefined;
  let disturbed = 0;
  let version: string | undefined;
  const compacted: string[] = [];

  const promise = (response: ServerResponse, task: FakeTask) => {
    disturbed++;
    const taskUid = FIRST_FAKE + tasks.push(task) - 1;
    send(response, 202, { taskUid, indexUid: 'x', status: 'enqueued', type: 'documentAdditionOrUpdate' });
  };
  const failed = (type: string): FakeTask => ({
    status: 'failed',
    error: { message: 'A document is not to its taste.', code: `scripted_${type}`, type, link: '' },
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', method = '' } = request;
    const body = await text(request);
    const fake = tasks[Number(/^\/tasks\/(\d+)$/.exec(url)?.[1] ?? -1) - FIRST_FAKE];
    if (fake) return send(response, 200, fake);
    const spoil = SPOILED[fault];
    if (spoil) {
      disturbed++;
      return spoil(response);
    }
    if (version && url === '/version') return send(response, 200, { pkgVersion: version });
    const [, index] = /^\/indexes\/([\w-]+)\/compact$/.exec(url) ?? [];
    if (version && index) {
      compacted.push(index);
      return promise(response, { status: 'succeeded', error: null });
    }
    const adds = method === 'POST' && /\/documents(\?|$)/.test(url);
    if (adds && fault === 'fails every task of documents') return promise(response, failed('internal'));
    if (adds && fault === 'cancels every task of documents')
      return promise(response, { status: 'canceled', error: null });
    if (adds && poison && body.includes(poison.word)) return promise(response, failed(poison.type));
    return pass(behind.url, request, body, response);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      fault = next;
    },
    poison: (word, type = 'invalid_request') => {
      poison = word === undefined ? undefined : { word, type };
    },
    pretend: (next) => {
      version = next;
    },
    compacted: () => compacted,
    disturbed: () => disturbed,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const SPOILED: Partial<Record<Fault, (response: ServerResponse) => void>> = {
  'answers 500': (response) =>
    send(response, 500, { message: 'broken', code: 'internal', type: 'internal', link: '' }),
  'answers 503 with Retry-After': (response) => {
    response.setHeader('retry-after', '1');
    send(response, 503, { message: 'busy', code: 'too_many_search_requests', type: 'system', link: '' });
  },
  'answers 403': (response) =>
    send(response, 403, { message: 'no', code: 'invalid_api_key', type: 'auth', link: '' }),
  'answers no JSON': (response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<html>Sign in to the hotel network</html>');
  },
  'answers other JSON': (response) => send(response, 200, { ok: true }),
  'hangs after the headers': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{');
  },
};

async function pass(
  url: string,
  request: IncomingMessage,
  body: string,
  response: ServerResponse,
): Promise<void> {
  const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
  const answer = await fetch(url + (request.url ?? ''), {
    method: request.method,
    headers: { authorization, 'content-type': type, 'accept-encoding': 'identity' },
    body: body === '' ? undefined : body,
  }).catch(() => undefined);
  if (!answer) return void response.destroy();
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(await answer.text());
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
