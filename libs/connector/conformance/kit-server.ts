import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import zlib from 'node:zlib';

/** The source in a test: recorded responses (`playing`), or a function of the author. */
export type Handler = (request: Request) => Response | Promise<Response>;

/** Ways in which a source may fail. */
export type Fault =
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string | Uint8Array }
  /** Accepts the request and never responds. */
  | { kind: 'silence' }
  /** Announces more bytes than it sends, then closes the connection. */
  | { kind: 'cut' }
  /** Sends this many bytes of white space. */
  | { kind: 'flood'; bytes: number }
  /** The correct response, compressed. */
  | { kind: 'gzip' }
  /** The correct response with another body. */
  | { kind: 'rewrite'; body: (text: string) => string }
  /** An error page that echoes the headers and the body of the request. */
  | { kind: 'echo' };

/** A local server in front of a handler. It misbehaves on demand and remembers its requests. */
export class KitServer {
  readonly seen: Request[] = [];
  private fault: { what: Fault; times: number } | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((request, response) => {
    this.take(request, response).catch((error: unknown) => {
      response.writeHead(500).end(`The handler of the test failed: ${String(error)}`);
    });
  });

  constructor(private handler: Handler) {
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Replaces the next `times` responses by a fault. */
  misbehave(what: Fault, times = Infinity): void {
    this.fault = { what, times };
  }

  /** Resolves when `count` requests have arrived since the last `behave`. */
  async heard(count: number): Promise<void> {
    while (this.seen.length < count) await new Promise((resolve) => this.server.once('heard', resolve));
  }

  /** Another state of the source, or another source, from now on. */
  become(handler: Handler): void {
    this.behave();
    this.handler = handler;
  }

  behave(): void {
    this.fault = undefined;
    this.seen.length = 0;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await asRequest(incoming);
    this.seen.push(request.clone());
    this.server.emit('heard');
    const { fault } = this;
    if (!fault || fault.times <= 0) return answer(response, await this.handler(request));
    fault.times--;
    switch (fault.what.kind) {
      case 'silence':
        return;
      case 'cut':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
        response.write('{"', () => response.destroy());
        return;
      case 'flood':
        return flood(response, fault.what.bytes);
      case 'gzip':
        return answer(response, await this.handler(request), 'gzip');
      case 'rewrite': {
        const given = await this.handler(request);
        const { status, headers } = given;
        return answer(
          response,
          new Response(fault.what.body(await given.text()) || null, { status, headers }),
        );
      }
      case 'echo': {
        const said = JSON.stringify([...request.headers, request.url, await request.text()]);
        return answer(response, new Response(said, { status: 400 }));
      }
      case 'answer': {
        const { status, headers, body } = fault.what;
        response.writeHead(status, headers).end(body);
      }
    }
  }
}

async function asRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers, url = '/' } = incoming;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = method === 'GET' ? undefined : Buffer.concat(chunks);
  return new Request(`https://${headers.host ?? 'unknown'}${url}`, { method, headers: pairs, body });
}

async function answer(response: ServerResponse, given: Response, packed?: 'gzip'): Promise<void> {
  const headers = Object.fromEntries(given.headers);
  const body = Buffer.from(await given.arrayBuffer());
  if (!packed || body.length === 0) return void response.writeHead(given.status, headers).end(body);
  response.writeHead(given.status, { ...headers, 'content-encoding': packed }).end(zlib.gzipSync(body));
}

/** Sends in chunks, only as fast as the client reads: the server itself must not run out of memory. */
function flood(response: ServerResponse, bytes: number): void {
  const piece = Buffer.alloc(64 * 1024, 0x20);
  let left = bytes;
  const more = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= piece.length;
      if (!response.write(piece)) return void response.once('drain', more);
    }
    response.end();
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  more();
}
