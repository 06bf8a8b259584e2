import type { PlanRequest } from '#libs/declared';
import { interpolate } from '../jinja/interpolate.js';
import { quotePlus } from '../jinja/urls.js';
import { define } from '../jinja/literal.js';
import { str } from '../jinja/text.js';
import { type Dict, isDict, isTrue, itemsOf, type Slice, toJson } from '../jinja/values.js';
import { type Component, isComponent, lineOf, ManifestError } from '../load/document.js';
import {
  contextOf,
  type Env,
  evaluate,
  evaluateText,
  part,
  type Place,
  REQUEST_NAMES,
  requestValues,
  type Text,
  textAt,
  textOf,
} from './component.js';
import { combine, noParts, type Parts } from './options.js';

/** What a request is made for. */
export interface RequestScope {
  env: Env;
  slice: Slice;
  /** Of the page; null for the first one. */
  token: unknown;
  /** A path that replaces the one of the requester. */
  path?: string | undefined;
  /** What the paginator and the slices add. */
  extra?: readonly Parts[];
}

export interface Requester {
  /** The address before the path, for what the settings alone decide. */
  base(env: Env): string;
  request(asked: RequestScope): PlanRequest;
}

/** @throws ManifestError */
export function compileRequester(given: Component, more: readonly string[] = []): Requester {
  const names = [...REQUEST_NAMES, ...more];
  const url = given.url ? textAt(given, 'url', names) : undefined;
  const base = given.url_base ? textAt(given, 'url_base', names) : undefined;
  const path = textAt(given, 'path', names);
  if (!url && !base) throw new ManifestError("the requester has no 'url' and no 'url_base'", lineOf(given));
  const method = str(given.http_method ?? 'GET').toUpperCase();
  if (method !== 'GET' && method !== 'POST') {
    throw new ManifestError(`the method ${method} is not supported`, lineOf(given, 'http_method'));
  }
  const own = compileParts(given, names);
  const root = (base ?? url) as Text;
  return {
    base: (env) => evaluateText(root, env, requestValues(EMPTY, null)),
    request: ({ env, slice, token, path: given, extra = [] }) => {
      const values = requestValues(slice, token);
      const where = given || evaluateText(path, env, values).replace(/^\/+/, '');
      const address = joinUrl(evaluateText(root, env, values), where);
      return build(method, address, combine([ownParts(own, env, values), ...extra]));
    },
  };
}

const EMPTY = { partition: {}, cursor: {}, extra: {}, entries: {} } as Slice;

interface OwnParts {
  params?: Inputs;
  headers?: Inputs;
  data?: Inputs;
  json?: unknown;
  place: Place;
}
type Inputs = Text | { pairs: [Text, unknown][]; parameters: Dict };

function compileParts(given: Component, names: readonly string[]): OwnParts {
  const body = part(given, 'request_body', [
    'RequestBodyJsonObject',
    'RequestBodyUrlEncodedForm',
    'RequestBodyPlainText',
    'RequestBodyGraphQL',
  ]);
  const asJson = body?.type === 'RequestBodyJsonObject' || body?.type === 'RequestBodyGraphQL';
  const json = asJson ? body.value : given.request_body_json;
  const place: Place = { in: given, key: 'request_body_json', names };
  const from = body && !asJson ? body : given;
  const data = inputsAt(from, body && !asJson ? 'value' : 'request_body_data', names);
  visitTexts(json, place);
  return {
    params: inputsAt(given, 'request_parameters', names),
    headers: inputsAt(given, 'request_headers', names),
    data,
    json: isComponent(json) && Object.keys(json).length === 0 ? undefined : (json ?? undefined),
    place,
  };
}

function inputsAt(given: Component, key: string, names: readonly string[]): Inputs | undefined {
  const value = given[key];
  if (value === undefined || value === null || value === '') return undefined;
  if (!isComponent(value)) return textOf(value, { in: given, key, names });
  if (Object.keys(value).length === 0) return undefined;
  const pairs = Object.entries(value).map(([name, one]): [Text, unknown] => {
    if (isComponent(one) || Array.isArray(one)) {
      throw new ManifestError(
        `'${name}' of '${key}' must be a text`,
        lineOf(value, name) ?? lineOf(given, key),
      );
    }
    const at = { in: { ...given }, key: `${key}.${name}`, names };
    return [textOf(name, at), one === null ? null : textOf(one, at)];
  });
  return { pairs, parameters: {} };
}

