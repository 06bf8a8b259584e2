import { ConfigError } from '#libs/connector';
import { define } from '../jinja/literal.js';
import { type Dict, isDict, isEqual, toJson } from '../jinja/values.js';
import { type Component, lineOf, ManifestError } from '../load/document.js';
import { type Env, evaluateText, part, type Text, textAt, textOf } from './component.js';

/** The parts of a request that options are injected into. */
export interface Parts {
  params: Dict;
  headers: Dict;
  data: Dict | string;
  json: Dict | unknown[] | string;
}

export const noParts = (): Parts => ({ params: {}, headers: {}, data: {}, json: {} });

const INTO: Readonly<Record<string, keyof Parts>> = {
  request_parameter: 'params',
  header: 'headers',
  body_data: 'data',
  body_json: 'json',
};

/** Where a value goes in a request. */
export interface Option {
  into: keyof Parts;
  path: readonly Text[];
}

/** @throws ManifestError */
export function optionAt(given: Component, key: string): Option | undefined {
  const option = part(given, key, ['RequestOption']);
  return option && compileOption(option);
}

/** @throws ManifestError */
export function compileOption(option: Component): Option {
  const into = INTO[String(option.inject_into)];
  const name = textAt(option, 'field_name');
  const fields = Array.isArray(option.field_path) ? option.field_path : [];
  const path = name ? [name] : fields.map((one: unknown) => textOf(one, { in: option, key: 'field_path' }));
  if (!into || path.length === 0) {
    throw new ManifestError(
      "a RequestOption needs 'inject_into' and 'field_name' or 'field_path'",
      lineOf(option),
    );
  }
  if (path.length > 1 && into !== 'json') {
    throw new ManifestError(
      "'field_path' is supported in the JSON of a body only",
      lineOf(option, 'field_path'),
    );
  }
  return { into, path };
}

/** Sets the value in the part of the request that the option names. */
export function inject(target: Parts, option: Option, { value, env }: { value: unknown; env: Env }): void {
  const names = option.path.map((text) => evaluateText(text, env));
  const last = names.pop() ?? '';
  let at = target[option.into] as Dict;
  for (const name of names) {
    if (!isDict(at[name])) define(at, name, {});
    at = at[name] as Dict;
  }
  define(at, last, value);
}

/** Joins parts of a request. The same name twice is a mistake of the manifest, except with the same value in a body. */
export function combine(all: readonly Parts[]): Parts {
  const joined = <K extends keyof Parts>(key: K) =>
    all.map((one): unknown => one[key]).reduce((a, b) => merge(a, b, key === 'json'), {}) as Parts[K];
  return { params: joined('params'), headers: joined('headers'), data: joined('data'), json: joined('json') };
}

function merge(into: unknown, from: unknown, body: boolean): unknown {
  if (isNothing(from)) return into;
  if (isNothing(into)) return toJson(from);
  if (!isDict(into) || !isDict(from)) throw collision('a text and other values');
  const merged: Dict = { ...into };
  for (const [key, value] of Object.entries(from)) {
    const before = merged[key];
    if (!Object.hasOwn(merged, key)) define(merged, key, toJson(value));
    else if (body && isDict(before) && isDict(value)) merged[key] = merge(before, value, body);
    else if (!body || !isEqual(before, value)) throw collision(`'${key}' twice`);
  }
  return merged;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === '' || (isDict(value) && Object.keys(value).length === 0);
}

function collision(what: string): ConfigError {
  return new ConfigError('manifest', `'manifest': a request would send ${what}`);
}
