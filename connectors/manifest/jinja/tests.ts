import { compare } from './operators.js';
import { Callable, entriesOf, isEqual, isFloat, itemsOf, numberOf, Undefined, typeError } from './values.js';

const whole = (value: unknown): number => {
  const number = numberOf(value);
  if (number === undefined) throw typeError('a number was expected');
  return number;
};
const order =
  (operator: string) =>
  (value: unknown, [other]: readonly unknown[]) =>
    compare(operator, value, other);

/** The tests of Jinja 2, such as `is defined`. */
export const tests: Record<string, ((value: unknown, given: readonly unknown[]) => boolean) | undefined> = {
  __proto__: null as never,
  defined: (value) => !(value instanceof Undefined),
  undefined: (value) => value instanceof Undefined,
  none: (value) => value === null,
  true: (value) => value === true,
  false: (value) => value === false,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  number: (value) => numberOf(value) !== undefined,
  integer: (value) => typeof value === 'number' && !isFloat(value),
  float: isFloat,
  mapping: (value) => entriesOf(value) !== undefined,
  sequence: (value) =>
    typeof value === 'string' ||
    entriesOf(value) !== undefined ||
    itemsOf(value) !== undefined ||
    value instanceof Undefined,
  iterable: (value) =>
    typeof value === 'string' ||
    entriesOf(value) !== undefined ||
    itemsOf(value) !== undefined ||
    value instanceof Undefined,
  callable: (value) => value instanceof Callable,
  odd: (value) => Math.abs(whole(value) % 2) === 1,
  even: (value) => whole(value) % 2 === 0,
  divisibleby: (value, [by]) => whole(value) % whole(by) === 0,
  lower: (value) =>
    String(value) === String(value).toLowerCase() && String(value) !== String(value).toUpperCase(),
  upper: (value) =>
    String(value) === String(value).toUpperCase() && String(value) !== String(value).toLowerCase(),
  sameas: (value, [other]) => value === other,
  in: (value, [list]) => compare('in', value, list),
  eq: (value, [other]) => isEqual(value, other),
  equalto: (value, [other]) => isEqual(value, other),
  '==': (value, [other]) => isEqual(value, other),
  ne: (value, [other]) => !isEqual(value, other),
  gt: order('>'),
  greaterthan: order('>'),
  ge: order('>='),
  lt: order('<'),
  lessthan: order('<'),
  le: order('<='),
};
