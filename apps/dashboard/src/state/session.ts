import { computed, effect, signal } from '@preact/signals';
import { createEarshotClient, type AnswerOf, type EarshotClient } from '#libs/client';

const KEY = 'earshot.token';

/** The token of this tab; it ends with the tab unless the reader asked to stay signed in. */
export const token = signal<string | undefined>(
  sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? undefined,
);

/** Why the reader has to sign in again; shown above the form. */
export const signOutReason = signal<string | undefined>(undefined);

/** Sends the token; requests go to the address the page came from. A refused token ends the session. */
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
  signOutReason.value = undefined;
  token.value = value;
}

export function signOut(reason?: string): void {
  sessionStorage.removeItem(KEY);
  localStorage.removeItem(KEY);
  signOutReason.value = reason;
  token.value = undefined;
}

/** Ends the session of `sent` when the token is refused, unless another session has started since. */
export async function endIfRefused(response: Response, sent: string | undefined): Promise<void> {
  if (response.status !== 401) return;
  const reason = await reasonOf(response.clone());
  if (token.peek() === sent) signOut(reason);
}

async function reasonOf(response: Response): Promise<string> {
  const problem = (await response.json().catch(() => ({}))) as { code?: string; detail?: string };
  if (problem.code === 'expired_token')
    return 'Your token has expired. Sign in again to continue where you left off.';
  return problem.detail ?? 'Your token is no longer valid.';
}

type Token = AnswerOf<'/public/token', 'get'>;

interface Access {
  /** What the token may do is not known yet. */
  loading: boolean;
  token: Token | undefined;
  /**
   * Whether the token has a scope, or one of several; true where none is required. As long as that is not known,
   * everything is offered, and the service refuses what the token may not do.
   */
  readonly allows: (scopes: string | readonly string[] | undefined) => boolean;
}

/** What the token of this session may do. */
export const access = signal<Access>(accessOf(undefined));

effect(() => {
  const mine = token.value;
  access.value = accessOf(undefined, mine !== undefined);
  if (mine === undefined) return;
  const update = (data?: Token) => {
    if (token.peek() === mine) access.value = accessOf(data);
  };
  void client.value.GET('/public/token').then(
    ({ data }) => update(data),
    // The next request of a screen reports that the service cannot be reached.
    () => update(),
  );
});

function accessOf(known: Token | undefined, loading = false): Access {
  return {
    loading,
    token: known,
    allows: (scopes) => !known || !scopes || known.scopes.some((scope) => [scopes].flat().includes(scope)),
  };
}

/** What a sign-in link carries: a token, or a code that works once. */
interface LinkCredentials {
  token?: string;
  code?: string;
}

let credentials = readCredentials();

/** The credentials in the address the page was opened with; nothing the second time. */
export function takeCredentials(): LinkCredentials {
  const taken = credentials;
  credentials = {};
  return taken;
}

/**
 * Reads the fragment and removes it from the address and the history at once, used or not: no server ever sees it,
 * and neither do people who are sent the address later.
 */
function readCredentials(): LinkCredentials {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  const token = fragment.get('token') ?? undefined;
  const code = fragment.get('sign-in') ?? undefined;
  if (token ?? code) history.replaceState(null, '', window.location.pathname + window.location.search);
  return { token, code };
}
