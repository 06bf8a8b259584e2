import { createHash, createHmac } from 'node:crypto';
import { type Filter, filter, whole } from './filter.js';
import { defined } from './sequences.js';
import { str } from './text.js';
import { float, isFloat, isTrue, numberOf, typeError, valueError } from './values.js';

export function numberFilters(): Record<string, Filter> {
  return {
    int: filter(['default?', 'base?'], (value, otherwise: unknown = 0, base: unknown = 10) => {
      defined(value);
      const number = numberOf(value);
      if (number !== undefined) return Number.isFinite(number) ? Math.trunc(number) : otherwise;
      if (typeof value !== 'string') return otherwise;
      if (whole(base) !== 10) return Number.parseInt(value, whole(base));
      const parsed = floatOf(value);
      return parsed === undefined ? otherwise : Math.trunc(parsed);
    }),
    float: filter(['default?'], (value, otherwise: unknown = float(0)) => {
      defined(value);
      const number = numberOf(value) ?? (typeof value === 'string' ? floatOf(value) : undefined);
      return number === undefined ? otherwise : float(number);
    }),
    abs: filter([], (value) => {
      const number = numberOf(defined(value));
      if (number === undefined) throw typeError('abs needs a number');
      return isFloat(value) ? float(Math.abs(number)) : Math.abs(number);
    }),
    round: filter(['precision?', 'method?'], (value, precision: unknown = 0, how: unknown = 'common') => {
      const number = numberOf(defined(value));
      if (number === undefined) throw typeError('round needs a number');
      const factor = 10 ** whole(precision);
      if (how === 'ceil') return float(Math.ceil(number * factor) / factor);
      if (how === 'floor') return float(Math.floor(number * factor) / factor);
      const rounded = roundEven(number * factor) / factor;
      return isFloat(value) ? float(rounded) : rounded;
    }),
  };
}

export function codecFilters(): Record<string, Filter> {
  return {
    hash: filter(['hash_type?', 'salt?'], (value, type: unknown = 'md5', salt: unknown = null) => {
      const name = { sha3_256: 'sha3-256', sha3_512: 'sha3-512' }[str(type)] ?? str(type);
      if (!/^(?:md5|sha1|sha224|sha256|sha384|sha512|sha3-256|sha3-512)$/.test(name)) {
        throw valueError(`there is no hash '${str(type)}'`);
      }
      return createHash(name)
        .update(str(value) + (isTrue(salt) ? str(salt) : ''))
        .digest('hex');
    }),
    hmac: filter(['key', 'hash_type?'], (value, key: unknown, type: unknown = 'sha256') => {
      if (type !== 'sha256') throw valueError(`there is no hmac '${str(type)}'`);
      return createHmac('sha256', str(key)).update(str(value)).digest('hex');
    }),
    base64encode: filter([], (value) => Buffer.from(encodable(value)).toString('base64')),
    base64binascii_decode: filter([], (value) => Buffer.from(encodable(value)).toString('base64')),
    base64decode: filter([], (value) => Buffer.from(encodable(value), 'base64').toString('utf8')),
  };
}

/** These filters call a method of texts, which other values do not have. */
function encodable(value: unknown): string {
  if (typeof defined(value) !== 'string') throw valueError('only a text can be encoded');
  return String(value);
}

function floatOf(value: string): number | undefined {
  const plain = value.trim().replace(/(?<=\d)_(?=\d)/g, '');
  if (/^[-+]?(?:inf(?:inity)?|nan)$/i.test(plain))
    return /nan/i.test(plain) ? Number.NaN : plain.startsWith('-') ? -Infinity : Infinity;
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Halves go to the even neighbour, as in Python. */
function roundEven(value: number): number {
  const floor = Math.floor(value);
  if (value - floor !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}
