import type { OwnAccess } from '#libs/contract';
import type { Answer, Api, RequestOptions } from './api.js';

export interface SignedIn extends Answer<OwnAccess> {
  /** The session as the browser sends it back; empty when none was started. */
  cookie: string;
}

/** A request as the page of this server sends it: with its cookie, without a token. */
export function asBrowser(
  api: Pick<Api, 'url'>,
  cookie: string,
  options: RequestOptions = {},
): RequestOptions {
  return { token: null, ...options, headers: { cookie, origin: api.url, ...options.headers } };
}

/** Signs a browser in, with the code of a link or with a token. */
export async function signIn(
  api: Pick<Api, 'request' | 'url'>,
  body: object,
  headers: Record<string, string> = {},
): Promise<SignedIn> {
  const answer = await api.request<OwnAccess>('/sign-in', asBrowser(api, '', { body, headers }));
  return { ...answer, cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
}
