import { expect, it } from 'vitest';
import { instantOf, readTime } from './columns.js';

it.each([
  ['2025-07-03T10:12:00.50+0530', Date.UTC(2025, 6, 3, 4, 42, 0, 500), 330, 2],
  ['2025-07-03T10:12+0000', Date.UTC(2025, 6, 3, 10, 12), 0, 0],
  ['2025-07-03T10:12:01-0330', Date.UTC(2025, 6, 3, 13, 42, 1), -210, 0],
  ['2025-07-03T10:12:01.123Z', Date.UTC(2025, 6, 3, 10, 12, 1, 123), 0, 3],
  ['0001-01-01T00:00:00+0000', -62_135_596_800_000, 0, 0],
  ['9999-12-31T23:59:59.999+0000', 253_402_300_799_999, 0, 3],
])('%s is an instant, an offset and a precision', (text, millis, offset, digits) => {
  const time = readTime(text);
  expect(instantOf(time)).toBe(BigInt(millis) * 1000n);
  expect(time).toMatchObject({ offset, digits });
});

it('keeps microseconds', () => {
  expect(instantOf(readTime('1970-01-01T00:00:00.000001+0000'))).toBe(1n);
});
