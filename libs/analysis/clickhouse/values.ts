import type { Scalar } from '#libs/contract';

/*
 * A value of an attribute as text that keeps its type: n27, sPT, t1 (true). In the order of such texts numbers come
 * first, then texts by code points, false, true, as in answers (`compareScalars`).
 */

export function encodeValue(value: Scalar): string {
  if (typeof value === 'number') return `n${value}`;
  return typeof value === 'string' ? `s${value}` : `t${Number(value)}`;
}

export function decodeValue(encoded: string): Scalar {
  const rest = encoded.slice(1);
  if (encoded.startsWith('n')) return Number(rest);
  return encoded.startsWith('s') ? rest : rest === '1';
}

/** A field with a value of it, or without: what records are found by (`pairs`). Names and values have no such sign. */
export function pairOf(field: string, value?: Scalar): string {
  return value === undefined ? field : `${field}\0${encodeValue(value)}`;
}

export const valueOfPair = (field: string, pair: string): Scalar => decodeValue(pair.slice(field.length + 1));

/** What the values of a type begin with, and what is above all of them. */
export const TYPE_ENDS = { number: ['n', 'o'], string: ['s', 't'], boolean: ['t', 'u'] } as const;

/** The type of values that begin so. */
export const KINDS = { n: 'number', s: 'string', t: 'boolean' } as const;
