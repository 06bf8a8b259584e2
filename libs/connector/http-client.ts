import { isIP, type LookupFunction, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Agent, buildConnector, Dispatcher } from 'undici';
import { Egress, type EgressOptions, hostOf, portOf } from './egress.js';
import { Cancelled, ConnectorError, EgressRefused, Transient } from './errors.js';
import { decodeText, readBody } from './http-body.js';
import {
  type Http,
  type HttpResponse,
  type HttpRequest,
  type Network,
  type RequestLimiter,
  requestedWait,
  type Validators,
} from './http.js';
import type { Exchange } from './wire-log.js';

export interface HttpClientOptions extends EgressOptions {
  /** Aborts all requests. */
  signal?: AbortSignal;
  userAgent?: string;
  connectMs?: number;
  /** For a whole request, with its redirects and body. */
  totalMs?: number;
  maxBytes?: number;
  /** Do not read bodies: `text` stays empty. */
  ignoreBodies?: boolean;
  /** How often in a row a request is repeated after a 429 that asks for a short wait or names none; default 0. */
  repeats?: number;
  /** Rate limits shared with other sources and processes; default: none. */
  limiter?: RequestLimiter;
  /** Gets every request with its response, secrets included. */
  onExchange?(exchange: Exchange): void;
  /** Opens the connection to a checked host; default: a TCP connection. The test kit answers for all hosts. */
  dial?(host: string, port: number): Promise<Socket>;
}

const REDIRECTS = 5;
const REDIRECT = new Set([301, 302, 303, 307, 308]);
const FOR_GOOD = new Set([301, 308]);
const UNREACHABLE = 'The address could not be reached.';

/** An HTTP client that reaches only what `Egress` allows and limits every request in time and size. */
export class HttpClient implements Http, Network {
  private readonly egress: Egress;
  private agent: Agent | undefined;
  /** Responses 429 in a row. */
  private refusals = 0;

  constructor(private readonly options: HttpClientOptions = {}) {
    this.egress = new Egress(options);
  }

  async close(): Promise<void> {
    await this.agent?.destroy();
  }

  get(request: Omit<HttpRequest, 'method' | 'body'>): Promise<HttpResponse> {
    return this.request(request);
  }

  async request(request: HttpRequest): Promise<HttpResponse> {
    for (;;) {
      const answer = await this.send(request);
      const wait = waitAfter(answer, this.refusals);
      if (wait === undefined || this.refusals > (this.options.repeats ?? 0)) return answer;
      await delay(wait * 1000, undefined, { signal: this.options.signal }).catch(() => {
        throw new Cancelled();
      });
    }
  }

  async addressOf(host: string, port: number): Promise<string> {
    this.egress.checkHost(host);
    const [{ address } = { address: host }] = await this.egress.addressesOf(host, port);
    return address;
  }

  private async send(request: HttpRequest): Promise<HttpResponse> {
    const deadline = AbortSignal.timeout(this.options.totalMs ?? 30_000);
    const { signal: stop } = this.options;
    const signal = stop ? AbortSignal.any([stop, deadline]) : deadline;
    try {
      return await this.follow(request, signal);
    } catch (error) {
      if (stop?.aborted) throw new Cancelled();
      if (deadline.aborted) {
        // A silent host is reported like a closed port; only a response that has begun is reported as slow.
        const began = error instanceof ConnectorError;
        throw new Transient(began ? 'The response took too long.' : UNREACHABLE, { cause: error });
      }
      throw ownError(error);
    }
  }

