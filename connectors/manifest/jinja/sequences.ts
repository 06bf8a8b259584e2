import { Callable, entriesOf, itemsOf, TemplateError, typeError, Undefined } from './values.js';

/** What a loop over the value yields: items, characters, or the keys of a mapping. @throws TemplateError. */
export function listOf(value: unknown): readonly unknown[] {
  if (value instanceof Undefined) return [];
  if (typeof value === 'string') return Array.from(value);
  const entries = entriesOf(value);
  if (entries) return Object.keys(entries);
  const items = itemsOf(value);
  if (!items) throw typeError('the value has no items');
  return items;
}

/** @throws TemplateError if the value is undefined. */
export function defined<T>(value: T | Undefined): T {
  if (value instanceof Undefined) throw new TemplateError('undefined', `'${value.what}' is undefined`);
  return value;
}

/** Positional and named arguments by the names of the parameters. @throws TemplateError for a missing or unknown one. */
export function bind(
  parameters: readonly string[],
  positional: readonly unknown[],
  named: ReadonlyMap<string, unknown>,
): unknown[] {
  const required = parameters.filter((name) => !name.endsWith('?')).length;
  const names = parameters.map((name) => name.replace('?', ''));
  if (positional.length > names.length) throw typeError('too many arguments');
  const bound: unknown[] = [...positional];
  for (const [name, value] of named) {
    const at = names.indexOf(name);
    if (at < 0 || at < positional.length) throw typeError(`unexpected argument '${name}'`);
    bound[at] = value;
  }
  for (let n = 0; n < required; n++)
    if (!(n in bound)) throw typeError(`the argument '${names[n]}' is missing`);
  return bound;
}

/** A function with these parameters; a name that ends in `?` is optional. */
export function callable(parameters: readonly string[], call: (...values: never[]) => unknown): Callable {
  return new Callable((positional, named) => call(...(bind(parameters, positional, named) as never[])));
}
