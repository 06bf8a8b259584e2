import { formatPercent } from './format.js';
import { str } from './text.js';
import { addSpan, compareMoments, difference, negated, span } from './times.js';
import {
  Day,
  entriesOf,
  float,
  isEqual,
  isFloat,
  itemsOf,
  Moment,
  numberOf,
  Span,
  TemplateError,
  Tuple,
  typeError,
  Undefined,
  valueError,
} from './values.js';

/** Longer texts and lists are not made by a template. */
export const LONGEST = 1_000_000;

/** The value of a binary operator, as Python calculates it. @throws TemplateError. */
export function binary(operator: string, left: unknown, right: unknown): unknown {
  if (operator === '~') return bounded(str(left) + str(right));
  checkDefined(left);
  checkDefined(right);
  const [a, b] = [numberOf(left), numberOf(right)];
  if (a !== undefined && b !== undefined)
    return arithmetic(operator, [a, b], isFloat(left) || isFloat(right));
  const result =
    timeArithmetic(operator, left, right) ??
    (operator === '+'
      ? joined(left, right)
      : operator === '*'
        ? (repeated(left, b) ?? repeated(right, a))
        : undefined);
  if (result !== undefined) return result;
  if (operator === '%' && typeof left === 'string') return formatPercent(left, right);
  throw typeError(`'${operator}' does not work with these values`);
}

function checkDefined(value: unknown): void {
  if (value instanceof Undefined) throw new TemplateError('undefined', `'${value.what}' is undefined`);
}

function arithmetic(operator: string, [a, b]: [number, number], floats: boolean): unknown {
  const made = (value: number) => (floats ? float(value) : value);
  switch (operator) {
    case '+':
      return made(a + b);
    case '-':
      return made(a - b);
    case '*':
      return made(a * b);
    case '**': {
      if (!floats && b < 0) return float(a ** b);
      if (Math.abs(a ** b) === Infinity && Number.isFinite(a)) throw valueError('the result is too large');
      return made(a ** b);
    }
    default:
  }
  if (b === 0) throw valueError('division by zero');
  if (operator === '/') return float(a / b);
  if (operator === '//') return made(Math.floor(a / b));
  return made(a - Math.floor(a / b) * b);
}

function timeArithmetic(operator: string, left: unknown, right: unknown): unknown {
  const sign = operator === '-' ? -1 : operator === '+' ? 1 : 0;
  if (left instanceof Span && right instanceof Span && sign) {
    const other = sign < 0 ? negated(right) : right;
    return span(left.seconds + other.seconds, left.micros + other.micros, left.months + other.months);
  }
  if (left instanceof Moment && right instanceof Moment && sign < 0) {
    if ((left.offset === undefined) !== (right.offset === undefined))
      throw typeError('one of the times has no zone');
    return difference(left, right);
  }
  if (left instanceof Day && right instanceof Day && sign < 0) return span((left.days - right.days) * 86_400);
  const [time, by] = sign > 0 && left instanceof Span ? [right, left] : [left, right];
  if (sign && by instanceof Span) {
    const change = sign < 0 ? negated(by) : by;
    if (time instanceof Moment) return addSpan(time, change);
    if (time instanceof Day) {
      const moved = addSpan(new Moment(time.days * 86_400, 0, undefined), new Span(0, 0, change.months));
      return new Day(Math.floor(moved.local / 86_400) + Math.floor(change.seconds / 86_400));
    }
  }
  const [factor, length] = left instanceof Span ? [numberOf(right), left] : [numberOf(left), right];
  if (!(length instanceof Span) || factor === undefined) return undefined;
  if (operator === '*') return span((length.seconds + length.micros / 1e6) * factor);
  return operator === '/' && left instanceof Span
    ? span((length.seconds + length.micros / 1e6) / factor)
    : undefined;
}

function joined(left: unknown, right: unknown): unknown {
  if (typeof left === 'string' && typeof right === 'string') return bounded(left + right);
  const [a, b] = [itemsOf(left), itemsOf(right)];
  if (!a || !b || left instanceof Tuple !== right instanceof Tuple) return undefined;
  const items = bounded([...a, ...b]);
  return left instanceof Tuple ? new Tuple(items) : items;
}

function repeated(value: unknown, times: number | undefined): unknown {
  if (times === undefined || !Number.isInteger(times)) return undefined;
  const count = Math.max(0, times);
  if (typeof value === 'string') {
    if (value.length * count > LONGEST) throw valueError('the result is too long');
    return value.repeat(count);
  }
  const items = itemsOf(value);
  if (!items) return undefined;
  if (items.length * count > LONGEST) throw valueError('the result is too long');
  const all = Array.from({ length: count }, () => items).flat();
  return value instanceof Tuple ? new Tuple(all) : all;
}

/** @throws TemplateError if a text or list is longer than a template may make. */
export function bounded<T extends { length: number }>(value: T): T {
  if (value.length > LONGEST) throw valueError('the result is too long');
  return value;
}

/** The value of a comparison, as Python makes it. @throws TemplateError. */
export function compare(operator: string, left: unknown, right: unknown): boolean {
  if (operator === '==') return isEqual(left, right);
  if (operator === '!=') return !isEqual(left, right);
  if (operator === 'in') return contains(right, left);
  if (operator === 'not in') return !contains(right, left);
  const order = orderOf(left, right);
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

/** Negative, zero or positive; NaN if a number is not one. @throws TemplateError if the values have no order. */
export function orderOf(left: unknown, right: unknown): number {
  checkDefined(left);
  checkDefined(right);
  const [a, b] = [numberOf(left), numberOf(right)];
  if (a !== undefined && b !== undefined) return a < b ? -1 : a > b ? 1 : a - b;
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  if (left instanceof Moment && right instanceof Moment) {
    if ((left.offset === undefined) !== (right.offset === undefined))
      throw typeError('one of the times has no zone');
    return compareMoments(left, right);
  }
  if (left instanceof Day && right instanceof Day) return left.days - right.days;
  if (left instanceof Span && right instanceof Span)
    return left.seconds - right.seconds || left.micros - right.micros;
  const [items, others] = [itemsOf(left), itemsOf(right)];
  if (!items || !others || left instanceof Tuple !== right instanceof Tuple) {
    throw typeError('the values have no order');
  }
  const n = items.findIndex((item, at) => at >= others.length || !isEqual(item, others[at]));
  if (n < 0) return items.length - others.length;
  return n >= others.length ? 1 : orderOf(items[n], others[n]);
}

function contains(list: unknown, item: unknown): boolean {
  if (list instanceof Undefined) return false;
  if (typeof list === 'string') {
    if (typeof item === 'string') return list.includes(item);
    checkDefined(item);
    throw typeError('only a text can be in a text');
  }
  const entries = entriesOf(list);
  if (entries) return typeof item === 'string' && Object.hasOwn(entries, item);
  const items = itemsOf(list);
  if (!items) throw typeError('the value has no items');
  return items.some((one) => isEqual(one, item));
}
