/** Every way a request can fail, with the one HTTP status it maps to. The codes are part of the contract. */
export const PROBLEMS = {
  malformed_request: [400, 'Malformed request'],
  malformed_json: [400, 'Malformed JSON'],
  invalid_utf8: [400, 'Invalid UTF-8'],
  malformed_encoding: [400, 'Malformed content encoding'],
  empty_body: [400, 'Empty body'],
  missing_token: [401, 'Missing token'],
  invalid_token: [401, 'Invalid token'],
  expired_token: [401, 'Expired token'],
  invalid_signature: [401, 'Invalid signature'],
  invalid_sign_in_code: [401, 'Invalid sign-in code'],
  session_ended: [401, 'Session ended'],
  insufficient_scope: [403, 'Insufficient scope'],
  foreign_origin: [403, 'Foreign origin'],
  sign_in_refused: [403, 'Sign-in refused'],
  source_not_allowed: [403, 'Source not allowed'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  request_timeout: [408, 'Request timeout'],
  idempotency_in_flight: [409, 'Idempotency key in flight'],
  conflict: [409, 'Conflict'],
  quota_exceeded: [409, 'Quota exceeded'],
  body_too_large: [413, 'Body too large'],
  unsupported_media_type: [415, 'Unsupported media type'],
  unsupported_encoding: [415, 'Unsupported content encoding'],
  headers_too_large: [431, 'Request header fields too large'],
  expectation_failed: [417, 'Expectation failed'],
  invalid_request: [422, 'Invalid request'],
  unknown_field: [422, 'Unknown field'],
  field_not_indexed: [422, 'Field not indexed'],
  unknown_parameter: [422, 'Unknown parameter'],
  use_search_query: [422, 'Use search_query'],
  sort_for_deep_paging: [422, 'Sort for deep paging'],
  too_many_buckets: [422, 'Too many buckets'],
  too_expensive: [422, 'Too expensive'],
  idempotency_key_reused: [422, 'Idempotency key reused'],
  rate_limited: [429, 'Rate limited'],
  internal_error: [500, 'Internal error'],
  unavailable: [503, 'Unavailable'],
  storage_full: [503, 'Storage full'],
  index_starting: [503, 'Analysis index starting'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemKind = keyof typeof PROBLEMS;

/** One finding inside a problem. `pointer` is a JSON Pointer (RFC 6901) into the request body. */
export interface FieldError {
  pointer?: string;
  parameter?: string;
  code: string;
  detail: string;
  allowed?: readonly string[];
}

export interface ProblemOptions {
  errors?: readonly FieldError[];
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  retryAfter?: number;
  /** The methods a 405 lists in Allow. */
  allow?: readonly string[];
  cause?: unknown;
}

/** A failure the caller can read: what happened, where, and what to do. It never quotes user content. */
export class Problem extends Error {
  readonly errors: readonly FieldError[];
  readonly retryAfter?: number;
  readonly allow?: readonly string[];

  constructor(
    readonly kind: ProblemKind,
    detail: string,
    options: ProblemOptions = {},
  ) {
    super(detail, { cause: options.cause });
    this.name = 'Problem';
    this.errors = options.errors ?? [];
    this.retryAfter = options.retryAfter;
    this.allow = options.allow;
  }

  get status(): number {
    return PROBLEMS[this.kind][0];
  }

  get title(): string {
    return PROBLEMS[this.kind][1];
  }
}

/** What a request ends with when no one waits for its answer any more. */
export function clientGone(): Problem {
  return new Problem('request_timeout', 'The client has gone.');
}
