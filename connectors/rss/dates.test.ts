import { expect, it } from 'vitest';
import { readDate } from './dates.js';

it.each<[string, string, boolean]>([
  ['Thu, 03 Jul 2025 10:12:00 +0200', '2025-07-03T10:12:00+0200', true],
  ['Thu, 03 Jul 2025 10:12:00 CEST', '2025-07-03T10:12:00+0200', true],
  ['3 Jul 25 10:12 EST', '2025-07-03T10:12:00-0500', true],
  ['Thursday, 03-Jul-2025 10:12:00 GMT', '2025-07-03T10:12:00+0000', true],
  ['Thu, 03 Jul 2025 10:12:00 GMT+05:30', '2025-07-03T10:12:00+0530', true],
  ['Thu, 03 Jul 2025 10:12:00', '2025-07-03T10:12:00+0000', false],
  ['Thu, 03 Jul 2025 10:12:00 XYZ', '2025-07-03T10:12:00+0000', false],
  ['Thu, 03 Jul 2025', '2025-07-03T00:00:00+0000', false],
  ['Seg, 24 Set 2018 19:42:40 -0300', '2018-09-24T19:42:40-0300', true],
  ['2025-07-03T10:12:00Z', '2025-07-03T10:12:00+0000', true],
  ['2025-07-03T10:12:00.123456789-03:30', '2025-07-03T10:12:00.123456-0330', true],
  ['2025-07-03 10:12', '2025-07-03T10:12:00+0000', false],
  ['2025-07-03', '2025-07-03T00:00:00+0000', false],
  ['Jul 3, 2025 10:12:00 PST', '2025-07-03T10:12:00-0800', true],
  ['Thu Jul  3 10:12:00 2025', '2025-07-03T10:12:00+0000', false],
])('reads %s', (text, ds, zoned) => {
  expect(readDate(text)).toMatchObject({ ds, zoned });
});

it.each([
  '',
  'yesterday',
  '2025-02-30T10:00:00Z',
  '32 Jul 2025',
  '2025-13-01',
  'Thu, 03 Foo 2025 10:12:00 GMT',
  'x'.repeat(10_000),
])('reads no date in %j', (text) => {
  expect(readDate(text)).toBeUndefined();
});
