/** The kind of a failure decides what the engine does about it; see docs/connectors.md. */
const FAILURES = [
  'config',
  'auth',
  'rate_limited',
  'transient',
  'source_changed',
  'suspicious_empty',
  'gone',
  'refused',
  'cancelled',
  'system',
] as const;
export type FailureKind = (typeof FAILURES)[number];

/** A failure as it crosses threads and is stored in the run history. */
export interface Failure {
  kind: FailureKind;
  message: string;
  /** What the operator can do about it. */
  remedy?: string;
  /** The invalid setting. */
  field?: string;
  /** Seconds the source asked us to wait. */
  waitSeconds?: number;
  /** The beginning of the unexpected response. */
  sample?: string;
  /** The HTTP status that it stands for. */
  status?: number;
  /** `cursor`: the server no longer takes it. `size`: the page is too large. */
  concerns?: 'cursor' | 'size';
}

/** The base class of all errors that a connector throws on purpose. Messages are shown to users: no secrets, no stack. */
export class ConnectorError extends Error {
  constructor(
    readonly failure: Failure,
    options: { cause?: unknown } = {},
  ) {
    super(failure.message, options);
    this.name = new.target.name;
  }
}

/** A setting is wrong. The source is paused until it is corrected. */
export class ConfigError extends ConnectorError {
  constructor(field: string, message: string) {
    super({ kind: 'config', field, message, remedy: `Correct '${field}' of the source, then resume it.` });
  }
}

/** A proven credential problem, never a guess. The source is paused. */
export class AuthError extends ConnectorError {
  constructor(reason: 'invalid' | 'expired' | 'scope', message: string, remedy: string) {
    super({ kind: 'auth', field: reason, message, remedy });
  }
}

/** The source asked us to wait. Does not count as a failure. */
export class RateLimited extends ConnectorError {
  constructor(waitSeconds: number, message = 'The source is rate limiting requests.') {
    super({ kind: 'rate_limited', message, waitSeconds });
  }
}

/** A network error, a 5xx or a timeout: retrying later may help. */
export class Transient extends ConnectorError {
  constructor(message: string, options: { waitSeconds?: number; cause?: unknown } = {}) {
    super({ kind: 'transient', message, waitSeconds: options.waitSeconds }, options);
  }
}

/** The response is not what this source used to send: HTML for a feed, a new shape, far too much data. */
export class SourceChanged extends ConnectorError {
  constructor(message: string, sample?: string, more: Partial<Failure> = {}) {
    const remedy = 'Open the address in a browser and compare it with what the connector expects.';
    super({ kind: 'source_changed', message, sample: sample?.slice(0, 500), remedy, ...more });
  }
}

/**
 * The server no longer takes the cursor: a page token that it refuses, or that expired. The slice is begun again, from
 * the time that is known to be complete, once in a run.
 */
export class CursorExpired extends SourceChanged {
  constructor(message = 'The server no longer takes the page token.') {
    super(message, undefined, { concerns: 'cursor' });
  }
}

/** A successful response that is improbably empty. Its time span stays unknown and is read again soon. */
export class SuspiciousEmpty extends ConnectorError {
  constructor(message: string) {
    const remedy = 'Compare with what the source shows in a browser. Earshot does not treat it as empty.';
    super({ kind: 'suspicious_empty', message, remedy });
  }
}

/** The source no longer exists, according to its server. The source is paused after three such responses in a row. */
export class Gone extends ConnectorError {
  constructor(message: string, more: Partial<Failure> = {}) {
    super({ ...more, kind: 'gone', message, remedy: 'Find the new address, or remove the source.' });
  }
}

/** Connectors must not reach this address. Thrown before any connection, so it reveals nothing about open ports. */
export class EgressRefused extends ConnectorError {
  constructor(message: string) {
    const remedy = 'If this address should be reachable, the operator can list it in EGRESS_ALLOW.';
    super({ kind: 'refused', message, remedy });
  }
}

/** Stopped by Earshot: shutdown, pause or the time limit of the run. */
export class Cancelled extends ConnectorError {
  constructor(message = 'The run was stopped.') {
    super({ kind: 'cancelled', message });
  }
}

/**
 * Converts any error to a failure. Libraries wrap the errors of `ctx.http`, so causes are searched too. Any other error
 * is a bug in the connector or the engine, and never proof of a bad credential.
 */
export function failureOf(error: unknown): Failure {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof ConnectorError) return at.failure;
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : `threw ${typeof error}`;
  return { kind: 'system', message: `The connector failed (${reason.slice(0, 300)}).` };
}
