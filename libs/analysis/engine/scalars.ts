import type { Scalar } from '#libs/contract';

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
