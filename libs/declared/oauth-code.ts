import * as oauth from 'oauth4webapi';
import { asFetch, AuthError, type Http } from '#libs/connector';
import type { AccessToken } from './login.js';
import { clientAuthOf, ownFailure, tokenOf } from './oauth.js';

/** How to sign in with a code (RFC 6749, section 4.1) and PKCE (RFC 7636). */
export interface CodeSettings {
  authorizationUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret?: string;
  /** How the client identifies itself: HTTP Basic, or in the body. */
  clientAuth: 'basic' | 'body';
  scope?: string;
  /** Every answer must name it (RFC 9207). Without it, an answer that names one must name the origin of `authorizationUrl`. */
  issuer?: string;
  /** Further parameters of the sign-in. */
  parameters: Readonly<Record<string, string>>;
  redirectUrl: string;
}

/** What one sign-in is known by. */
export interface CodeAttempt {
  /** Random; comes back with the code. */
  state: string;
  /** Proves that who began the sign-in ends it: 43 to 128 characters of base64url. */
  verifier: string;
}

/** The address of the page to sign in on. */
export async function signInAddress(
  settings: CodeSettings,
  { state, verifier }: CodeAttempt,
): Promise<string> {
  const { authorizationUrl, clientId, redirectUrl, scope, parameters } = settings;
  const url = new URL(authorizationUrl);
  const own = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUrl,
    ...(scope !== undefined && { scope }),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries({ ...parameters, ...own })) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Exchanges the code in the address that the server led to.
 * @throws AuthError if the server refused, or the answer is not one to this sign-in; the failures of `http`
 */
export async function signInWithCode(
  settings: CodeSettings,
  { state, verifier }: CodeAttempt,
  { address, http }: { address: URL; http: Http },
): Promise<AccessToken> {
  const { authorizationUrl, tokenUrl, clientId, issuer, redirectUrl } = settings;
  const server: oauth.AuthorizationServer = {
    issuer: issuer ?? new URL(authorizationUrl).origin,
    token_endpoint: tokenUrl,
    authorization_response_iss_parameter_supported: issuer !== undefined,
  };
  const client = { client_id: clientId };
  const parameters = answerIn(server, client, { address, state });
  try {
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuthOf({ ...settings, grant: 'authorization_code' }),
      parameters,
      redirectUrl,
      verifier,
      // The egress rules decide whether an address without TLS may be reached.
      { [oauth.customFetch]: asFetch(http), [oauth.allowInsecureRequests]: true },
    );
    return tokenOf(await oauth.processGenericTokenEndpointResponse(server, client, answer), null);
  } catch (error) {
    throw ownFailure(error);
  }
}

function answerIn(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  { address, state }: { address: URL; state: string },
): URLSearchParams {
  try {
    const parameters = oauth.validateAuthResponse(server, client, address, state);
    if (parameters.has('code')) return parameters;
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) throw refusal(error);
    if (error instanceof oauth.OperationProcessingError && error.message.includes('"iss"')) {
      const message =
        "The answer is not from the server that you were to sign in at ('iss' is missing or another).";
      const remedy = "If the vendor documents an issuer, set it as 'issuer' of a new credential.";
      throw new AuthError('invalid', message, remedy);
    }
  }
  throw new AuthError('invalid', 'The address has no code of a sign-in.', 'Paste the whole address.');
}

function refusal({ error, error_description: description }: oauth.AuthorizationResponseError): AuthError {
  const said = `${error}${description === undefined ? '' : `: ${description}`}`.slice(0, 300);
  return new AuthError('invalid', `The server refuses the sign-in (${said}).`, 'Sign in again.');
}
