import type { JsonValue } from '#libs/contract';

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
  /** For a POST; set its `content-type` in `headers`. */
  body?: string;
  /** Makes the request conditional, provided they belong to this address. */
  validators?: Validators;
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
  validators?: Validators;
}

/** The HTTP client of a connector, and its only access to the network: limits, time limits and caching come with it. */
export interface Http {
  /** @throws EgressRefused, Transient, RateLimited, SourceChanged (too large), Cancelled. No HTTP status throws. */
  get(request: Omit<HttpRequest, 'method' | 'body'>): Promise<HttpResponse>;
  /** The same for GET and POST. */
  request(request: HttpRequest): Promise<HttpResponse>;
}

/** The part of a response that a rate limiter needs. */
export interface ResponseHead {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
}

/**
 * Rate limits per host, shared by all sources and processes. The client calls it before every request, including each
 * hop of a redirect, and reports the response.
 */
export interface RequestLimiter {
  /**
   * Resolves when a request to this host (with its port, unless it is the default) may be sent.
   * @returns a function to call when the request has ended, without a response if it failed.
   * @throws RateLimited instead of waiting for long; nothing has been sent then.
   */
  before(host: string, signal: AbortSignal): Promise<(answer?: ResponseHead) => Promise<void>>;
}