/** Compiles every text of a body once, to find what is not supported. */
function visitTexts(value: unknown, at: Place): void {
  if (typeof value === 'string') textOf(value, at);
  else if (Array.isArray(value)) for (const item of value) visitTexts(item, at);
  else if (isComponent(value)) for (const pair of Object.entries(value).flat()) visitTexts(pair, at);
}

function ownParts(own: OwnParts, env: Env, values: Dict): Parts {
  const params = own.params && inputs(own.params, env, { values, limited: true });
  const headers = own.headers && inputs(own.headers, env, { values, limited: false });
  const data = own.data && inputs(own.data, env, { values, limited: true });
  const json = own.json === undefined ? {} : nested(own.json, env, { values, place: own.place });
  return {
    ...noParts(),
    ...(isDict(params) && { params }),
    ...(isDict(headers) && { headers }),
    ...(data !== undefined && { data: isDict(data) ? data : str(data) }),
    json: isTrue(json) ? (json as Parts['json']) : {},
  };
}

/** `limited`: values are texts or lists, as in a query; others keep the text they were rendered as. */
function inputs(given: Inputs, env: Env, { values, limited }: { values: Dict; limited: boolean }): unknown {
  if ('template' in given) return evaluate(given, env, { values });
  const made: Dict = {};
  for (const [name, value] of given.pairs) {
    const context = contextOf(env, name.parameters, values);
    const key = str(interpolate(name.template, context, { wanted: 'text' }));
    const one = value as Text | null;
    const found = one && interpolate(one.template, context, { wanted: limited ? 'text or list' : 'any' });
    if (found !== null && found !== undefined) define(made, key, found);
  }
  return made;
}

function nested(value: unknown, env: Env, at: { values: Dict; place: Place }): unknown {
  if (typeof value === 'string') {
    const text = textOf(value, at.place);
    return interpolate(text.template, contextOf(env, text.parameters, at.values));
  }
  if (Array.isArray(value)) return value.map((item) => nested(item, env, at));
  if (!isComponent(value)) return value;
  const made: Dict = {};
  for (const [key, one] of Object.entries(value)) {
    const found = nested(one, env, at);
    if (found !== null && found !== undefined) define(made, str(nested(key, env, at)), found);
  }
  return made;
}

/** The path below an address, or the address it is alone. */
function joinUrl(base: string, path: string): string {
  if (path === '') return base;
  const root = base.endsWith('/') ? base : `${base}/`;
  return URL.canParse(path, root) ? new URL(path, root).href : root + path;
}

function build(method: 'GET' | 'POST', address: string, { params, headers, data, json }: Parts): PlanRequest {
  const query = pairsOf(withoutRepeats(address, params));
  const [head = '', fragment] = address.split('#');
  const url = query ? `${head}${head.includes('?') ? '&' : '?'}${query}` : head;
  const request: PlanRequest = {
    method,
    url: fragment === undefined ? url : `${url}#${fragment}`,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, str(value)])),
  };
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  if (isTrue(json)) {
    const type: Record<string, string> = hasType ? {} : { 'content-type': 'application/json' };
    return { ...request, headers: { ...request.headers, ...type }, body: JSON.stringify(toJson(json)) };
  }
  if (typeof data === 'string') return { ...request, body: data };
  if (Object.keys(data).length === 0) return request;
  const type: Record<string, string> = hasType ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  return { ...request, headers: { ...request.headers, ...type }, body: pairsOf(data) };
}

/** A parameter that the address has already, with the same value, is not repeated: the next page often names it. */
function withoutRepeats(address: string, params: Dict): Dict {
  const query = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  return Object.fromEntries(Object.entries(params).filter(([key, value]) => query.get(key) !== str(value)));
}

function pairsOf(values: Dict): string {
  return Object.entries(values)
    .flatMap(([key, value]) =>
      (itemsOf(value) ?? [value])
        .filter((one) => one !== null)
        .map((one) => `${quotePlus(key)}=${quotePlus(str(one))}`),
    )
    .join('&');
}
