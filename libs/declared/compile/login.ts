import {
  AuthError,
  type Duration,
  requireSuccess,
  seconds,
  SourceChanged,
  tryParseJson,
} from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import type { Login } from '../login.js';
import { oauthLogin } from '../oauth.js';
import type { Auth, OAuth2, Secrets, SessionLogin } from '../settings/index.js';
import { ListExpressions } from './expressions.js';
import { fillSecrets } from './template.js';

/** How to get the access token of a credential that has one. */
export function loginOf(auth: Auth | undefined): Login | undefined {
  if (auth?.type === 'oauth2') return oauthLogin(({ secrets }) => oauthSettings(auth, secrets as Secrets));
  return auth?.type === 'login' ? sessionLogin(auth) : undefined;
}

function oauthSettings(auth: OAuth2, secrets: Secrets) {
  const {
    client_id: clientId,
    client_secret: clientSecret,
    refresh_token: refreshToken,
    private_key: key,
  } = secrets;
  const fill = (texts: Record<string, string>) =>
    fillSecrets({ url: auth.token_url, headers: texts }, secrets).headers ?? {};
  return {
    tokenUrl: auth.token_url,
    grant: auth.grant,
    clientId,
    clientSecret,
    refreshToken,
    clientAuth: auth.client_auth,
    scope: auth.scope,
    parameters: fill(auth.parameters),
    ...(key !== undefined && {
      assertion: { algorithm: auth.algorithm, key, keyId: auth.key_id, claims: fill(auth.claims) },
    }),
  };
}

/** A login with user and password, whose answer has a token. */
function sessionLogin(auth: SessionLogin): Login {
  const expressions = new ListExpressions({ token: auth.token }, 'auth.');
  return {
    renew: async ({ http, secrets }) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(auth.body);
      const request = fillSecrets({ url: auth.url, headers, body }, secrets as Secrets);
      const answer = await http.request({ ...request, method: 'POST', accept: 'application/json' });
      if ([400, 401, 403].includes(answer.status)) throw refused(answer.status);
      requireSuccess(answer, Date.now());
      const json = tryParseJson(answer.text) as JsonValue | undefined;
      const token = json === undefined ? undefined : expressions.of('token', json);
      if (typeof token !== 'string' || token === '')
        throw new SourceChanged(`'auth.token' (${auth.token}) finds no token in the response.`);
      const { lifetime } = auth;
      return {
        token,
        ...(lifetime !== undefined && { expires: Date.now() + seconds(lifetime as Duration) * 1000 }),
      };
    },
  };
}

function refused(status: number): AuthError {
  return new AuthError(
    'invalid',
    `The server refuses the login (it answered ${status}).`,
    'Enter a new credential in the secrets of the source.',
  );
}
