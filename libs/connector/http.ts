import type { JsonValue } from '#libs/contract';

/** What a server gave to ask "has it changed?" with. `url`: the address they belong to. */
export interface Validators {
  url: string;
  etag?: string;
  lastModified?: string;
  /** What the connector itself wants to be told next time. */
  kept?: JsonValue;
}

export interface HttpRequest {
  /** `GET` unless said otherwise. Redirects of a POST are not followed. */
  method?: 'GET' | 'POST';
  url: string;
  /** Sent to the first origin only: a redirect elsewhere never sees them. */
  headers?: Record<string, string>;
  accept?: string;
  /** Of a POST; its `content-type` goes into `headers`. */
  body?: string;
  /** Makes the request conditional when they belong to this very address. */
  validators?: Validators;
}

export interface HttpResponse {
  status: number;
  /** Where the redirects ended. */
  url: string;
  /** Where the redirects led that were permanent (301, 308) and came before any other; absent without one. */
  movedTo?: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** The body, inflated and decoded. */
  text: string;
  validators?: Validators;
}

/** The polite HTTP client: all a connector has of the network. */
export interface Http {
  /** @throws EgressRefused, Transient, SourceChanged (too large), Cancelled. A status is an answer, not an error. */
  get(request: Omit<HttpRequest, 'method' | 'body'>): Promise<HttpResponse>;
  /** The same for any method. */
  request(request: HttpRequest): Promise<HttpResponse>;
}

/** What a limiter must know of an answer. */
export interface ResponseHead {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
}

/**
 * Who waits for whom: all that ask one host share its limits, also in other processes. The client asks before every
 * request, every hop of a redirect too, and says what came of it.
 */
export interface RequestLimiter {
  /**
   * Resolves when a request to this host (with its port, unless that is the usual one) may be sent.
   * @returns what is called when the request has ended, without an answer when it failed.
   * @throws RateLimited instead of waiting for long: nothing has been sent then.
   */
  before(host: string, signal: AbortSignal): Promise<(answer?: ResponseHead) => Promise<void>>;
}
