import {
  ConnectorError,
  type Failure,
  failureOf,
  type HttpRequest,
  type HttpResponse,
  type Slice,
} from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import type { ErrorCodec } from '#libs/threads';

/** What a connector thread is started with. */
export interface ConnectorThreadOptions {
  connector: string;
  /** Where a connector from outside the product is imported from. */
  url?: string;
  config: unknown;
  secrets: unknown;
}

/** What the thread offers: the connector's session, whose results cross as JSON, because only data may. */
export interface ConnectorCalls {
  partitions(): Promise<string>;
  page(slice: Slice): Promise<string>;
  check(now: number): Promise<string>;
  remap(raws: readonly string[], slice: Slice): Promise<string>;
  abort(): Promise<void>;
}

/** What the thread may call: the network and the stored access tokens are on this side, with their limits. */
export interface ConnectorHost {
  request(request: HttpRequest): Promise<HttpResponse>;
  readToken(): Promise<JsonValue>;
  lockToken(): Promise<JsonValue>;
  saveToken(token: JsonValue): Promise<void>;
  releaseToken(): Promise<void>;
}

export const connectorErrors: ErrorCodec<Failure> = {
  encode: failureOf,
  decode: (failure) => new ConnectorError(failure),
};
