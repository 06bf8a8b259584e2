import { importPKCS8, SignJWT } from 'jose';
import * as oauth from 'oauth4webapi';
import {
  asFetch,
  AuthError,
  ConfigError,
  failureOf,
  RateLimited,
  requestedWait,
  restorePem,
  SourceChanged,
  Transient,
} from '#libs/connector';
import type { AccessToken, Login, LoginContext } from './login.js';

interface Client {
  grant: 'client_credentials' | 'refresh_token' | 'jwt_bearer' | 'authorization_code';
  clientId?: string;
  clientSecret?: string;
  /** How the client identifies itself: HTTP Basic, or in the body. */
  clientAuth: 'basic' | 'body';
}

export interface OAuthSettings extends Client {
  tokenUrl: string;
  /** What the operator entered; a newer one that the vendor sent takes its place. */
  refreshToken?: string;
  scope?: string;
  /** Further parameters of the request. */
  parameters?: Readonly<Record<string, string>>;
  /** For `jwt_bearer` (RFC 7523). */
  assertion?: { algorithm: string; key: string; keyId?: string; claims: Record<string, string> };
}

const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const SIGN_IN = 'Sign in again and enter the new credential in the secrets of the source.';

/** Gets access tokens by OAuth 2.0 (RFC 6749, RFC 7523). */
export function oauthLogin(settings: (context: LoginContext) => OAuthSettings): Login {
  return {
    renew: async (context, stored) => {
      const given = settings(context);
      const parameters = await parametersOf(given, stored);
      const [server, client] = partiesOf(given);
      const secret = clientAuthOf(given);
      const grant = given.grant === 'jwt_bearer' ? JWT_BEARER : given.grant;
      try {
        const answer = await oauth.genericTokenEndpointRequest(server, client, secret, grant, parameters, {
          [oauth.customFetch]: asFetch(context.http),
          // The egress rules decide whether an address without TLS may be reached.
          [oauth.allowInsecureRequests]: true,
        });
        return tokenOf(await oauth.processGenericTokenEndpointResponse(server, client, answer), stored);
      } catch (error) {
        throw ownFailure(error);
      }
    },
  };
}

function partiesOf({ tokenUrl, clientId }: OAuthSettings): [oauth.AuthorizationServer, oauth.Client] {
  const { origin } = new URL(tokenUrl);
  // An assertion stands for its client; the library asks for a name that is then not sent.
  return [{ issuer: origin, token_endpoint: tokenUrl }, { client_id: clientId ?? 'none' }];
}

/** How the client identifies itself. @throws ConfigError without a client_id, unless an assertion stands for it */
export function clientAuthOf({ grant, clientId, clientSecret, clientAuth }: Client): oauth.ClientAuth {
  if (clientId === undefined) {
    if (grant !== 'jwt_bearer') throw missing('client_id');
    return () => undefined;
  }
  if (clientSecret === undefined) return oauth.None();
  return clientAuth === 'basic'
    ? oauth.ClientSecretBasic(clientSecret)
    : oauth.ClientSecretPost(clientSecret);
}

async function parametersOf(
  given: OAuthSettings,
  stored: AccessToken | null,
): Promise<Record<string, string>> {
  const { grant, scope, parameters } = given;
  const all = { ...parameters, ...(scope !== undefined && { scope }) };
  if (grant === 'jwt_bearer') return { ...all, assertion: await assertionOf(given) };
  if (grant === 'client_credentials') return all;
  const refresh = stored?.refresh ?? given.refreshToken;
  if (refresh === undefined) throw missing('refresh_token');
  return { ...all, refresh_token: refresh };
}

async function assertionOf({ assertion, tokenUrl }: OAuthSettings): Promise<string> {
  if (!assertion) throw missing('private_key');
  const { algorithm, claims, keyId } = assertion;
  const pem = restorePem(assertion.key);
  const key = pem && (await importPKCS8(pem, algorithm).catch(() => undefined));
  if (!key)
    throw new ConfigError('secrets', "'secrets': private_key is not a PKCS #8 key for this algorithm");
  return new SignJWT({ aud: tokenUrl, ...claims })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...(keyId !== undefined && { kid: keyId }) })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}

/** The token of an answer, with the refresh token so far if it brings none. */
export function tokenOf(answer: oauth.TokenEndpointResponse, stored: AccessToken | null): AccessToken {
  const { access_token: token, expires_in: seconds, refresh_token: refresh = stored?.refresh } = answer;
  return {
    token,
    ...(seconds !== undefined && { expires: Date.now() + seconds * 1000 }),
    ...(refresh !== undefined && { refresh }),
  };
}

/** A refusal by the vendor; failures of the network stay what they are. */
export function ownFailure(error: unknown): unknown {
  if (error instanceof oauth.ResponseBodyError) {
    const { error: code, error_description: description, status } = error;
    const text = `${code}${description === undefined ? '' : `: ${description}`}`.slice(0, 300);
    if (status >= 500) return new Transient(`The token endpoint answered ${status}.`);
    const expired = code === 'invalid_grant';
    return new AuthError(
      expired ? 'expired' : 'invalid',
      `The token endpoint refuses the credential (${text}).`,
      SIGN_IN,
    );
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError)
    return new AuthError('invalid', 'The token endpoint refuses the client (it answered 401).', SIGN_IN);
  if (error instanceof oauth.OperationProcessingError && error.cause instanceof Response) {
    const { status, headers } = error.cause;
    const wait = requestedWait(Object.fromEntries(headers), Date.now());
    if (status === 429) return new RateLimited(wait ?? 60);
    if (status >= 500) return new Transient(`The token endpoint answered ${status}.`, { waitSeconds: wait });
    if (status === 401)
      return new AuthError('invalid', 'The token endpoint refuses the client (it answered 401).', SIGN_IN);
  }
  const known = failureOf(error).kind !== 'system';
  return known
    ? error
    : new SourceChanged(`The token endpoint did not answer as OAuth 2.0 asks: ${String(error)}`);
}

function missing(name: string): ConfigError {
  return new ConfigError('secrets', `'secrets': must have ${name}`);
}
