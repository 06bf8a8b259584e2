import { computed, signal } from '@preact/signals';
import { createEarshotClient, type EarshotClient } from '#libs/client';

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
