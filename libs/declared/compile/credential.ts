import { ConfigError } from '#libs/connector';
import type { PlanRequest, Scope } from '../plan.js';
import type { Auth, Secrets } from '../settings/index.js';
import { fillSecrets } from './template.js';

/** Adds the credential to a request. @throws ConfigError if a secret is missing. */
export function signed(
  request: PlanRequest,
  auth: Auth | undefined,
  { secrets: all, access }: Scope,
): PlanRequest {
  const secrets = all as Secrets;
  const { headers, query } = credentialOf(auth, secrets, access);
  const filled = fillSecrets(request, secrets);
  const url = new URL(filled.url);
  if (query) url.searchParams.set(...query);
  return { ...filled, url: query ? url.href : filled.url, headers: { ...filled.headers, ...headers } };
}

/** Removes the credential from an address that becomes a cursor. */
export function unsigned(address: string, auth: Auth | undefined): string {
  if (auth?.type !== 'query') return address;
  const url = new URL(address);
  url.searchParams.delete(auth.name);
  return url.href;
}

interface Credential {
  headers?: Record<string, string>;
  query?: [string, string];
}

function credentialOf(
  auth: Auth | undefined,
  { token: own, user, password }: Secrets,
  access: string | undefined,
): Credential {
  const token = access ?? own;
  if (!auth) return access === undefined ? {} : { headers: { authorization: `Bearer ${access}` } };
  if (auth.type === 'oauth2') return { headers: { authorization: `Bearer ${access}` } };
  if (auth.type === 'login') return { headers: { [auth.header.toLowerCase()]: auth.prefix + access } };
  if (auth.type === 'basic') {
    if (user === undefined || password === undefined) throw missing('user and password', 'basic');
    const pair = Buffer.from(`${user}:${password}`).toString('base64');
    return { headers: { authorization: `Basic ${pair}` } };
  }
  if (token === undefined) throw missing('token', auth.type);
  if (auth.type === 'bearer') return { headers: { authorization: `Bearer ${token}` } };
  if (auth.type === 'query') return { query: [auth.name, token] };
  return { headers: { [auth.name.toLowerCase()]: auth.prefix + token } };
}

function missing(what: string, type: string): ConfigError {
  return new ConfigError('secrets', `'secrets': must have ${what} for auth of type ${type}`);
}
