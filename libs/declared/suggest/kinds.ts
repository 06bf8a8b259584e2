import { parseTime } from '../time-format.js';
import type { Leaf } from './leaves.js';

const ISO = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d([.,]\d+)?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/i;
const FORMATS = [
  '%a, %d %b %Y %H:%M:%S %z',
  '%a, %d %b %Y %H:%M:%S %Z',
  '%a %b %d %H:%M:%S %z %Y',
  '%Y-%m-%d %H:%M:%S %Z',
  '%Y/%m/%d %H:%M:%S',
  '%Y/%m/%d',
  '%d.%m.%Y %H:%M',
  '%d.%m.%Y',
  '%b %d, %Y',
  '%B %d, %Y',
];
/** Whose words they are; a name alone may be that of a thing. */
const AUTHOR =
  /\b(author|user|reviewer|customer|requester|respondent|sender|contact|member|visitor|from|creator|by|login|nickname|handle|acct|username|account)\b/;

/** The one whose name fits best; of equal ones the one that more items have and that lies higher. */
export function best<T extends Leaf>(
  leaves: readonly T[],
  wanted: RegExp,
  unwanted?: RegExp,
  more: (leaf: T) => number = () => 0,
): T | undefined {
  const rated = leaves.map((leaf) => {
    const named = wanted.test(leaf.words) ? 2 : 0;
    const not = unwanted?.test(allWords(leaf)) ? 3 : 0;
    return { leaf, rating: named - not + leaf.share - leaf.depth / 2 + more(leaf) };
  });
  const isNeeded = (one: { leaf: T }) =>
    wanted.source === '.' || wanted.test(one.leaf.words) || more(one.leaf) > 1;
  return rated.filter(isNeeded).toSorted((a, b) => b.rating - a.rating)[0]?.leaf;
}

/** The format of times; `''`: ISO 8601, or seconds or milliseconds since 1970; undefined: the values are something else. */
export function timeFormat({ values, words, isList }: Leaf): string | undefined {
  if (isList || values.length === 0) return undefined;
  if (values.every((value) => typeof value === 'string' && ISO.test(value))) return '';
  const isNamed = /\b(creat|updat|publish|submit|post|sent|date|time|ts|at|on)/.test(words);
  if (isNamed && values.every((value) => isEpoch(Number(value)))) return '';
  const fits = (format: string) =>
    values.every((value) => typeof value === 'string' && parseTime(value, format) !== undefined);
  return FORMATS.find(fits);
}

/** From 2001 to 2065, in seconds or milliseconds. */
const isEpoch = (value: number): boolean => (value > 1e9 && value < 3e9) || (value > 1e12 && value < 3e12);

export const isHtml = (value: unknown): boolean =>
  /<(p|br|div|span|a|li|b|em|strong)\b[^>]*>/i.test(String(value));
export const isAuthor = (leaf: Leaf): boolean =>
  isAll(leaf, 'string') &&
  !isAddress(leaf) &&
  AUTHOR.test(allWords(leaf)) &&
  /\b(name|login|nickname|author|acct|handle|username|reviewer|user)$/.test(leaf.words);
export const isAll = ({ values }: Leaf, type: 'string' | 'number'): boolean =>
  values.every((value) => typeof value === type);
export const isAddress = (leaf: Leaf): boolean =>
  leaf.values.every((value) => /^(https?:\/\/|\S+@\S+\.\S+$)/.test(String(value)));
export const isProse = (leaf: Leaf): boolean =>
  isAll(leaf, 'string') &&
  !isAddress(leaf) &&
  (leaf.values.some((value) => / /.test(String(value))) ||
    /^(body|text|comment|feedback|message|content|review)$/.test(leaf.words));
export const allWords = ({ path, words }: Leaf): string =>
  `${path.replaceAll(/[^A-Za-z]+/g, ' ').toLowerCase()} ${words}`;
export const meanLength = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + String(value).length, 0) / values.length;
