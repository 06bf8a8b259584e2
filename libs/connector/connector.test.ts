import { expect, it } from 'vitest';
import { z } from 'zod';
import { cutAtWord, identity } from './record-mapping.js';
import { defineConnector, parseDuration, type Connector } from './define-connector.js';
import { ConnectorError, failureOf } from './errors.js';
import { nextLink, requireSuccess, retryAfter, requestedWait } from './http.js';
import { openSession } from './session.js';
import { TimeLimitExceeded, runWithTimeLimit } from './time-limit.js';

const connector = (parts: Partial<Connector> = {}): Connector => ({
  id: 'sample',
  version: '1.0.0',
  contract: '^1',
  title: 'Sample',
  config: z.object({}),
  fetch: async () => ({ items: [], next: null }),
  map: () => ({ skip: 'nothing' }),
  ...parts,
});
const slice = { partition: 'all', cursor: null, to: 0, reason: 'incremental' } as const;
const noNetwork = () => Promise.reject(new Error('no network'));
const http = { get: noNetwork, request: noNetwork };
const context = { config: {}, secrets: {}, http, signal: new AbortController().signal };

it('says what is wrong with a connector', () => {
  const define = (parts: Partial<Connector>) => () => defineConnector(connector(parts) as never);
  expect(define({})).not.toThrow();
  expect(define({ contract: '^1.0.0' })).not.toThrow();
  expect(define({ contract: '^2' })).toThrow(/'sample' was written for contract \^2/);
  expect(define({ contract: '^1.9' })).toThrow(/contract/);
  expect(define({ contract: '1' })).toThrow(/contract/);
  expect(define({ id: 'Not A Name' })).toThrow(/'Not A Name' must be lower-case/);
  expect(define({ schedule: { every: '30 minutes' as never } })).toThrow(/30m/);
});

