import type { z } from 'zod';
import type { JsonValue } from '#libs/contract';
import { AuthError, Gone, RateLimited, SourceChanged, Transient } from './errors.js';
import { failedWithin, refusalIn } from './refusals.js';

/** What a server returned for conditional requests. `url`: the address it applies to. */
export interface Validators {
  url: string;
  etag?: string;
  lastModified?: string;
  /** The connector's own data, returned to it with the next slice. */
  kept?: JsonValue;
}

export interface HttpRequest {
  /** Default: `GET`. Redirects of a POST are not followed. */
  method?: 'GET' | 'POST';
  url: string;
  /** Sent to the first origin only, never to another one after a redirect. */
  headers?: Record<string, string>;
  accept?: string;
  /** For a POST, or a GET of an API that wants one; set its `content-type` in `headers`. */
  body?: string;
  /** Makes the request conditional, provided they belong to this address. */
  validators?: Validators;
  /** For files: the response has `bytes` as they were stored, and `text` only if it is no success. */
  binary?: boolean;
  /** What it costs of a budget that the source declares in its `limits`. */
  charge?: Charge;
}

export interface Charge {
  budget: string;
  /** From 1; more than the budget has counts as all of it. */
  units: number;
}

export interface HttpResponse {
  status: number;
  /** The final address after redirects. */
  url: string;
  /** The target of the leading permanent redirects (301, 308), if any. */
  movedTo?: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** The decompressed and decoded body. */
  text: string;
  /** The body of a success, if the request asked for it. */
  bytes?: Uint8Array;
  validators?: Validators;
}

/** The access of a connector to the network. Limits, time limits and caching come with every request. */
export interface Http {
  /** @throws EgressRefused, Transient, RateLimited, SourceChanged (too large), Cancelled. No HTTP status throws. */
  get(request: Omit<HttpRequest, 'method' | 'body'>): Promise<HttpResponse>;
  /** The same for GET and POST. */
  request(request: HttpRequest): Promise<HttpResponse>;
}

/** For protocols other than HTTP, whose connections a connector opens itself. */
export interface Network {
  /**
   * An address of a host that the connector may connect to, at one of its `source.ports`.
   * @throws EgressRefused, Transient
   */
  addressOf(host: string, port: number): Promise<string>;
}

/** The part of a response that a rate limiter needs. */
export interface ResponseHead {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** The body, where it was read. */
  text?: string;
}

/**
 * Rate limits per host, shared by all sources and processes. The client calls it before every request, including each
 * hop of a redirect, and reports the response.
 */
export interface RequestLimiter {
  /**
   * Resolves when a request to this host (with its port, unless it is the default) may be sent.
   * @returns a function to call when the request has ended, without a response if it failed; `wait`: seconds after which
   * the client repeats it, if the response names no time.
   * @throws RateLimited instead of waiting for long; nothing has been sent then.
   */
  before(
    host: string,
    signal: AbortSignal,
    charge?: Charge,
  ): Promise<(answer?: ResponseHead, wait?: number) => Promise<void>>;
}

const DAY = 86_400;
/** Larger values are seconds since 1970 (2001 and later), smaller ones are seconds from now. */
const EPOCH = 1_000_000_000;

/** Seconds to wait according to a Retry-After header (seconds or HTTP date), from 0 to one day; undefined without one. */
export function retryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  const text = value.trim();
  const wait = /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return capped(wait);
}

/**
 * Seconds to wait according to any of the headers in use: `Retry-After` (RFC 9110, 10.2.3); else, if no requests
 * remain, `RateLimit` and `RateLimit-Reset` (drafts of draft-ietf-httpapi-ratelimit-headers, seconds from now) or
 * `X-RateLimit-Reset` (seconds from now, or since 1970 in seconds or milliseconds).
 */
