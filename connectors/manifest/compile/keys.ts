import { define } from '../jinja/literal.js';
import { type Dict, isDict } from '../jinja/values.js';

/** The record with its own keys in lower case. */
export function lowerKeys(record: Dict): Dict {
  return renamed(record, (key) => key.toLowerCase(), false);
}

/** The record with all keys, also of mappings in it, replaced. */
export function replacedKeys(record: Dict, from: string, to: string): Dict {
  return renamed(record, (key) => (from === '' ? key : key.replaceAll(from, to)), true);
}

/** The record with all keys, also of mappings in it, in snake case: `someKey2` becomes `some_key_2`. */
export function snakeKeys(record: Dict): Dict {
  return renamed(record, snakeCase, true);
}

function renamed(record: Dict, rename: (key: string) => string, deep: boolean): Dict {
  const made: Dict = {};
  for (const [key, value] of Object.entries(record)) {
    define(made, rename(key), deep && isDict(value) ? renamed(value, rename, deep) : value);
  }
  return made;
}

function snakeCase(key: string): string {
  const ascii = key.normalize('NFKD').replace(/\p{M}/gu, '');
  const all = [...ascii.matchAll(/[A-Z]+[a-z]*|[a-z]+|\d+|([^a-zA-Z\d]+)/g)].map(([token, other]) =>
    other === undefined ? token : '',
  );
  const tokens =
    all.length < 3 ? all : [...all.slice(0, 1), ...all.slice(1, -1).filter(Boolean), ...all.slice(-1)];
  if (/^\d+$/.test(tokens[0] ?? '')) tokens.unshift('');
  return tokens.map((token) => token.toLowerCase()).join('_');
}

/**
 * All values that are not mappings (and, with `lists`, not lists) on one level. A key that is taken, and everything
 * after the first list, gets the path before it.
 */
export function flattened(record: Dict, lists: boolean): Dict {
  const made: Dict = {};
  const stack: [unknown, string][] = [[record, '_']];
  let withPath = false;
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [value, path] = top;
    if (isDict(value)) {
      for (const [key, one] of Object.entries(value)) {
        stack.push([one, withPath || Object.hasOwn(made, key) ? `${path}.${key}` : key]);
      }
    } else if (Array.isArray(value) && lists) {
      for (const [n, one] of value.entries()) {
        withPath = true;
        stack.push([one, `${path}.${n}`]);
      }
    } else define(made, path, value);
  }
  return made;
}
