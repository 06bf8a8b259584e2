import { expect, it } from 'vitest';
import { type Caller, mayPush } from './caller.js';
import { canBeToken, generateToken, hashOf, visiblePrefix } from './token.js';

it('creates distinct secrets with a checksum and a short prefix', () => {
  const secrets = new Set(Array.from({ length: 1000 }, generateToken));
  expect(secrets.size).toBe(1000);
  for (const secret of secrets) {
    expect(secret).toMatch(/^ear_[0-9A-Za-z]{36}$/);
    expect(canBeToken(secret)).toBe(true);
    expect(visiblePrefix(secret)).toHaveLength(10);
  }
});

it('detects damage before any lookup', () => {
  const secret = generateToken();
  const damaged = Array.from(
    secret,
    (letter, i) => secret.slice(0, i) + (letter === 'x' ? 'y' : 'x') + secret.slice(i + 1),
  );
  expect(damaged.slice(4).filter(canBeToken)).toEqual([]);
  expect([secret.slice(0, -1), `${secret}a`, secret.replace('ear_', 'ear_ear_')].filter(canBeToken)).toEqual(
    [],
  );
});

it('takes configured secrets of 16 to 512 visible ASCII characters', () => {
  expect(canBeToken('correct-horse-16')).toBe(true);
  expect(['short', 'with space 123456', 'ключключключключ', 'x'.repeat(513), ''].filter(canBeToken)).toEqual(
    [],
  );
});

it('stores a hash of fixed length', () => {
  expect(hashOf('correct-horse-16')).toHaveLength(32);
});

const caller = (...filters: Caller['filters']): Caller => ({
  tokenId: '',
  name: '',
  scopes: ['ingest'],
  filters,
});
const source = { key: 'source', operator: 'eq' } as const;

it.each<[Caller, boolean, boolean]>([
  [caller(), true, true],
  [caller({ ...source, type: 'list', values: ['rss'] }), true, false],
  [caller({ ...source, type: 'list', operator: 'neq', values: ['rss'] }), false, true],
  [caller({ ...source, type: 'value', operator: 'starts_with', value: 'r' }), true, false],
  [caller({ type: 'list', key: 'filters.app', operator: 'eq', values: ['x'] }), true, true],
  [
    caller({ type: 'group', operator: 'not', filters: [{ ...source, type: 'value', value: 'rss' }] }),
    false,
    true,
  ],
  [
    caller({
      type: 'group',
      operator: 'not',
      filters: [
        { ...source, type: 'value', value: 'rss' },
        { type: 'value', key: 'filters.app', operator: 'eq', value: 'x' },
      ],
    }),
    false,
    true,
  ],
  [
    caller({
      type: 'group',
      operator: 'or',
      filters: [
        { ...source, type: 'value', value: 'rss' },
        { ...source, type: 'value', value: 'github' },
      ],
    }),
    true,
    true,
  ],
])('lets a bound token push only its own sources (%#)', (bound, rss, github) => {
  expect([mayPush(bound, 'rss'), mayPush(bound, 'github')]).toEqual([rss, github]);
});
