import { compile, type Context, type Template, valueOf, type ValueKind } from '../jinja/interpolate.js';
import { TemplateSyntaxError } from '../jinja/lexer.js';
import { str } from '../jinja/text.js';
import { type Dict, Slice } from '../jinja/values.js';
import { type Component, isComponent, isWritten, lineOf, ManifestError } from '../load/document.js';
import { REFUSED, type Supported } from './supported.js';

/** What templates may depend on: the settings of the source with its secrets, and the present in epoch milliseconds. */
export interface Env {
  config: Dict;
  now: number;
}

/** @throws ManifestError for a component of another type, and for a field that is not supported. */
export function checked(
  given: unknown,
  types: readonly Supported[],
  at: { in: Component; key: string },
): Component {
  const line = lineOf(at.in, at.key) ?? lineOf(at.in);
  if (!isComponent(given)) throw new ManifestError(`'${at.key}' must be a component`, line);
  const type = String(given.type);
  if (!types.some((one) => one === type)) {
    const why = type.startsWith('Custom') ? `: components in Python are not run` : '';
    throw new ManifestError(`'${type}' is not supported as '${at.key}'${why}`, lineOf(given) ?? line);
  }
  const refused = REFUSED[type]?.find((key) => isWritten(given, key) && given[key] !== false);
  if (refused === undefined) return given;
  throw new ManifestError(`'${refused}' of ${type} is not supported`, lineOf(given, refused));
}

/** A part of a component; undefined if it is not set. @throws ManifestError */
export function part(given: Component, key: string, types: readonly Supported[]): Component | undefined {
  return given[key] === undefined || given[key] === null
    ? undefined
    : checked(given[key], types, { in: given, key });
}

/** The parts of a list of components. @throws ManifestError */
export function parts(given: Component, key: string, types: readonly Supported[]): Component[] {
  const list = given[key] ?? [];
  if (!Array.isArray(list)) throw new ManifestError(`'${key}' must be a list`, lineOf(given, key));
  return list.map((one) => checked(one, types, { in: given, key }));
}

/** A text of a component whose value depends on more than the settings. */
export interface Text {
  template: Template;
  parameters: Dict;
}

/** The names that templates know besides `config` and `parameters`. */
export const REQUEST_NAMES = ['stream_slice', 'stream_interval', 'stream_partition', 'next_page_token'];

/** A text of a component as a template. @throws ManifestError if it reads a name that is not known there. */
export function textAt(given: Component, key: string, names: readonly string[] = []): Text | undefined {
  const value = given[key];
  if (value === undefined || value === null) return undefined;
  return textOf(value, { in: given, key, names });
}

/** Where a text stands, and what its template may read. */
export interface Place {
  in: Component;
  key: string;
  names?: readonly string[];
}

/** A text that is not a field of its own: an item of a list, or a key or value of a mapping. @throws ManifestError */
export function textOf(value: unknown, at: Place): Text {
  const line = lineOf(at.in, at.key) ?? lineOf(at.in);
  const source = str(value);
  if (source.includes('stream_state')) {
    throw new ManifestError(`'${at.key}' reads stream_state, which no longer exists`, line);
  }
  try {
    const template = compile(source);
    const known = ['config', 'parameters', ...(at.names ?? [])];
    const unknown = [...template.names].find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new ManifestError(`'${at.key}' reads '${unknown}', which is not known there`, line);
    return { template, parameters: parametersOf(at.in) };
  } catch (error) {
    if (!(error instanceof TemplateSyntaxError)) throw error;
    throw new ManifestError(`'${at.key}': ${error.message}`, line);
  }
}

export function parametersOf({ $parameters }: Component): Dict {
  return isComponent($parameters) ? $parameters : {};
}

export function contextOf({ config, now }: Env, parameters: Dict, values: Dict = {}): Context {
  return { values: { ...values, config, parameters }, now };
}

/** What the templates of a request see. */
export function requestValues(slice: Slice, token: unknown): Dict {
  return {
    ...slice.extra,
    stream_slice: slice,
    stream_interval: slice,
    stream_partition: slice,
    next_page_token: token === null || token === undefined ? null : { next_page_token: token },
  };
}

/** The value of a text; see {@link valueOf}. */
export function evaluate(
  text: Text,
  env: Env,
  { values, wanted }: { values?: Dict; wanted?: ValueKind } = {},
): unknown {
  return valueOf(text.template, contextOf(env, text.parameters, values), wanted);
}

/** The value of a text as a text. */
export function evaluateText(text: Text | undefined, env: Env, values?: Dict): string {
  return text ? str(evaluate(text, env, { values })) : '';
}
