import { AuthError, ConfigError, type HttpRequest, SourceChanged } from '#libs/connector';
import { type JsonValue, parseInstant } from '#libs/contract';
import { addressAt, type Place } from './place.js';
import type { Config, Secrets } from './settings.js';

/** The values of the placeholders; a parameter whose placeholder has none is left out. */
interface Values {
  from?: string;
  to: string;
  cursor?: JsonValue;
}

/** The request for one page. @throws ConfigError if a secret is missing. */
export function requestFor(
  config: Config,
  secrets: Secrets,
  { place, from, to }: { place?: Place; from?: number; to: number },
): HttpRequest {
  const start = config.start === undefined ? undefined : parseInstant(config.start)?.ms;
  const since = from ?? start;
  const values: Values = {
    to: timeOf(config, to),
    ...(since !== undefined && { from: timeOf(config, since) }),
    ...(place && { cursor: place.at }),
  };
  const credential = credentialOf(config.auth, secrets);
  const url = new URL((place && addressAt(place)) ?? filled(config.url, values));
  if (url.origin !== new URL(config.url).origin) {
    throw new SourceChanged(
      `The next page is on another origin, ${url.origin}; the credential is not sent there.`,
    );
  }
  if (credential.query) url.searchParams.set(...credential.query);
  const headers = { ...config.headers, ...credential.header };
  const request = { url: url.href, headers, accept: 'application/json' };
  if (config.body === undefined) return request;
  return {
    ...request,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(filledIn(config.body as JsonValue, values)),
  };
}

/** Removes the credential from an address before it is stored as a cursor. */
export function stored(place: Place, { auth }: Config): Place {
  const address = addressAt(place);
  if (address === undefined || auth?.type !== 'query') return place;
  const url = new URL(address);
  url.searchParams.delete(auth.name);
  return { ...place, at: url.href };
}

function credentialOf(auth: Config['auth'], { token, user, password }: Secrets) {
  const { header, query }: { header?: Record<string, string>; query?: [string, string] } = {};
  if (!auth) return { header, query };
  if (auth.type === 'basic') {
    if (user === undefined || password === undefined) throw missing('user and password', 'basic');
    const pair = Buffer.from(`${user}:${password}`).toString('base64');
    return { header: { authorization: `Basic ${pair}` }, query };
  }
  if (token === undefined) throw missing('token', auth.type);
  if (auth.type === 'bearer') return { header: { authorization: `Bearer ${token}` }, query };
  if (auth.type === 'query') return { header, query: [auth.name, token] as [string, string] };
  return { header: { [auth.name.toLowerCase()]: auth.prefix + token }, query };
}

function missing(what: string, type: string): ConfigError {
  return new ConfigError('secrets', `'secrets': must have ${what} for auth of type ${type}`);
}

/** @throws AuthError, ConfigError for a 401: the credential is missing or rejected (RFC 9110, 15.5.2). */
export function refuseUnauthorized(status: number, { auth }: Config): void {
  if (status !== 401) return;
  if (!auth) throw new ConfigError('auth', "'auth': the server requires a credential (it answered 401)");
  throw new AuthError(
    'invalid',
    'The server rejects the credential (it answered 401).',
    'Enter a new credential in the secrets of the source.',
  );
}

/** Leaves out whole parameters, never parts of one. */
function filled(template: string, values: Values): string {
  const [address, query] = splitOnce(template, '?');
  if (query === undefined) return template;
  const parameters = query.split('&').flatMap((parameter) => {
    const text = fill(parameter, values, (value) =>
      encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value)),
    );
    return text === undefined ? [] : [text];
  });
  return parameters.length === 0 ? String(address) : `${address}?${parameters.join('&')}`;
}

function filledIn(value: JsonValue, values: Values): JsonValue {
  if (typeof value === 'string') {
    if (value === '{cursor}') return values.cursor ?? null;
    return fill(value, values, String) ?? null;
  }
  if (Array.isArray(value)) return value.map((each) => filledIn(each, values));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, each, filledIn(each, values)] as const);
  return Object.fromEntries(
    entries
      .filter(([, before, after]) => after !== null || before === null)
      .map(([key, , after]) => [key, after]),
  );
}

function fill(template: string, values: Values, write: (value: JsonValue) => string): string | undefined {
  let whole = true;
  const text = template.replace(/\{(from|to|cursor)\}/g, (_, key: keyof Values) => {
    const value = values[key];
    if (value === undefined) whole = false;
    return value === undefined ? '' : write(value);
  });
  return whole ? text : undefined;
}

function timeOf({ times }: Config, ms: number): string {
  switch (times) {
    case 'iso':
      return new Date(ms).toISOString();
    case 'date':
      return new Date(ms).toISOString().slice(0, 10);
    case 'seconds':
      return String(Math.floor(ms / 1000));
    case 'milliseconds':
      return String(Math.floor(ms));
  }
}

function splitOnce(text: string, by: string): [string, string | undefined] {
  const at = text.indexOf(by);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
