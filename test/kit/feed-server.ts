import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer of a script. */
export interface ScriptedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Sends one byte per second forever after the headers. */
  drip?: boolean;
  /** Answers only when it resolves. */
  after?: Promise<unknown>;
}

export interface SeenRequest {
  path: string;
  headers: IncomingHttpHeaders;
}

export interface FeedServer {
  /** Without a trailing slash. */
  url: string;
  port: number;
  /** All requests, in order. */
  requests: SeenRequest[];
  /** TCP connections accepted so far. */
  connections(): number;
  /** The responses of a path in order; the last one is repeated. Returns its address. */
  on(path: string, answers: ScriptedAnswer | ScriptedAnswer[]): string;
  close(): Promise<void>;
}

/** Plays sources: scripted answers by path, 404 for the rest, on a port of the loopback interface. */
export async function startFeedServer(): Promise<FeedServer> {
  const scripts = new Map<string, ScriptedAnswer[]>();
  const requests: SeenRequest[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, headers: request.headers });
    const script = scripts.get(path);
    const answer = script && script.length > 1 ? script.shift() : script?.[0];
    void play(response, answer ?? { status: 404, body: 'There is no such feed.' });
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    requests,
    connections: () => connections,
    on: (path, answers) => {
      scripts.set(path, Array.isArray(answers) ? [...answers] : [answers]);
      return url + path;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function play(response: ServerResponse, answer: ScriptedAnswer): Promise<void> {
  await answer.after;
  response.writeHead(answer.status ?? 200, answer.headers);
  if (!answer.drip) {
    response.end(answer.body ?? '');
    return;
  }
  response.write('<');
  const timer = setInterval(() => response.write(' '), 1000);
  response.on('close', () => clearInterval(timer));
}
