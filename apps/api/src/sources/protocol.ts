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

/** What a connector is opened with in a thread. */
export interface ConnectorSettings {
  connector: string;
  /** Where a connector from outside the product is imported from. */
  url?: string;
  config: unknown;
  secrets: unknown;
  /** Its requests carry the access token of a credential. */
  hasCredential: boolean;
  /** Folders whose files it may read. */
  folders: readonly string[];
}

/**
 * What the thread offers: the sessions of connectors, by the id of each, whose results cross as JSON, because only data
 * may.
 */
export interface ConnectorCalls {
  open(session: string, settings: ConnectorSettings): Promise<void>;
  partitions(session: string): Promise<string>;
  page(session: string, slice: Slice): Promise<string>;
  sample(session: string, slice: Slice): Promise<string>;
  check(session: string, now: number): Promise<string>;
  remap(session: string, raws: readonly string[], slice: Slice): Promise<string>;
  abort(session: string): Promise<void>;
  close(session: string): Promise<void>;
}

/** What the thread may call: the network and the stored access tokens are on this side, with their limits. */
export interface ConnectorHost {
  request(session: string, request: HttpRequest): Promise<HttpResponse>;
  addressOf(session: string, host: string, port: number): Promise<string>;
  readToken(session: string): Promise<JsonValue>;
  lockToken(session: string): Promise<JsonValue>;
  saveToken(session: string, token: JsonValue): Promise<void>;
  releaseToken(session: string): Promise<void>;
  accessToken(session: string, refused?: string): Promise<string>;
}

export const connectorErrors: ErrorCodec<Failure> = {
  encode: failureOf,
  decode: (failure) => new ConnectorError(failure),
};
