import {
  AuthError,
  ConfigError,
  type Http,
  RateLimited,
  requestedWait,
  SourceChanged,
  Transient,
} from '#libs/connector';
import { quotePlus } from '../jinja/urls.js';
import { interpolate } from '../jinja/interpolate.js';
import { str } from '../jinja/text.js';
import { type Dict, isDict, itemsOf, numberOf } from '../jinja/values.js';
import { type Component, isComponent, lineOf, ManifestError } from '../load/document.js';
import { type Authenticator, header, type Renewal, Tokens } from './credential.js';
import { noParts } from './options.js';
import { contextOf, type Env, evaluateText, type Text, textAt, textOf } from './component.js';

const HOUR = 3600;
/** How deep an answer is searched for the token. */
const DEEPEST = 5;

/** OAuth 2 with a refresh token or client credentials. @throws ManifestError */
export function compileOAuth(given: Component): Authenticator {
  const endpoint = textAt(given, 'token_refresh_endpoint');
  const fixed = textAt(given, 'access_token_value');
  if (!endpoint && !fixed) {
    throw new ManifestError("an OAuthAuthenticator needs a 'token_refresh_endpoint'", lineOf(given));
  }
  const payload = compilePayload(given);
  const headers = mappingAt(given, 'refresh_request_headers');
  const inQuery = given.send_refresh_request_as_query_params === true;
  const named = (key: string, usual: string) => textOf(given[key] ?? usual, { in: given, key });
  const tokenName = named('access_token_name', 'access_token');
  const lifetimeName = named('expires_in_name', 'expires_in');
  const updater =
    endpoint && isComponent(given.refresh_token_updater) ? given.refresh_token_updater : undefined;
  const request: Renewal = async (env, http, refresh) => {
    const sent = headers(env);
    const fields = formOf(payload(env, { signed: 'Authorization' in sent, refresh }));
    const url = evaluateText(endpoint, env);
    const body = await ask(http, { url, headers: sent, fields, inQuery, given });
    const token = find(body, evaluateText(tokenName, env));
    if (token === undefined || token === null)
      throw new SourceChanged('The token endpoint answered without a token.');
    const seconds = numberOf(find(body, evaluateText(lifetimeName, env)));
    const next = updater && find(body, str(updater.refresh_token_name ?? 'refresh_token'));
    return {
      token: str(token),
      seconds: given.token_expiry_date_format ? HOUR : (seconds ?? HOUR),
      ...(typeof next === 'string' && { refresh: next }),
    };
  };
  const tokens = new Tokens();
  const addresses = (env: Env) => (endpoint ? [evaluateText(endpoint, env)] : []);
  if (updater) return { parts: noParts, forget: () => undefined, addresses, login: () => request };
  return {
    parts: (env) => {
      const token = endpoint ? tokens.of(env) : evaluateText(fixed, env);
      return header('Authorization', `Bearer ${token}`);
    },
    prepare: async (env, http) => {
      if (endpoint) await tokens.renew(env, () => request(env, http, undefined));
    },
    forget: () => tokens.clear(),
    addresses,
  };
}

/** What is sent for a token; fields of the manifest's own come last and replace none. */
function compilePayload(
  given: Component,
): (env: Env, sent: { signed: boolean; refresh: string | undefined }) => Dict {
  const field = (key: string, usual: string): [Text, Text | undefined] => [
    textOf(given[`${key}_name`] ?? usual, { in: given, key: `${key}_name` }),
    textAt(given, key),
  ];
  const grant = textOf(given.grant_type ?? 'refresh_token', { in: given, key: 'grant_type' });
  const grantName = textOf(given.grant_type_name ?? 'grant_type', { in: given, key: 'grant_type_name' });
  const client = [field('client_id', 'client_id'), field('client_secret', 'client_secret')];
  const [refreshName, refresh] = field('refresh_token', 'refresh_token');
  const more = mappingAt(given, 'refresh_request_body');
  const scopes = itemsOf(given.scopes) ?? [];
  return (env, { signed, refresh: latest }) => {
    const made: Dict = { [evaluateText(grantName, env)]: evaluateText(grant, env) };
    if (!signed) for (const [name, text] of client) made[evaluateText(name, env)] = evaluateText(text, env);
    if (refresh) made[evaluateText(refreshName, env)] = latest ?? evaluateText(refresh, env);
    if (scopes.length > 0) made.scopes = scopes;
    return { ...more(env), ...made };
  };
}

function mappingAt(given: Component, key: string): (env: Env) => Dict {
  const value = given[key];
  if (!isComponent(value)) return () => ({});
  const pairs = Object.entries(value).map(([name, one]) =>
    [name, one].map((text) => textOf(text, { in: given, key })),
  );
  return (env) =>
    Object.fromEntries(
      pairs.map(([name, text]) => {
        const context = contextOf(env, name?.parameters ?? {});
        return [
          name ? str(interpolate(name.template, context)) : '',
          text && interpolate(text.template, context),
        ];
      }),
    );
}

interface TokenRequest {
  url: string;
  headers: Dict;
  fields: string;
  inQuery: boolean;
  given: Component;
}

/** @throws AuthError, RateLimited, Transient, SourceChanged, ConfigError */
async function ask(http: Http, { url, headers, fields, inQuery, given }: TokenRequest): Promise<unknown> {
  if (!URL.canParse(url))
    throw new ConfigError('settings', "'settings': the address of the token endpoint is not one");
  const answer = await http.request({
    method: 'POST',
    url: inQuery ? `${url}${url.includes('?') ? '&' : '?'}${fields}` : url,
    headers: {
      ...(!inQuery && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, str(value)])),
    },
    body: inQuery ? '' : fields,
    accept: 'application/json',
  });
  const body = parsed(answer.text);
  if (answer.status >= 200 && answer.status < 300) return body;
  if (answer.status === 429) throw new RateLimited(requestedWait(answer.headers, Date.now()) ?? 0);
  if (answer.status >= 500) throw new Transient(`The token endpoint answered ${answer.status}.`);
  if (isRefusal(given, answer.status, body)) {
    throw new AuthError(
      'invalid',
      `The token endpoint refuses the credential (it answered ${answer.status}).`,
      RENEW,
    );
  }
  throw new SourceChanged(`The token endpoint answered ${answer.status}.`, answer.text);
}

const RENEW = 'Sign in again and enter the new credential in the secrets of the source.';

function isRefusal(given: Component, status: number, body: unknown): boolean {
  if (status === 401 || status === 403) return true;
  const codes = itemsOf(given.refresh_token_error_status_codes) ?? [400];
  const values = itemsOf(given.refresh_token_error_values) ?? [
    'invalid_grant',
    'invalid_client',
    'invalid_permissions',
  ];
  const said = isDict(body) ? body[str(given.refresh_token_error_key ?? 'error')] : undefined;
  return codes.map(Number).includes(status) && values.includes(said);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The first value of this name, also inside other values. */
function find(value: unknown, name: string, depth = 0): unknown {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return undefined;
  if (isDict(value) && Object.hasOwn(value, name)) return value[name];
  for (const inner of Object.values(value)) {
    const found = find(inner, name, depth + 1);
    if (found !== undefined && found !== null) return found;
  }
  return undefined;
}

function formOf(fields: Dict): string {
  return Object.entries(fields)
    .flatMap(([name, value]) =>
      (itemsOf(value) ?? [value]).map((one) => `${quotePlus(name)}=${quotePlus(str(one))}`),
    )
    .join('&');
}
