/**
 * The values of Python in a template. Texts, whole numbers, lists, `None` and mappings are those of JSON; numbers with
 * a fraction are, too. The classes here are what JSON cannot tell apart or does not have.
 */

/** The result of a missing name, key or attribute. It is empty as a text, and an error to calculate with. */
export class Undefined {
  constructor(readonly what: string) {}
}

/** A float without a fraction, such as `2.0`, or one that is not finite. */
export class Float {
  constructor(readonly value: number) {}
}

export class Tuple {
  constructor(readonly items: readonly unknown[]) {}
}

/** What `groupby` makes: the items that share a value, with that value. */
export class Group extends Tuple {
  constructor(
    readonly grouper: unknown,
    readonly list: readonly unknown[],
  ) {
    super([grouper, list]);
  }
}

/** `datetime`: a local time, with its offset in seconds unless it is naive. */
export class Moment {
  constructor(
    /** Seconds from 1970 to the local time, as if it were UTC. */
    readonly local: number,
    readonly micros: number,
    readonly offset: number | undefined,
  ) {}

  /** Seconds since 1970; a naive time counts as UTC. */
  get seconds(): number {
    return this.local - (this.offset ?? 0);
  }
}

/** `date`, in days since 1970. */
export class Day {
  constructor(readonly days: number) {}
}

/** `timedelta`, or `Duration` of isodate if it has months. */
export class Span {
  constructor(
    readonly seconds: number,
    readonly micros = 0,
    readonly months = 0,
  ) {}
}

/** A mapping whose keys have no case: the headers of an answer. */
export class Headers {
  constructor(readonly entries: Readonly<Record<string, unknown>>) {}
}

/** What a stream is asked for: read like a mapping of the partition and the window. */
export class Slice {
  constructor(
    readonly partition: Readonly<Record<string, unknown>>,
    readonly cursor: Readonly<Record<string, unknown>> = {},
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {}

  get entries(): Record<string, unknown> {
    return { ...this.partition, ...this.cursor };
  }
}

/** A function or method, with its positional and its named arguments. */
export class Callable {
  constructor(readonly call: (positional: unknown[], named: ReadonlyMap<string, unknown>) => unknown) {}
}

export type Dict = Record<string, unknown>;

/**
 * A fault while a template is evaluated, of the kinds the reference distinguishes: `undefined` makes way for the default of
 * the setting, `type` for the text of the template; `other` fails.
 */
export class TemplateError extends Error {
  override name = 'TemplateError';
  constructor(
    readonly kind: 'undefined' | 'type' | 'other',
    message: string,
  ) {
    super(message);
  }
}

export const typeError = (message: string): TemplateError => new TemplateError('type', message);
export const valueError = (message: string): TemplateError => new TemplateError('other', message);

const CLASSES = [Undefined, Float, Tuple, Moment, Day, Span, Callable];

export function isDict(value: unknown): value is Dict {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !CLASSES.some((one) => value instanceof one);
}

/** The entries of a mapping; undefined for anything else. */
export function entriesOf(value: unknown): Readonly<Dict> | undefined {
  if (value instanceof Slice || value instanceof Headers) return value.entries;
  return isDict(value) ? value : undefined;
}

/** The items of a list or tuple; undefined if it is neither. */
export function itemsOf(value: unknown): readonly unknown[] | undefined {
  if (value instanceof Tuple) return value.items;
  return Array.isArray(value) ? value : undefined;
}

/** The number of an int, float or bool; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  return value instanceof Float ? value.value : undefined;
}

export function isFloat(value: unknown): boolean {
  return value instanceof Float || (typeof value === 'number' && !Number.isInteger(value));
}

export function float(value: number): unknown {
  return Number.isInteger(value) || !Number.isFinite(value) ? new Float(value) : value;
}

export function isTrue(value: unknown): boolean {
  if (value === null || value === undefined || value instanceof Undefined) return false;
  const number = numberOf(value);
  if (number !== undefined) return number !== 0;
  if (typeof value === 'string') return value !== '';
  if (value instanceof Span) return value.seconds !== 0 || value.micros !== 0 || value.months !== 0;
  const entries = entriesOf(value);
  if (entries) return Object.keys(entries).length > 0;
  return itemsOf(value)?.length !== 0;
}

export function isEqual(one: unknown, other: unknown): boolean {
  const [a, b] = [numberOf(one), numberOf(other)];
  if (a !== undefined && b !== undefined) return a === b;
  if (one instanceof Undefined || other instanceof Undefined) {
    return one instanceof Undefined && other instanceof Undefined;
  }
  if (one instanceof Moment && other instanceof Moment) {
    const naive = [one, other].filter(({ offset }) => offset === undefined).length;
    return naive !== 1 && one.seconds === other.seconds && one.micros === other.micros;
  }
  if (one instanceof Day && other instanceof Day) return one.days === other.days;
  if (one instanceof Span && other instanceof Span) {
    return one.seconds === other.seconds && one.micros === other.micros && one.months === other.months;
  }
  const [left, right] = [itemsOf(one), itemsOf(other)];
  if (left && right) {
    if (one instanceof Tuple !== other instanceof Tuple || left.length !== right.length) return false;
    return left.every((item, n) => isEqual(item, right[n]));
  }
  const [mapping, second] = [entriesOf(one), entriesOf(other)];
  if (!mapping || !second) return one === other;
  const keys = Object.keys(mapping);
  return (
    keys.length === Object.keys(second).length &&
    keys.every((key) => Object.hasOwn(second, key) && isEqual(mapping[key], second[key]))
  );
}

/** The value as JSON has it: tuples are lists. */
export function toJson(value: unknown): unknown {
  if (value instanceof Float) return value.value;
  const items = itemsOf(value);
  if (items) return items.map(toJson);
  const entries = entriesOf(value);
  if (entries) return Object.fromEntries(Object.entries(entries).map(([key, one]) => [key, toJson(one)]));
  return value;
}
