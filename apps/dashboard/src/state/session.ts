import { computed, signal } from '@preact/signals';
import { type AnswerOf, type BodyOf, createEarshotClient } from '#libs/client';
import { dataOf, RequestFailed } from '../api/problem.js';
import { forgetQuestions } from './recent-questions.js';

type Token = AnswerOf<'/public/token', 'get'>;

/**
 * The session of this browser, which all tabs share: its cookie is out of reach of the page. Null: no one is signed in;
 * undefined: that is not known yet. Without `token` the service could not say who it is.
 */
export const session = signal<{ token?: Token } | null | undefined>(undefined);

/** Why the reader has to sign in again; shown above the form. */
export const signOutReason = signal<string | undefined>(undefined);

/** Why the credentials in the address were refused; shown in the form. */
export const linkFault = signal<string | undefined>(undefined);

const bare = createEarshotClient({ baseUrl: window.location.origin });

/** Sends requests to the address the page came from. A refused one ends the session, if that is over. */
export const client = createEarshotClient({ baseUrl: window.location.origin });
client.use({
  onRequest: ({ request }) => signedIn(request.signal),
  onResponse: ({ response }) => checkSession(response),
});

/** After a 401, asks who is signed in: it may have been the answer to an earlier session. */
export async function checkSession({ status }: Response): Promise<void> {
  if (status === 401) await restore();
}

/** Tells the other tabs that someone signed in or out. */
const tabs = new BroadcastChannel('earshot.session');
tabs.onmessage = () => void restore();

/** @throws RequestFailed */
export async function signIn(credentials: BodyOf<'/sign-in'>): Promise<void> {
  const token = await dataOf(bare.POST('/sign-in', { body: credentials }));
  signOutReason.value = undefined;
  linkFault.value = undefined;
  session.value = { token };
  tabs.postMessage('signed in');
}

const RETURN = 'earshot.return';
/** Where the OpenID provider leads back to. */
const CALLBACK = '/sign-in';

/** The OpenID provider that people may sign in with. @throws RequestFailed */
export async function signInProvider(): Promise<string | null> {
  return (await dataOf(bare.GET('/sign-in/openid'))).provider;
}

/** Leaves for the provider's page, which leads back to where the reader is now. @throws RequestFailed */
export async function leaveForProvider(): Promise<void> {
  const { url } = await dataOf(bare.POST('/sign-in/openid'));
  const { pathname, search } = window.location;
  sessionStorage.setItem(RETURN, pathname === CALLBACK ? '/' : pathname + search);
  window.location.assign(url);
}

/** Signs out in all tabs. @throws RequestFailed */
export async function signOut(): Promise<void> {
  await dataOf(bare.POST('/sign-out'));
  forgetQuestions();
  signOutReason.value = undefined;
  session.value = null;
  tabs.postMessage('signed out');
}

let restoring: Promise<void> | undefined;

/** Finds out who is signed in; several questions at a time are one. */
function restore(): Promise<void> {
  return (restoring ??= readSession().finally(() => (restoring = undefined)));
}

async function readSession(): Promise<void> {
  const before = session.peek();
  try {
    const token = await dataOf(bare.GET('/public/token'));
    // What is on the screen is that of someone else.
    if (before?.token && before.token.id !== token.id) window.location.reload();
    session.value = { token };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const { status, code, detail } = error.problem;
    if (status === 401) {
      if (before)
        signOutReason.value = 'Your session has ended. Sign in again to continue where you left off.';
      else if (code !== 'missing_token') signOutReason.value = detail;
      session.value = null;
      // The next request of a screen reports that the service cannot be reached.
    } else session.value ??= {};
  }
}

interface Access {
  /** It is not known yet who is signed in. */
  loading: boolean;
  token: Token | undefined;
  /**
   * Whether the reader has a scope, or one of several; true where none is required. As long as that is not known,
   * everything is offered, and the service refuses what they may not do.
   */
  readonly allows: (scopes: string | readonly string[] | undefined) => boolean;
}

/** What the reader may do. */
export const access = computed<Access>(() => {
  const token = session.value?.token;
  // Administration covers all records, so it is refused to those who see only some.
  const isBound = token !== undefined && token.filters.length > 0;
  const has = token?.scopes.filter((scope) => !isBound || scope !== 'admin');
  return {
    loading: session.value === undefined,
    token,
    allows: (scopes) => !has || !scopes || has.some((scope) => [scopes].flat().includes(scope)),
  };
});

const known: Promise<void> = start();

/** Resolves when someone is signed in, or at `signal`. Requests wait for it, while screens show their layout at once. */
export async function signedIn(signal: AbortSignal): Promise<void> {
  await known;
  if (session.peek() !== null || signal.aborted) return;
  let forget = () => {};
  await new Promise<void>((resolve) => {
    forget = session.subscribe((now) => now && resolve());
    signal.addEventListener('abort', () => resolve());
  });
  forget();
}

/** A code signs in always; the token of a shared link only where no one is signed in. */
async function start(): Promise<void> {
  const { code, token, address } = takeCredentials();
  if (address) await signIn({ address }).catch(noteRefusal);
  if (code) await signIn({ code }).catch(noteFault);
  if (!session.value) await restore();
  if (token && session.value === null) await signIn({ token }).catch(noteFault);
  if (session.value) linkFault.value = undefined;
}

function noteRefusal(error: unknown): void {
  signOutReason.value = error instanceof RequestFailed ? error.problem.detail : String(error);
}

function noteFault(error: unknown): void {
  linkFault.value = error instanceof RequestFailed ? error.problem.detail : String(error);
}

interface Credentials {
  token?: string;
  code?: string;
  /** That the OpenID provider led to. */
  address?: string;
}

/**
 * Reads the address and removes what signs in from it and the history at once, used or not. No server ever sees a
 * fragment, and neither do people who are sent the address later.
 */
function takeCredentials(): Credentials {
  const { href, pathname, search, hash } = window.location;
  if (pathname === CALLBACK) {
    history.replaceState(null, '', sessionStorage.getItem(RETURN) ?? '/');
    sessionStorage.removeItem(RETURN);
    return search ? { address: href } : {};
  }
  const fragment = new URLSearchParams(hash.slice(1));
  const token = fragment.get('token') ?? undefined;
  const code = fragment.get('sign-in') ?? undefined;
  if (token ?? code) history.replaceState(null, '', pathname + search);
  return { token, code };
}
