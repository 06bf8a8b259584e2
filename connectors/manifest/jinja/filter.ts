import { itemOf } from './members.js';
import { bind, defined } from './sequences.js';
import { str } from './text.js';
import { numberOf, typeError } from './values.js';

export type Filter = (
  value: unknown,
  positional: readonly unknown[],
  named: ReadonlyMap<string, unknown>,
) => unknown;

/** A filter with these parameters; a name that ends in `?` is optional. */
export function filter(
  parameters: readonly string[],
  apply: (value: unknown, ...given: never[]) => unknown,
): Filter {
  return (value, positional, named) => apply(value, ...(bind(parameters, positional, named) as never[]));
}

export const text = (value: unknown): string => {
  if (typeof defined(value) !== 'string') throw typeError('a text was expected');
  return String(value);
};

export const whole = (value: unknown): number => numberOf(value) ?? 0;

/** `a.b.0` of an item. */
export function pathOf(item: unknown, path: unknown): unknown {
  if (typeof path === 'number') return itemOf(item, path);
  return str(path)
    .split('.')
    .reduce((at: unknown, part) => itemOf(at, /^\d+$/.test(part) ? Number(part) : part), item);
}
