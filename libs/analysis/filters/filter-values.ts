import { Problem, type Filter, type Scalar } from '#libs/contract';
import type { Dictionary } from '#libs/index';
import type { Field } from '../task/fields.js';

/** Marks, code by code, which values of a dictionary a condition wants: 1 = wanted. */
export function wantedBy(dictionary: Dictionary, wants: (value: Scalar) => boolean): Uint8Array {
  const wanted = new Uint8Array(dictionary.size);
  for (let code = 0; code < wanted.length; code++) if (wants(dictionary.value(code))) wanted[code] = 1;
  return wanted;
}

/** Marks exactly these values. */
export function wantedValues(dictionary: Dictionary, values: readonly Scalar[]): Uint8Array {
  const wanted = new Uint8Array(dictionary.size);
  for (const value of values) {
    const code = dictionary.code(value);
    if (code !== undefined) wanted[code] = 1;
  }
  return wanted;
}

/** The same value written as another type, if the dictionary holds it: what the caller may have meant. */
export function otherType(dictionary: Dictionary, value: Scalar): Scalar | undefined {
  const others: Scalar[] = [];
  if (typeof value !== 'string') others.push(String(value));
  else {
    if (value.trim() !== '' && Number.isFinite(Number(value))) others.push(Number(value));
    if (value === 'true' || value === 'false') others.push(value === 'true');
  }
  return others.find((other) => dictionary.code(other) !== undefined);
}

export interface RangeBounds {
  min?: Scalar;
  max?: Scalar;
  min_exclusive?: boolean;
  max_exclusive?: boolean;
}

/** Whether a value lies in a range; values of another type than the bounds lie outside. */
export function inRange(value: Scalar, { min, max, min_exclusive, max_exclusive }: RangeBounds): boolean {
  if (typeof value !== typeof (min ?? max)) return false;
  if (min !== undefined) {
    const order = compareScalars(value, min);
    if (order < 0 || (order === 0 && min_exclusive)) return false;
  }
  if (max !== undefined) {
    const order = compareScalars(value, max);
    if (order > 0 || (order === 0 && max_exclusive)) return false;
  }
  return true;
}

const TYPES = ['number', 'string', 'boolean'];

/** Order over mixed types: numbers, text by code points, false, true. */
export function compareScalars(a: Scalar, b: Scalar): number {
  if (typeof a !== typeof b) return TYPES.indexOf(typeof a) - TYPES.indexOf(typeof b);
  if (typeof a === 'string') return compareText(a, b as string);
  return Number(a) - Number(b);
}

/** Code points, not UTF-16 units: the two differ where a surrogate meets U+E000 to U+FFFF. */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return x >= 0xd800 && y >= 0xd800 ? lifted(x) - lifted(y) : x - y;
  }
  return a.length - b.length;
}

function lifted(unit: number): number {
  return unit >= 0xe000 ? unit - 0x2000 : unit + 0x2000;
}

/** Text without case and accents, for `contains` and `starts_with`. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** A filter that is not a group. */
export type LeafFilter = Exclude<Filter, { type: 'group' }>;

/** Values of a list or value filter by equality; undefined for any other filter. */
export function equalityOf(filter: LeafFilter): { values: (Scalar | null)[]; negated: boolean } | undefined {
  if (filter.type === 'list' && filter.operator !== 'all')
    return { values: filter.values, negated: filter.operator === 'neq' };
  if (filter.type !== 'value') return undefined;
  if (filter.operator !== 'eq' && filter.operator !== 'neq') return undefined;
  return { values: [filter.value], negated: filter.operator === 'neq' };
}

export function wrongOperator(
  field: Field,
  filter: LeafFilter,
  pointer: string,
  allowed: readonly string[],
): Problem {
  const detail = `'${field.name}' does not support a ${filter.type} filter with the operator '${filter.operator}'.`;
  const errors = [{ pointer: `${pointer}/operator`, code: 'bad_operator', detail, allowed }];
  return new Problem('invalid_request', detail, { errors });
}
