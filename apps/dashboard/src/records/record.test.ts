import { describe, expect, it } from 'vitest';
import { fieldsOf, foldOf } from './record.js';

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');

describe('a long message', () => {
  it('is shown whole while it is short', () => {
    expect(foldOf('')).toBeUndefined();
    expect(foldOf(words(80))).toBeUndefined();
    expect(foldOf(words(90), [{ start: 500, end: 504 }])).toBeUndefined();
  });

  it('begins with its beginning, and ends between words', () => {
    const text = words(400);
    const fold = foldOf(text);
    expect(fold?.start).toBe(0);
    expect(text.slice(0, fold?.end)).toMatch(/^word0 .*word\d+ $/);
    expect(fold?.end).toBeLessThanOrEqual(560);
  });

  it('begins shortly before a match that comes late', () => {
    const text = words(400);
    const start = text.indexOf('word300');
    const fold = foldOf(text, [{ start, end: start + 7 }]);
    expect(fold?.start).toBeGreaterThan(0);
    expect(text[(fold?.start ?? 0) - 1]).toBe(' ');
    expect(text.slice(fold?.start, fold?.end)).toContain('word300');
  });

  it('is folded for its lines too', () => {
    const text = Array.from({ length: 30 }, (_, n) => `${n}`).join('\n');
    expect(text.slice(0, foldOf(text)?.end).split('\n').length).toBe(9);
  });

  it('is not cut inside a character', () => {
    const text = `a${'👍'.repeat(500)}`;
    const end = foldOf(text)?.end ?? 0;
    expect(text.slice(0, end).isWellFormed()).toBe(true);
    expect(end).toBeGreaterThan(500);
  });
});

it('names the values of a record as they are asked for', () => {
  const filters = {
    country: 'PT',
    tags: ['bug', 'login'],
    device: { model: 'X', os: { major: 17 } },
    seen: false,
    gone: null,
    orders: [{ plan: 'free' }, { plan: 'plus' }],
    none: [],
  };
  expect(fieldsOf(filters)).toEqual([
    { key: 'filters.country', values: ['PT'] },
    { key: 'filters.tags', values: ['bug', 'login'] },
    { key: 'filters.device.model', values: ['X'] },
    { key: 'filters.device.os.major', values: [17] },
    { key: 'filters.seen', values: [false] },
    { key: 'filters.orders.plan', values: ['free', 'plus'] },
  ]);
});
