import { ConfigError, SourceChanged } from '#libs/connector';
import type { PlanRequest } from '../plan.js';
import type { JsonValue } from '#libs/contract';
import type { Secrets } from '../settings/index.js';

/** The values of placeholders by name; `ticket` may be an object, for `{ticket.id}`. */
export type Values = Readonly<Record<string, JsonValue | undefined>>;

const PLACEHOLDER = /\{([A-Za-z_][\w.]*)\}/g;
const SECRET = /\{secret\.([\w.]+)\}/g;

/** Fills a URL. A parameter of its query without a value is left out whole; secrets stay placeholders. */
export function fillUrl(template: string, values: Values): string {
  const [address, query] = splitOnce(template, '?');
  const path = fill(address, values, encoded);
  if (path === undefined) throw new SourceChanged(`A value is missing for the address ${address}.`);
  if (query === undefined) return path;
  const parameters = query.split('&').flatMap((parameter) => fill(parameter, values, encoded) ?? []);
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}

/** Fills the texts of a JSON value. A text that is a single placeholder becomes its value; one without a value is left out. */
export function fillJson(template: JsonValue, values: Values): JsonValue {
  if (typeof template === 'string') {
    const [whole] = template.match(/^\{(cursor|[A-Za-z_]\w*\.[\w.]+)\}$/) ?? [];
    const name = whole?.slice(1, -1);
    if (name !== undefined && !name.startsWith('secret.')) return valueOf(values, name) ?? null;
    return fill(template, values, String) ?? null;
  }
  if (Array.isArray(template)) return template.map((each) => fillJson(each, values));
  if (typeof template !== 'object' || template === null) return template;
  const entries = Object.entries(template).map(([key, each]) => [key, each, fillJson(each, values)] as const);
  return Object.fromEntries(
    entries
      .filter(([, before, after]) => after !== null || before === null)
      .map(([key, , after]) => [key, after]),
  );
}

/** Fills the `{secret.name}` of a request. @throws ConfigError if one is missing. */
export function fillSecrets(request: PlanRequest, secrets: Secrets): PlanRequest {
  const put = (text: string, write: (value: string) => string) =>
    text.replace(SECRET, (_, name: string) => write(secretOf(secrets, name)));
  const { url, headers = {}, body } = request;
  return {
    ...request,
    url: put(url, encodeURIComponent),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, put(value, String)])),
    ...(body !== undefined && { body: put(body, (value) => JSON.stringify(value).slice(1, -1)) }),
  };
}

/** Puts placeholders back in the place of secrets, which no cursor may contain. */
export function withoutSecrets(text: string, secrets: Secrets): string {
  const named = Object.entries(secrets).filter(([, value]) => typeof value === 'string' && value.length >= 6);
  return named.reduce(
    (cleaned, [name, value]) =>
      cleaned
        .replaceAll(encodeURIComponent(String(value)), `{secret.${name}}`)
        .replaceAll(String(value), `{secret.${name}}`),
    text,
  );
}

function secretOf(secrets: Secrets, name: string): string {
  const value = secrets[name];
  if (value === undefined) throw new ConfigError('secrets', `'secrets': must have ${name}`);
  return value;
}

function fill(template: string, values: Values, write: (value: JsonValue) => string): string | undefined {
  let whole = true;
  const text = template.replace(PLACEHOLDER, (placeholder, name: string) => {
    if (name.startsWith('secret.')) return placeholder;
    const value = valueOf(values, name);
    if (value === undefined || value === null) whole = false;
    return value === undefined || value === null ? '' : write(value);
  });
  return whole ? text : undefined;
}

function valueOf(values: Values, name: string): JsonValue | undefined {
  const [head = '', ...rest] = name.split('.');
  return rest.reduce<JsonValue | undefined>(member, values[head]);
}

function member(at: JsonValue | undefined, key: string): JsonValue | undefined {
  if (typeof at !== 'object' || at === null || Array.isArray(at) || !Object.hasOwn(at, key)) return undefined;
  return at[key];
}

function encoded(value: JsonValue): string {
  return encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function splitOnce(text: string, by: string): [string, string | undefined] {
  const at = text.indexOf(by);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
