import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Requests to the API; the files of the page itself always pass. */
const ASKED = /^\/(public|admin\/.|ingestion|health)/;

export interface FaultyNetwork {
  url: string;
  /** Every request passes, including held ones. */
  restore(): void;
  /** Requests wait until `restore`. */
  hold(): void;
  /** Requests are answered instead of the product; without `retryAfter`, with a page that is not a problem document. */
  fail(status: number, retryAfter?: number): void;
  /** Nothing is listening any more. */
  gone(): Promise<void>;
  /** Listens again at the same address. */
  back(): Promise<void>;
  close(): Promise<void>;
}

type Sky = 'restore' | 'held' | { status: number; retryAfter?: number };

/** An HTTP proxy between a page and the product that is slow, fails or vanishes on command. */
export async function startFaultyNetwork(target: string): Promise<FaultyNetwork> {
  let sky: Sky = 'restore';
  let waiting: (() => void)[] = [];
  const server = http.createServer((request, response) => {
    const pass = () => forward(target, request, response);
    if (sky === 'restore' || !ASKED.test(request.url ?? '')) return pass();
    if (sky === 'held') return void waiting.push(pass);
    return refuse(response, sky);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    restore: () => {
      sky = 'restore';
      const held = waiting;
      waiting = [];
      for (const pass of held) pass();
    },
    hold: () => {
      sky = 'held';
    },
    fail: (status, retryAfter) => {
      sky = { status, retryAfter };
    },
    gone: stop,
    back: () => listen(port),
    close: stop,
  };
}

function forward(target: string, request: http.IncomingMessage, response: http.ServerResponse): void {
  const { method, headers } = request;
  const onward = http.request(new URL(request.url ?? '/', target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

function refuse(response: http.ServerResponse, { status, retryAfter }: Exclude<Sky, string>): void {
  if (retryAfter === undefined) {
    response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
    return;
  }
  const problem = {
    type: '/problems/unavailable',
    title: 'Unavailable',
    status,
    code: 'unavailable',
    detail: 'The database is away.',
  };
  response
    .writeHead(status, { 'Content-Type': 'application/problem+json', 'Retry-After': String(retryAfter) })
    .end(JSON.stringify(problem));
}