export function requestedWait(headers: Record<string, string>, now: number): number | undefined {
  const said = retryAfter(headers['retry-after'], now);
  if (said !== undefined) return said;
  const [, left, reset] = /(?:^|[;,\s])r=(\d+)\b.*?(?:^|[;,\s])t=(\d+)\b/.exec(headers.ratelimit ?? '') ?? [];
  if (left === '0' && reset !== undefined) return capped(Number(reset));
  for (const name of ['ratelimit', 'x-ratelimit', 'x-rate-limit']) {
    const at = headers[`${name}-reset`]?.trim() ?? '';
    if (!/^\d+(?:\.\d+)?$/.test(at) || !/^0+(?:\.0+)?$/.test(headers[`${name}-remaining`]?.trim() ?? '0'))
      continue;
    return capped(secondsUntil(Number(at), now));
  }
  return undefined;
}

/** Seconds until requests are allowed again, if a successful response says that none remain; else undefined. */
export function waitAfterLast(headers: Record<string, string>, now: number): number | undefined {
  const { 'retry-after': _, ...others } = headers;
  const names = ['ratelimit', 'ratelimit-remaining', 'x-ratelimit-remaining', 'x-rate-limit-remaining'];
  return names.some((name) => others[name] !== undefined) ? requestedWait(others, now) : undefined;
}

/**
 * Returns a 2xx or 304 response. @throws the failure that any other status stands for, or that the body of a 4xx or of a
 * 200 with `"ok": false` names.
 */
export function requireSuccess(answer: HttpResponse, now: number): HttpResponse {
  const { status } = answer;
  if ((status >= 200 && status < 300) || status === 304) {
    const failed = failedWithin(answer);
    if (failed) throw failed;
    return answer;
  }
  const left = requestedWait(answer.headers, now);
  if (status === 429 || (status === 403 && left !== undefined)) throw new RateLimited(left ?? 0);
  const wait = retryAfter(answer.headers['retry-after'], now);
  if (status === 408 || status >= 500)
    throw new Transient(`The server answered ${status}.`, { waitSeconds: wait });
  const refusal = refusalIn(answer);
  if (refusal) throw refusal;
  if (status === 401)
    throw new AuthError(
      'invalid',
      'The server asks for a valid credential (401).',
      'Check the secrets of the source.',
    );
  if (status === 404 || status === 410)
    throw new Gone(`The server answered ${status} (not found).`, { status });
  throw new SourceChanged(`The server answered ${status}.`, answer.text, { status });
}

/** Seconds until a time that an answer names: seconds from now, seconds or milliseconds since 1970, or a date. */
export function secondsTo(value: string | number, now: number): number | undefined {
  const text = String(value).trim();
  if (text === '') return undefined;
  const given = Number(text);
  return capped(Number.isNaN(given) ? (Date.parse(text) - now) / 1000 : secondsUntil(given, now));
}

function secondsUntil(reset: number, now: number): number {
  if (reset < EPOCH) return reset;
  return (reset < EPOCH * 1000 ? reset : reset / 1000) - now / 1000;
}

function capped(wait: number): number | undefined {
  return Number.isNaN(wait) ? undefined : Math.min(DAY, Math.max(0, Math.ceil(wait)));
}

const PARAMETER = /;\s*([^\s=;,"]+)\s*(?:=\s*(?:"([^"]*)"|([^\s;,"]*)))?/g;

/**
 * The address of `rel=next` in a Link header (RFC 8288). Ours, because http-link-header silently misses it after a
 * parameter without a value, such as the `nopush` of a preload link: the reading would end too early.
 */
export function nextLink(header = ''): string | undefined {
  const links = header.matchAll(/<([^<>]*)>((?:\s*;\s*[^,;"]*(?:"[^"]*")?)*)/g);
  for (const [, address, parameters = ''] of links) {
    for (const [, name, quoted, token = ''] of parameters.matchAll(PARAMETER)) {
      const relations = name?.toLowerCase() === 'rel' ? (quoted ?? token) : '';
      if (relations.toLowerCase().split(/\s+/).includes('next')) return address;
    }
  }
  return undefined;
}

/** Undefined if the text is not valid JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a JSON response and validates it. @throws SourceChanged that names the first difference. */
export function jsonOf<T>(answer: HttpResponse, schema: z.ZodType<T>): T {
  const json = tryParseJson(answer.text);
  if (json === undefined) throw new SourceChanged('The response is not valid JSON.', answer.text);
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') || 'top level';
  throw new SourceChanged(`The response has an unexpected shape (${place}: ${issue?.message}).`, answer.text);
}
