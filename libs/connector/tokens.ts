import type { JsonValue } from '#libs/contract';

/**
 * The token that a login brought, kept for all sources with the same secrets. A new one is stored before it is used: a
 * crash at any moment loses no access, even where the vendor replaces the refresh token each time.
 */
export interface TokenStore {
  /** Null if there is none. */
  read(): Promise<JsonValue>;
  /**
   * Waits until no other run renews the token, and keeps others from it until `save` or `release`, or for a minute.
   * @returns the token that is stored then
   * @throws Transient if that takes too long
   */
  lock(): Promise<JsonValue>;
  /** Stores the token and ends the lock. @throws Transient if the lock was lost meanwhile. */
  save(token: JsonValue): Promise<void>;
  release(): Promise<void>;
}

/** The access token of a sign-in that the engine keeps and renews. The connector learns nothing else of it. */
export interface AccessTokens {
  /**
   * A valid access token. `refused`: the one that the source no longer takes.
   * @throws AuthError if someone has to sign in again
   */
  token(refused?: string): Promise<string>;
}

/** Tokens of a single session, for connectors that run outside the product. */
export function memoryTokens(): TokenStore {
  let token: JsonValue = null;
  return {
    read: async () => token,
    lock: async () => token,
    save: async (given) => {
      token = given;
    },
    release: async () => undefined,
  };
}

/** The same store; `seen` gets every token that passes, to keep it out of messages and cursors. */
export function watchTokens(store: TokenStore, seen: (token: JsonValue) => void): TokenStore {
  const watched = (token: JsonValue) => {
    seen(token);
    return token;
  };
  return {
    read: async () => watched(await store.read()),
    lock: async () => watched(await store.lock()),
    save: (token) => store.save(watched(token)),
    release: () => store.release(),
  };
}

/** The same tokens; `seen` gets each. */
export function watchAccess(access: AccessTokens, seen: (token: JsonValue) => void): AccessTokens {
  return {
    token: async (refused) => {
      const given = await access.token(refused);
      seen(given);
      return given;
    },
  };
}
