import type { Failure, HttpResponse, HttpRequest, Slice } from '#libs/connector';

/** What a connector thread is started with. */
export interface ThreadOptions {
  connector: string;
  /** Where a connector from outside the product is imported from. */
  url?: string;
  config: unknown;
  secrets: unknown;
}

/** A method of the connector's session. */
export type Call =
  | { method: 'partitions' }
  | { method: 'page'; slice: Slice }
  | { method: 'check'; now: number }
  | { method: 'remap'; raws: readonly string[]; slice: Slice };

export type ToThread =
  | { kind: 'call'; id: number; call: Call }
  | { kind: 'http'; id: number; answer: HttpResponse }
  | { kind: 'http-failed'; id: number; failure: Failure }
  | { kind: 'abort' }
  | { kind: 'ping' };

export type FromThread =
  /** `json`: only data crosses. */
  | { kind: 'result'; id: number; json: string }
  | { kind: 'failed'; id: number; failure: Failure }
  | { kind: 'http'; id: number; request: HttpRequest }
  | { kind: 'pong' };