  private async follow(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
    let url = this.egress.checkUrl(request.url);
    const { origin } = url;
    let movedTo: string | undefined;
    let forGood = true;
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const answer = await this.hop(request, url, { first: url.origin === origin, signal });
      const { location } = answer.headers;
      if (request.method === 'POST' || !REDIRECT.has(answer.status) || location === undefined)
        return { ...answer, ...(movedTo !== undefined && { movedTo }) };
      url = this.egress.checkUrl(URL.canParse(location, url.href) ? new URL(location, url).href : location);
      forGood &&= FOR_GOOD.has(answer.status);
      if (forGood) movedTo = url.href;
    }
    throw new Transient(`The server redirected more than ${REDIRECTS} times.`);
  }

  /** One request and its response, without following a redirect. */
  private async hop(
    request: HttpRequest,
    url: URL,
    { first, signal }: { first: boolean; signal: AbortSignal },
  ) {
    const ended = await this.options.limiter?.before(url.host, signal, request.charge);
    let answer: HttpResponse | undefined;
    let problem: string | undefined;
    const { method = 'GET' } = request;
    const body = first ? request.body : undefined;
    const headers = this.headersFor(request, first);
    const begun = performance.now();
    try {
      // Loaded on demand: connector threads import this file, too, and have no network of their own.
      const undici = await import('undici');
      const connect = this.connector(undici.buildConnector);
      this.agent ??= new undici.Agent({ connect, keepAliveTimeout: 1_000, pipelining: 1 });
      const sent = await undici.request(url.href, { dispatcher: this.agent, method, body, headers, signal });
      answer = await this.read(sent, url, request);
      this.refusals = answer.status === 429 ? this.refusals + 1 : 0;
      return answer;
    } catch (error) {
      problem = ownError(error).message;
      throw error;
    } finally {
      this.options.onExchange?.({
        method,
        url: url.href,
        requestHeaders: headers,
        requestBody: body,
        status: answer?.status,
        responseHeaders: answer?.headers ?? {},
        responseBody: answer?.text ?? '',
        leftOut: 0,
        problem,
        tookMs: Math.round(performance.now() - begun),
      });
      const repeats = this.refusals <= (this.options.repeats ?? 0);
      await ended?.(answer, answer && repeats ? waitAfter(answer, this.refusals) : undefined);
    }
  }

  private headersFor({ headers, accept, validators, url, binary }: HttpRequest, sameOrigin: boolean) {
    const conditional = validators?.url === url ? validators : undefined;
    const own = sameOrigin ? Object.entries(headers ?? {}) : [];
    const sent: Record<string, string> = {
      'user-agent': this.options.userAgent ?? 'Earshot/0.1',
      accept: accept ?? '*/*',
      // Names in lower case: what is configured replaces ours instead of being sent beside it.
      ...Object.fromEntries(own.map(([name, value]) => [name.toLowerCase(), value])),
      'accept-encoding': binary ? 'identity' : 'gzip, deflate, br',
      ...(conditional?.etag && { 'if-none-match': conditional.etag }),
      ...(conditional?.lastModified && { 'if-modified-since': conditional.lastModified }),
    };
    return sent;
  }

  private async read(sent: Dispatcher.ResponseData, url: URL, request: HttpRequest): Promise<HttpResponse> {
    const headers = Object.fromEntries(
      Object.entries(sent.headers).map(([name, value]) => [name.toLowerCase(), String(value ?? '')]),
    );
    const answer = { status: sent.statusCode, url: url.href, headers };
    const moves = request.method !== 'POST' && REDIRECT.has(answer.status) && headers.location !== undefined;
    if (moves || this.options.ignoreBodies) {
      sent.body.on('error', () => undefined).destroy();
      return { ...answer, text: '' };
    }
    const limit = this.options.maxBytes ?? 5 * 1024 * 1024;
    const isFile = request.binary && answer.status < 300;
    // A file may be stored in an encoding; a part of it could not be decompressed.
    const body = await readBody(sent.body, isFile ? '' : (headers['content-encoding'] ?? ''), limit);
    if (isFile) return { ...answer, text: '', bytes: body, validators: validatorsOf(headers, request.url) };
    const text = decodeText(body, headers['content-type'] ?? '');
    return { ...answer, text, validators: validatorsOf(headers, request.url) };
  }

  /** Connects only to addresses that were checked: the name is resolved here, once per connection. */
  private connector(build: typeof buildConnector): buildConnector.connector {
    return (options, done) => {
      const url = new URL(`${options.protocol}//${options.hostname}:${options.port || ''}`);
      void this.connect(options, { host: hostOf(url), port: portOf(url), build }).then(
        (socket) => done(null, socket),
        (error: Error) => done(error, null),
      );
    };
  }

  private async connect(
    options: buildConnector.Options,
    { host, port, build }: { host: string; port: number; build: typeof buildConnector },
  ): Promise<Socket> {
    const found = isIP(host) ? [] : await this.egress.addressesOf(host, port);
    if (this.options.dial) return this.options.dial(host, port);
    const lookup = ((_: string, options: { all?: boolean }, answer: (...of: unknown[]) => void) =>
      options.all
        ? answer(null, found)
        : answer(null, found[0]?.address, found[0]?.family)) as unknown as LookupFunction;
    const open = build({ timeout: this.options.connectMs ?? 5_000, lookup });
    const socket = await new Promise<Parameters<buildConnector.Callback>[1]>((resolve, reject) => {
      open(options, (error, opened) => (opened ? resolve(opened) : reject(error ?? new Error(UNREACHABLE))));
    });
    if (!socket) throw new Error(UNREACHABLE);
    try {
      this.egress.check(host, port, [socket.remoteAddress ?? '']);
    } catch (refused) {
      socket.destroy();
      throw refused;
    }
    return socket;
  }
}

/** Seconds: a run that has to wait longer is parked. */
const SHORT = 10;
const LONGEST_WAIT = 60;

/**
 * Seconds to wait in place after a 429: what it asks for, if that is short; if it names no time 1, 2, 4 … 60, because
 * most such limits are per second. Undefined for any other response.
 */
function waitAfter({ status, headers }: HttpResponse, refusals: number): number | undefined {
  if (status !== 429) return undefined;
  const asked = requestedWait(headers, Date.now());
  if (asked !== undefined) return asked <= SHORT ? asked : undefined;
  return Math.min(LONGEST_WAIT, 2 ** (refusals - 1));
}

function validatorsOf(headers: Record<string, string>, url: string): Validators | undefined {
  const { etag, 'last-modified': lastModified } = headers;
  if (!etag && !lastModified) return undefined;
  return { url, ...(etag && { etag: etag.slice(0, 1024) }), ...(lastModified && { lastModified }) };
}

/** The same message for a closed port, a silent one and one that does not speak HTTP. */
function ownError(error: unknown): ConnectorError {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof ConnectorError) return at;
    const inner: unknown = at instanceof AggregateError ? at.errors[0] : undefined;
    if (inner instanceof EgressRefused) return inner;
  }
  return new Transient(UNREACHABLE, { cause: error });
}
