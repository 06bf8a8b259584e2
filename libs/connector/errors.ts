/** What the engine does about a failure is decided by its class; see docs/connectors.md. */
export const FAILURES = [
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

/** A failure as it crosses threads and is kept in the run history. */
export interface Failure {
  kind: FailureKind;
  message: string;
  /** What whoever runs the product can do about it. */
  remedy?: string;
  /** The setting at fault. */
  field?: string;
  /** Seconds the source asked to be left alone. */
  waitSeconds?: number;
  /** The beginning of what was received instead of the expected. */
  sample?: string;
}

/** The base of all that a connector throws on purpose. Messages are shown to people: no secrets, no stack. */
export class ConnectorError extends Error {
  constructor(
    readonly failure: Failure,
    options: { cause?: unknown } = {},
  ) {
    super(failure.message, options);
    this.name = new.target.name;
  }
}

/** A setting is wrong: the source is paused until somebody mends it. */
export class ConfigError extends ConnectorError {
  constructor(field: string, message: string) {
    super({ kind: 'config', field, message, remedy: `Correct '${field}' of the source, then resume it.` });
  }
}

/** A proven credential problem, never a guess: the source is paused. */
export class AuthError extends ConnectorError {
  constructor(reason: 'invalid' | 'expired' | 'scope', message: string, remedy: string) {
    super({ kind: 'auth', field: reason, message, remedy });
  }
}

/** The source asked us to wait. Never counted as a failure of the source. */
export class RateLimited extends ConnectorError {
  constructor(waitSeconds: number, message = 'The source asks to be left alone for a while.') {
    super({ kind: 'rate_limited', message, waitSeconds });
  }
}

/** Network trouble, 5xx, a time limit: trying again later may help. */
export class Transient extends ConnectorError {
  constructor(message: string, options: { waitSeconds?: number; cause?: unknown } = {}) {
    super({ kind: 'transient', message, waitSeconds: options.waitSeconds }, options);
  }
}

/** What came is not what this source used to send: HTML for a feed, a new shape, far too much. */
export class SourceChanged extends ConnectorError {
  constructor(message: string, sample?: string) {
    const remedy = 'Open the address in a browser and compare with what the connector expects.';
    super({ kind: 'source_changed', message, sample: sample?.slice(0, 500), remedy });
  }
}

/** A success that is improbably empty: what was asked for stays unknown, and is asked again soon. */
export class SuspiciousEmpty extends ConnectorError {
  constructor(message: string) {
    const remedy =
      'Compare with what the source shows in a browser. Nothing of the silence is taken as fact.';
    super({ kind: 'suspicious_empty', message, remedy });
  }
}

/** The source says it is no more. Believed after three times. */
export class Gone extends ConnectorError {
  constructor(message: string) {
    super({ kind: 'gone', message, remedy: 'Look for the new address, or remove the source.' });
  }
}

/** The address is one connectors must not reach. Said before any connection, so it tells nothing about ports. */
export class EgressRefused extends ConnectorError {
  constructor(message: string) {
    const remedy = 'If this address is meant to be reached, the operator can list it in EGRESS_ALLOW.';
    super({ kind: 'refused', message, remedy });
  }
}

/** Stopped by us: shutdown, pause, the run's budget. */
export class Cancelled extends ConnectorError {
  constructor(message = 'The run was stopped.') {
    super({ kind: 'cancelled', message });
  }
}

/**
 * Any error as a failure. Libraries wrap what `ctx.http` threw, so causes count. What is not ours is a bug of the
 * connector or the engine, and never proof of a bad credential.
 */
export function failureOf(error: unknown): Failure {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof ConnectorError) return at.failure;
  const said = error instanceof Error ? `${error.name}: ${error.message}` : `threw ${typeof error}`;
  return { kind: 'system', message: `The connector failed (${said.slice(0, 300)}).` };
}
