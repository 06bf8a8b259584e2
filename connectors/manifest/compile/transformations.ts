import { holds, type ValueKind } from '../jinja/interpolate.js';
import { define } from '../jinja/literal.js';
import { str } from '../jinja/text.js';
import { type Dict, isDict, isTrue, type Slice, toJson } from '../jinja/values.js';
import { type Component, lineOf, ManifestError } from '../load/document.js';
import {
  contextOf,
  type Env,
  evaluate,
  evaluateText,
  parts,
  type Text,
  textAt,
  textOf,
} from './component.js';
import { pathOf, valueAt, valuesAt } from './extract.js';
import { flattened, lowerKeys, replacedKeys, snakeKeys } from './keys.js';

/** Changes a record in place. */
export type Transformation = (record: Dict, env: Env, slice: Slice) => void;

const TYPES = [
  'AddFields',
  'RemoveFields',
  'KeysToLower',
  'KeysToSnakeCase',
  'KeysReplace',
  'FlattenFields',
  'DpathFlattenFields',
] as const;

/** @throws ManifestError */
export function compileTransformations(stream: Component): Transformation[] {
  return parts(stream, 'transformations', TYPES).map(
    (given) => COMPILERS[String(given.type)]?.(given) ?? unknown(given),
  );
}

const COMPILERS: Readonly<Record<string, (given: Component) => Transformation>> = {
  AddFields: compileAddFields,
  RemoveFields: compileRemoveFields,
  KeysToLower: () => (record) => replace(record, lowerKeys(record)),
  KeysToSnakeCase: () => (record) => replace(record, snakeKeys(record)),
  FlattenFields:
    ({ flatten_lists: lists = true }) =>
    (record) =>
      replace(record, flattened(record, lists === true)),
  KeysReplace: (given) => {
    const [from, to] = ['old', 'new'].map((key) => textAt(given, key, ['record', 'stream_slice']));
    return (record, env, slice) => {
      const values = { record, stream_slice: slice };
      replace(record, replacedKeys(record, evaluateText(from, env, values), evaluateText(to, env, values)));
    };
  },
  DpathFlattenFields: compileFlatten,
};

function unknown(given: Component): never {
  throw new ManifestError(`'${String(given.type)}' is not supported`, lineOf(given));
}

const WANTED: Readonly<Record<string, ValueKind>> = {
  string: 'text',
  number: 'number',
  integer: 'whole',
  boolean: 'boolean',
};
const RECORD_NAMES = ['record', 'stream_slice', 'stream_interval', 'stream_partition'];

function compileAddFields(given: Component): Transformation {
  const condition = textAt(given, 'condition', [...RECORD_NAMES, 'value', 'path']);
  const fields = parts(given, 'fields', ['AddedFieldDefinition']).map((field) => ({
    path: (Array.isArray(field.path) ? field.path : [field.path]).map(str),
    text: textAt(field, 'value', RECORD_NAMES),
    wanted: WANTED[String(field.value_type)] ?? 'any',
  }));
  return (record, env, slice) => {
    const values = { record, ...sliceValues(slice) };
    for (const { path, text, wanted } of fields) {
      if (!text) continue;
      const value = toJson(evaluate(text, env, { values, wanted }));
      const context = contextOf(env, condition?.parameters ?? {}, { ...values, value, path });
      if (!condition?.template.source || holds(condition.template, context)) setAt(record, path, value);
    }
  };
}

export function sliceValues(slice: Slice): Dict {
  return { stream_slice: slice, stream_interval: slice, stream_partition: slice };
}

/** Sets a value below a path; mappings on the way are made. */
function setAt(record: Dict, path: readonly string[], value: unknown): void {
  const keys = [...path];
  const last = keys.pop();
  let at: unknown = record;
  for (const key of keys) {
    if (Array.isArray(at)) at = at[Number(key)];
    else if (isDict(at)) {
      if (at[key] === undefined || at[key] === null) define(at, key, {});
      at = at[key];
    }
  }
  if (last === undefined) return;
  if (Array.isArray(at)) at[Number(last)] = value;
  else if (isDict(at)) define(at, last, value);
}

function compileRemoveFields(given: Component): Transformation {
  const condition = textAt(given, 'condition', ['property']);
  const pointers = (Array.isArray(given.field_pointers) ? given.field_pointers : []).map(pathOf);
  return (record, env) => {
    for (const path of pointers) {
      removeAt(record, path, (value) => {
        if (!condition?.template.source) return true;
        return holds(condition.template, contextOf(env, {}, { property: value }));
      });
    }
  };
}

function removeAt(
  at: unknown,
  [head, ...rest]: readonly string[],
  applies: (value: unknown) => boolean,
): void {
  if (head === undefined || typeof at !== 'object' || at === null) return;
  const keys = head === '*' || head === '**' ? Object.keys(at) : Object.hasOwn(at, head) ? [head] : [];
  if (head === '**') removeAt(at, rest, applies);
  for (const key of keys.toReversed()) {
    const value = (at as Dict)[key];
    if (head === '**' && rest.length > 0) removeAt(value, [head, ...rest], applies);
    else if (rest.length > 0) removeAt(value, rest, applies);
    else if (applies(value)) remove(at, key);
  }
}

function remove(at: object, key: string): void {
  if (Array.isArray(at)) at.splice(Number(key), 1);
  else delete (at as Dict)[key];
}

function compileFlatten(given: Component): Transformation {
  const path = (Array.isArray(given.field_path) ? given.field_path : []).map((one: unknown) =>
    textOf(one, { in: given, key: 'field_path' }),
  );
  const keys = given.key_transformation as Component | undefined;
  const [prefix, suffix] = ['prefix', 'suffix'].map((key) => keys && textAt(keys, key));
  return (record, env) => {
    const names = path.map((text: Text) => evaluateText(text, env));
    const found = names.includes('*') ? valuesAt(record, names)[0] : valueAt(record, names);
    if (!isDict(found)) return;
    const [before, after] = [evaluateText(prefix, env), evaluateText(suffix, env)];
    const renamed = Object.fromEntries(
      Object.entries(found).map(([key, value]) => [`${before}${key}${after}`, value]),
    );
    if (given.replace_record === true && isTrue(renamed)) {
      replace(record, renamed);
      return;
    }
    if (Object.keys(renamed).some((key) => Object.hasOwn(record, key))) return;
    if (given.delete_origin_value === true) removeAt(record, names, () => true);
    Object.assign(record, renamed);
  };
}

function replace(record: Dict, by: Dict): void {
  const kept = Object.entries(by);
  for (const key of Object.keys(record)) delete record[key];
  for (const [key, value] of kept) define(record, key, value);
}

/** Whether a record passes a filter. */
export function passes(condition: Text, env: Env, values: Dict): boolean {
  return holds(condition.template, contextOf(env, condition.parameters, values));
}
