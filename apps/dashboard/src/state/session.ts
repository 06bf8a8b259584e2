import { computed, effect, signal } from '@preact/signals';
import { createEarshotClient, type AnswerOf, type EarshotClient } from '#libs/client';

const KEY = 'earshot.token';

/** The token of this tab: gone with it, unless the reader asked this browser to keep it. */
export const token = signal<string | undefined>(
  sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? undefined,
);

/** Why somebody who was signed in has to do it again; shown above the form. */
export const signedOutBecause = signal<string | undefined>(undefined);

/** Bound to the token; requests go to the address the page came from. A token that is refused ends the session. */
export const client = computed<EarshotClient>(() => {
  const mine = token.value;
  const bound = createEarshotClient({ baseUrl: window.location.origin, token: mine });
  bound.use({ onResponse: ({ response }) => endIfRefused(response, mine) });
  return bound;
});

export function signIn(value: string, remember: boolean): void {
  sessionStorage.setItem(KEY, value);
  if (remember) localStorage.setItem(KEY, value);
  else localStorage.removeItem(KEY);
  signedOutBecause.value = undefined;
  token.value = value;
}

export function signOut(because?: string): void {
  sessionStorage.removeItem(KEY);
  localStorage.removeItem(KEY);
  signedOutBecause.value = because;
  token.value = undefined;
}

/** Ends the session of `asking` when its token is refused; meanwhile another session may have begun. */
export async function endIfRefused(response: Response, asking: string | undefined): Promise<void> {
  if (response.status !== 401) return;
  const because = await reasonOf(response.clone());
  if (token.peek() === asking) signOut(because);
}

async function reasonOf(response: Response): Promise<string> {
  const problem = (await response.json().catch(() => ({}))) as { code?: string; detail?: string };
  if (problem.code === 'expired_token')
    return 'Your token has expired. Sign in again; the page is as you left it.';
  return problem.detail ?? 'Your token is no longer accepted.';
}

type Token = AnswerOf<'/public/token', 'get'>;

interface Access {
  /** The service has not said yet what the token may do. */
  asking: boolean;
  token: Token | undefined;
  /**
   * Whether the token has a scope, or one of several; without any needed everybody may. Until that is known everything
   * is offered, and the service says no.
   */
  readonly allows: (scopes: string | readonly string[] | undefined) => boolean;
}

/** What the token of this session may do. */
export const access = signal<Access>(accessOf(undefined));

effect(() => {
  const asking = token.value;
  access.value = accessOf(undefined, asking !== undefined);
  if (asking === undefined) return;
  const told = (data?: Token) => {
    if (token.peek() === asking) access.value = accessOf(data);
  };
  void client.value.GET('/public/token').then(
    ({ data }) => told(data),
    // Whatever is asked next says that the service cannot be reached.
    () => told(),
  );
});

function accessOf(known: Token | undefined, asking = false): Access {
  return {
    asking,
    token: known,
    allows: (scopes) => !known || !scopes || known.scopes.some((scope) => [scopes].flat().includes(scope)),
  };
}

/** What a link carries to sign in with: a token, or a code that is good once. */
interface Arrival {
  token?: string;
  code?: string;
}

let arrival = read();

/** What the address carried when the page was opened; the second time, nothing. */
export function takeArrival(): Arrival {
  const taken = arrival;
  arrival = {};
  return taken;
}

/**
 * Reads the fragment and takes it out of the address and the history at once, whether it is needed or not: no server
 * ever sees it, and neither does whoever is sent the address later.
 */
function read(): Arrival {
  const given = new URLSearchParams(window.location.hash.slice(1));
  const token = given.get('token') ?? undefined;
  const code = given.get('sign-in') ?? undefined;
  if (token ?? code) history.replaceState(null, '', window.location.pathname + window.location.search);
  return { token, code };
}