it.each([
  ['30s', 30],
  ['15m', 900],
  ['6h', 21_600],
  ['7d', 604_800],
  ['m', undefined],
  ['-1m', undefined],
  ['1w', undefined],
])('reads the duration %s', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

it.each([
  ['120', 120],
  ['-5', 0],
  ['31536000', 86_400],
  ['Thu, 03 Jul 2025 10:00:30 GMT', 30],
  ['Thu, 03 Jul 2025 09:00:00 GMT', 0],
  ['Thu, 03 Jul 2035 09:00:00 GMT', 86_400],
  ['1.5', 2],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('waits for Retry-After: %s', (value, seconds) => {
  expect(retryAfter(value, Date.UTC(2025, 6, 3, 10, 0, 0))).toBe(seconds);
});

it.each([
  [{ 'retry-after': '7', 'x-ratelimit-reset': '99', 'x-ratelimit-remaining': '0' }, 7],
  [{ 'x-ratelimit-reset': '1751536830', 'x-ratelimit-remaining': '0' }, 30],
  [{ 'x-ratelimit-reset': '1751536830000' }, 30],
  [{ 'x-ratelimit-reset': '40' }, 40],
  [{ 'x-rate-limit-reset': '1751536790', 'x-rate-limit-remaining': '0' }, 0],
  [{ 'x-ratelimit-reset': '40', 'x-ratelimit-remaining': '3' }, undefined],
  [{ 'ratelimit-reset': '12', 'ratelimit-remaining': '0' }, 12],
  [{ ratelimit: '"hourly";r=0;t=33' }, 33],
  [{ ratelimit: 'limit=100, remaining=0, reset=5', 'ratelimit-reset': '5' }, 5],
  [{ ratelimit: '"hourly";r=8;t=33' }, undefined],
  [{}, undefined],
])('waits as requested by %j', (headers, seconds) => {
  expect(requestedWait(headers as unknown as Record<string, string>, Date.UTC(2025, 6, 3, 10, 0, 0))).toBe(
    seconds,
  );
});

it.each([
  [200, undefined],
  [304, undefined],
  [429, 'rate_limited'],
  [503, 'transient'],
  [404, 'gone'],
  [410, 'gone'],
  [403, 'source_changed'],
])('classifies status %i', (status, kind) => {
  const failed = (): string | undefined => {
    try {
      requireSuccess({ status, url: '', headers: {}, text: '' }, 0);
      return undefined;
    } catch (error) {
      return error instanceof ConnectorError ? error.failure.kind : 'other';
    }
  };
  expect(failed()).toBe(kind);
});

it('treats a 403 that names a time as a rate limit', () => {
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' };
  const refused = () => requireSuccess({ status: 403, url: '', headers, text: '' }, 0);
  expect(refused).toThrow(expect.objectContaining({ failure: expect.objectContaining({ waitSeconds: 30 }) }));
});

it('treats an unknown error as a bug, never as a bad credential', () => {
  expect(failureOf(new TypeError('x is undefined'))).toMatchObject({ kind: 'system' });
  expect(failureOf('just a text')).toEqual({
    kind: 'system',
    message: 'The connector failed (threw string).',
  });
});

it('keeps ids unchanged, shortens long ones, and derives missing ones', () => {
  expect(identity.given('https://example.com/1')).toBe('https://example.com/1');
  expect(identity.given('x'.repeat(256))).toMatch(/^sha256:.{43}$/);
  expect(identity.given('a\nb')).toMatch(/^sha256:/);
  expect(identity.given('derived:fake')).toMatch(/^sha256:/);
  expect(identity.derive(['a', undefined])).not.toBe(identity.derive(['a', '']));
  expect(identity.isDerived(identity.derive(['a']))).toBe(true);
});

it('cuts at a word', () => {
  expect(cutAtWord('one two three', 13)).toEqual({ text: 'one two three', truncated: false });
  expect(cutAtWord('one two three', 10)).toEqual({ text: 'one two…', truncated: true });
  expect(cutAtWord('😀'.repeat(10), 10)).toEqual({ text: '😀'.repeat(10), truncated: false });
  expect(cutAtWord('😀'.repeat(11), 10).text.isWellFormed()).toBe(true);
});

it('interrupts work that takes too long, also inside a regular expression', () => {
  expect(() => runWithTimeLimit(100, () => /^(a+)+$/.test(`${'a'.repeat(40)}!`))).toThrow(TimeLimitExceeded);
  expect(runWithTimeLimit(1000, () => 7)).toBe(7);
  expect(() => runWithTimeLimit(1000, () => JSON.parse('{'))).toThrow(SyntaxError);
});

it('rejects a bad item and keeps the others', async () => {
  const session = openSession(
    connector({
      fetch: async () => ({ items: ['good', 'bad', 'broken', 'skipped'], next: null }),
      map: (raw) => {
        if (raw === 'bad') return { reject: 'not good', path: '/x' };
        if (raw === 'skipped') return { skip: 'not wanted' };
        if (raw === 'broken') throw new TypeError('no such thing');
        return { id: '1', ds: '2025-07-03T10:12:00Z', message: String(raw) };
      },
    }),
    context,
  );
  const page = await session.page(slice);
  expect(page.items.map(({ record }) => record.message)).toEqual(['good']);
  expect(page.rejects).toMatchObject([
    { stage: 'map', message: 'not good', path: '/x', raw: '"bad"' },
    { stage: 'map', message: expect.stringContaining('TypeError') },
  ]);
  expect(page.skipped).toBe(1);
});

const circular: Record<string, unknown> = {};
circular.self = circular;
it.each([
  ['larger than 64 KB', 'x'.repeat(70_000)],
  ['with a __proto__', JSON.parse('{"__proto__": 1}')],
  ['in a circle', circular],
  ['not of its shape', { page: 'one' }],
])('refuses a cursor %s', async (_, next) => {
  const cursor = { version: 1, schema: z.union([z.string(), z.strictObject({ page: z.int() })]) };
  const fetch = async () => ({ items: [], next: next as never });
  await expect(openSession(connector({ cursor, fetch }), context).page(slice)).rejects.toBeInstanceOf(Error);
});

it.each([
  [
    '<https://a.example/x?page=2>; rel="next", <https://a.example/>; rel="last"',
    'https://a.example/x?page=2',
  ],
  ['</b>; title="x, y; rel=last"; rel="prev next"', '/b'],
  ['</style.css>; rel=preload; nopush, </b>; REL=next', '/b'],
  ['</b>; rel=last', undefined],
  ['not a link', undefined],
  [undefined, undefined],
])('finds the next page in the Link header %j', (header, address) => {
  expect(nextLink(header)).toBe(address);
});

/** Mutant: the clock decides; a thread that waits for a processor then loses its item. */
it('does not count the time a thread has to wait for', () => {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  let attempts = 0;
  const work = () => {
    attempts++;
    // As if the processor were given to others.
    Atomics.wait(cell, 0, 0, 150);
    return 'done';
  };
  expect(runWithTimeLimit(50, work)).toBe('done');
  expect(attempts).toBeGreaterThan(1);
});
