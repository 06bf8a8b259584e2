import * as openid from 'openid-client';
import { failureOf } from '#libs/connector';
import { Problem } from '#libs/contract';

export function refused(detail: string, cause?: unknown): Problem {
  return new Problem('sign_in_refused', detail, { cause });
}

export function notConfigured(): Problem {
  return refused('No OpenID provider is configured here. Use a sign-in link or a token.');
}

/** Why what the provider says about itself is of no use. */
export function discoveryFailure(error: unknown, host: string): Problem {
  const unreached = networkFailure(error, host);
  if (unreached) return unreached;
  const names = codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
  const reason = names
    ? 'names another issuer than OIDC_ISSUER'
    : 'does not describe itself as an OpenID provider at the address in OIDC_ISSUER';
  return refused(`${host} ${reason}. Ask the administrator of Earshot to check that setting.`, error);
}

/** Why an answer of the provider does not sign anyone in. */
export function answerFailure(error: unknown, host: string): Problem {
  if (error instanceof openid.AuthorizationResponseError) {
    return refused(`${host} did not sign you in (${plain(error.error)}). Sign in again.`, error);
  }
  if (error instanceof openid.WWWAuthenticateChallengeError) return wrongClient(host, error);
  if (error instanceof openid.ResponseBodyError) return tokenFailure(error, host);
  return networkFailure(error, host) ?? unproven(error, host);
}

function tokenFailure(error: openid.ResponseBodyError, host: string): Problem {
  if (/^(?:invalid|unauthorized)_client$/.test(error.error)) return wrongClient(host, error);
  const reason =
    error.error === 'invalid_grant'
      ? 'does not accept its own code: it was used, has expired, or belongs to another sign-in'
      : `refused to say who you are (${plain(error.error)})`;
  return refused(`${host} ${reason}. Sign in again.`, error);
}

function wrongClient(host: string, cause: unknown): Problem {
  const remedy = 'Ask the administrator of Earshot to check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET';
  return refused(`${host} does not know this server under its client id and secret. ${remedy}.`, cause);
}

function networkFailure(error: unknown, host: string): Problem | undefined {
  const { kind } = failureOf(error);
  if (kind === 'refused') {
    const remedy = 'Ask the administrator of Earshot to add its host to EGRESS_ALLOW';
    return refused(`${host} has no public address. ${remedy}.`, error);
  }
  const isDown = kind === 'transient' || codeOf(error) === 'OAUTH_TIMEOUT' || statusOf(error) >= 500;
  if (!isDown) return undefined;
  const detail = `${host} does not respond. Try again in a minute, or use a sign-in link.`;
  return new Problem('unavailable', detail, { retryAfter: 60, cause: error });
}

/** The answer is there, but it is not one to this sign-in. */
function unproven(error: unknown, host: string): Problem {
  if (codeOf(error) === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') {
    return refused(
      `The ID token of ${host} is too old or from the future. Sign in again; if that does not help, compare the clocks of both servers.`,
      error,
    );
  }
  const claim = claimOf(error);
  const reason = claim === undefined ? 'is not signed as it should be' : `has the wrong ${claim}`;
  return refused(`The answer of ${host} does not prove who you are: it ${reason}. Sign in again.`, error);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Of a response that was not expected. */
function statusOf(error: unknown): number {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Response ? cause.status : 0;
}

/** The claim that is another than expected, such as `nonce`. */
function claimOf(error: unknown): string | undefined {
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = (at as Error).cause) {
    if ('claim' in at) return plain(String(at.claim));
  }
  return undefined;
}

/** A code of the protocol; anything else may be the invention of someone who made the address. */
function plain(code: string): string {
  return /^[a-z_]{1,40}$/.test(code) ? code : 'no reason that can be shown';
}
