import { str } from '../jinja/text.js';
import { isTrue, itemsOf, numberOf } from '../jinja/values.js';
import { type Component, isComponent, lineOf, ManifestError } from '../load/document.js';
import { resolveSchema } from '../load/references.js';

/** Changes the values of a record, in place, to the types that a schema gives them. */
export type Normalize = (record: unknown) => void;

/**
 * What `schema_normalization` does to the records of a stream; undefined if nothing. Schemas that are files beside a
 * manifest are not known here: without its schema a record stays as it is. @throws ManifestError
 */
export function compileNormalization(
  stream: Component,
  selector: Component,
  document: Component,
): Normalize | undefined {
  const { schema_normalization: normalization = 'None' } = selector;
  if (normalization === 'None') return undefined;
  const line = lineOf(selector, 'schema_normalization');
  if (normalization !== 'Default') throw new ManifestError("'schema_normalization' is not supported", line);
  const loader = resolveSchema(document, stream.schema_loader ?? null);
  if (!isComponent(loader) || loader.type === undefined || loader.type === 'JsonFileSchemaLoader')
    return undefined;
  if (loader.type !== 'InlineSchemaLoader') {
    throw new ManifestError(
      `'schema_normalization' with a schema of '${str(loader.type)}' is not supported`,
      line,
    );
  }
  const { schema } = loader;
  return isComponent(schema) ? (record) => descend(record, schema) : undefined;
}

/** Converts what the value holds, and goes on in there. */
function descend(value: unknown, { properties, items }: Component): void {
  if (isComponent(value) && isComponent(properties)) {
    for (const [name, schema] of Object.entries(properties)) {
      if (!isComponent(schema) || !Object.hasOwn(value, name)) continue;
      value[name] = converted(value[name], schema);
      descend(value[name], schema);
    }
  }
  if (Array.isArray(value) && isComponent(items)) {
    for (const n of value.keys()) {
      value[n] = converted(value[n], items);
      descend(value[n], items);
    }
  }
}

/** A value that cannot be converted, or may be of several types, stays as it is. */
function converted(value: unknown, { type = [], items }: Component): unknown {
  if (value === null && (type === 'null' || itemsOf(type)?.includes('null'))) return null;
  const types = Array.isArray(type) ? type.filter((one) => one !== 'null') : [type];
  if (types.length !== 1) return value;
  switch (types[0]) {
    case 'string':
      return str(value);
    case 'number':
      return numberIn(value, FLOAT) ?? value;
    case 'integer': {
      const number = numberIn(value, WHOLE);
      return number === undefined ? value : Math.trunc(number);
    }
    case 'boolean':
      return typeof value === 'string' ? (BOOLEANS.get(value.toLowerCase().trim()) ?? value) : isTrue(value);
    case 'array':
      return isSimple(value) && mayWrap(items) ? [value] : value;
    default:
      return value;
  }
}

const FLOAT = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;
const WHOLE = /^[-+]?\d+$/;

function numberIn(value: unknown, pattern: RegExp): number | undefined {
  if (typeof value !== 'string') return numberOf(value);
  const text = value.trim().replace(/(?<=\d)_(?=\d)/g, '');
  return pattern.test(text) ? Number(text) : undefined;
}

const BOOLEANS = new Map([
  ...['y', 'yes', 't', 'true', 'on', '1'].map((text) => [text, true] as const),
  ...['n', 'no', 'f', 'false', 'off', '0'].map((text) => [text, false] as const),
]);

const isSimple = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The reference makes a list of a single value where the types of its items are a list, or none are given. */
function mayWrap(items: unknown): boolean {
  const type = isComponent(items) ? items.type : undefined;
  const simple = ['string', 'number', 'integer', 'boolean', 'null'];
  return type === undefined || (Array.isArray(type) && type.every((one) => simple.includes(String(one))));
}
