import { type Http, SourceChanged, type TokenStore, Transient } from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import { type AccessToken, accessToken, type Login } from '../login.js';
import type { Plan, PlanContext } from '../plan.js';

/** A token is renewed this long before it ends, milliseconds. */
const EARLY = 60_000;

/** A valid access token of a plan's login. `refused`: the one that the source no longer takes. */
export async function accessFor(
  { login, origins }: Plan & { login: Login },
  context: PlanContext,
  refused?: string,
): Promise<string> {
  const { tokens } = context;
  if (!tokens) throw new Error('the session has no store for tokens');
  const http = within(origins, context.http);
  return validToken(tokens, (stored) => login.renew({ ...context, http }, stored), {
    refused,
    signal: context.signal,
  });
}

/**
 * A valid access token, renewed if it is about to end or is the one that was refused. A new one is stored before it is
 * returned, and two runs never renew at once.
 */
export async function validToken(
  tokens: TokenStore,
  renew: (stored: AccessToken | null) => Promise<AccessToken>,
  { refused, signal }: { refused?: string; signal: AbortSignal },
): Promise<string> {
  const stored = usable(tokenIn(await tokens.read()), refused);
  if (stored) return stored.token;
  const latest = tokenIn(await tokens.lock());
  try {
    const theirs = usable(latest, refused);
    if (theirs) return theirs.token;
    const fresh = await twice(() => renew(latest), signal);
    await tokens.save(fresh);
    return fresh.token;
  } finally {
    await tokens.release();
  }
}

/** An answer that was lost on the way may have replaced the refresh token: vendors with grace accept the same one again. */
async function twice<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof Transient) || signal.aborted) throw error;
    return request();
  }
}

function tokenIn(stored: JsonValue): AccessToken | null {
  const read = accessToken.safeParse(stored);
  return read.success ? read.data : null;
}

function usable(stored: AccessToken | null, refused: string | undefined): AccessToken | undefined {
  if (!stored || stored.token === refused) return undefined;
  return stored.expires === undefined || stored.expires - EARLY > Date.now() ? stored : undefined;
}

/** Credentials go to the origins of the plan only. */
export function within(origins: readonly string[], http: Http): Http {
  const request: Http['request'] = async (given) => {
    const { origin } = new URL(given.url);
    if (origins.includes(origin)) return http.request(given);
    throw new SourceChanged(`The page is on another origin, ${origin}; the credential is not sent there.`);
  };
  return { request, get: request };
}
