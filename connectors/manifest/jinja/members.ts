import { methodOf } from './methods.js';
import {
  entriesOf,
  Group,
  Headers,
  itemsOf,
  numberOf,
  Slice,
  TemplateError,
  Tuple,
  Undefined,
  valueError,
} from './values.js';

/** `value.name`: a member of Python's type, else the entry of a mapping. @throws TemplateError. */
export function attributeOf(value: unknown, name: string): unknown {
  if (value instanceof Undefined) throw new TemplateError('undefined', `'${value.what}' is undefined`);
  if (name === '_partition' && value instanceof Slice) return value.partition;
  if (name.startsWith('__')) throw valueError(`the attribute '${name}' is not accessible`);
  return firstOf(memberOf(value, name), entryOf(value, name), new Undefined(name));
}

/** `value[key]`: an entry or item, else a member of Python's type. @throws TemplateError. */
export function itemOf(value: unknown, key: unknown): unknown {
  if (value instanceof Undefined) throw new TemplateError('undefined', `'${value.what}' is undefined`);
  if (typeof key === 'string') return firstOf(entryOf(value, key), memberOf(value, key), new Undefined(key));
  const at = numberOf(key);
  const items = typeof value === 'string' ? Array.from(value) : itemsOf(value);
  if (at === undefined || !items) return new Undefined('an item');
  const item = items.at(at);
  return item === undefined ? new Undefined(`item ${at}`) : item;
}

/** The first that is not missing; `null` is a value. */
function firstOf(...values: unknown[]): unknown {
  return values.find((value) => value !== undefined);
}

function memberOf(value: unknown, name: string): unknown {
  if (value instanceof Slice) {
    if (name === 'partition') return value.partition;
    if (name === 'cursor_slice') return value.cursor;
    if (name === 'extra_fields') return value.extra;
  }
  return methodOf(value, name);
}

function entryOf(value: unknown, name: string): unknown {
  if (value instanceof Group && (name === 'grouper' || name === 'list')) return value[name];
  if (value instanceof Tuple) return undefined;
  const entries = entriesOf(value);
  if (!entries) return undefined;
  if (Object.hasOwn(entries, name)) return entries[name];
  if (!(value instanceof Headers)) return undefined;
  const key = Object.keys(entries).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : entries[key];
}
