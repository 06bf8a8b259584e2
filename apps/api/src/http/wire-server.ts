import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ExpressAdapter } from '@nestjs/platform-express';
import express from 'express';
import { Problem } from '#libs/contract';
import { problemBody, sendProblem } from './problems.js';
import { stateOf } from './request-context.js';

const OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
};

/** How long requests may go on once the process was asked to stop. */
const DRAIN_MS = 5000;
const FAREWELL_MS = 700;
const LOOK_MS = 20;

/** Express on a server whose time and size limits are ours, and whose refusals are problems too. */
export class WireAdapter extends ExpressAdapter {
  private closing = false;

  constructor() {
    const app = express();
    // The router takes these over when it is made, which Nest does early.
    app.enable('case sensitive routing');
    app.enable('strict routing');
    super(app);
  }

  override initHttpServer(): void {
    const server = http.createServer(OPTIONS, this.getInstance() as RequestListener);
    // Node drops headers beyond a count without a word; their size is bounded already.
    server.maxHeadersCount = 0;
    server.maxRequestsPerSocket = 1000;
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      if (this.closing) response.shouldKeepAlive = false;
    });
    server.on('clientError', refuseBytes);
    server.on('checkExpectation', refuseExpectation);
    server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      stateOf(request).awaitsContinue = true;
      server.emit('request', request, response);
    });
    this.httpServer = server;
  }

  /**
   * First says goodbye on every connection that still speaks, as long as there are any, then stops listening. A socket
   * that is closed while it looks idle may carry a request that is already on its way.
   */
  override async close(): Promise<void> {
    const server = this.httpServer as http.Server;
    this.closing = true;
    const farewell = performance.now() + FAREWELL_MS;
    while (performance.now() < farewell && (await hasConnections(server))) await delay(LOOK_MS);
    const end = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    try {
      await super.close();
    } finally {
      clearTimeout(end);
    }
  }
}

function hasConnections(server: http.Server): Promise<boolean> {
  return new Promise((resolve) =>
    server.getConnections((error, count) => resolve(Boolean(error) || count > 0)),
  );
}

function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  sendProblem(
    request,
    response,
    new Problem('expectation_failed', 'Only Expect: 100-continue is supported.'),
  );
}

/** Bytes that are no HTTP: the answer is written by hand, because there is no request to answer. */
function refuseBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  const answered = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage?.headersSent;
  if (!socket.writable || answered || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const problem = wireProblem(error.code);
  const body = JSON.stringify(problemBody(problem, crypto.randomUUID(), '/'));
  socket.end(
    `HTTP/1.1 ${problem.status} ${problem.title}\r\nContent-Type: application/problem+json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  socket.setTimeout(1000, () => socket.destroy());
}

function wireProblem(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Problem('headers_too_large', 'The headers are larger than 16 kB.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Problem('request_timeout', 'The request took too long.');
  return new Problem('malformed_request', 'The request is not valid HTTP/1.1.');
}
