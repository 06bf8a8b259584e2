import type { Http } from '#libs/connector';
import type { Env } from './component.js';
import { noParts, type Parts } from './options.js';

/** Adds a credential to requests. */
export interface Authenticator {
  /** What it adds, once it is {@link prepare}d. */
  parts(env: Env): Parts;
  /** Gets a token if there is none, or it has expired. */
  prepare?(env: Env, http: Http): Promise<void>;
  /** The next request needs a new token. */
  forget(): void;
  /** Addresses that the credential is sent to besides those of the stream. */
  addresses?(env: Env): string[];
  /** For tokens whose refresh token is replaced each time: they are stored, and `parts` adds nothing. */
  login?(env: Env): Renewal | undefined;
}

/** Asks for a token with the refresh token that is stored, or with that of the settings if there is none yet. */
export type Renewal = (env: Env, http: Http, refresh: string | undefined) => Promise<Renewed>;

/** An access token, how long it lasts, and what brings the next one if that changes each time. */
export interface Renewed {
  token: string;
  seconds?: number | undefined;
  refresh?: string;
}

export function header(name: string, value: string): Parts {
  return { ...noParts(), headers: { [name]: value } };
}

/** Tokens in memory, by the settings they were got with. */
export class Tokens {
  private kept = new WeakMap<object, { token: string; until: number }>();

  /** @throws Error before the first {@link renew} */
  of({ config }: Env): string {
    const known = this.kept.get(config);
    if (!known) throw new Error('a request was built before its token was there');
    return known.token;
  }

  /** Gets a token unless there is one that holds for another minute. */
  async renew({ config }: Env, get: () => Promise<Renewed>): Promise<void> {
    const known = this.kept.get(config);
    if (known && known.until > Date.now()) return;
    const { token, seconds } = await get();
    const until = seconds === undefined ? Infinity : Date.now() + Math.max(0, seconds - 60) * 1000;
    this.kept.set(config, { token, until });
  }

  clear(): void {
    this.kept = new WeakMap();
  }
}
