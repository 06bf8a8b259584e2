import { expect, it } from 'vitest';
import { formatTime, parseTime, unknownDirective } from './time-format.js';

const AT = Date.UTC(2025, 6, 3, 14, 5, 9, 42);

it.each([
  ['%Y-%m-%dT%H:%M:%S.%fZ', '2025-07-03T14:05:09.042000Z'],
  ['%Y-%m-%dT%H:%M:%S.%3fZ', '2025-07-03T14:05:09.042Z'],
  ['%d/%m/%y %I:%M:%S.%3f %p', '03/07/25 02:05:09.042 PM'],
  ['%A, %d %B %Y %H:%M:%S.%3f %Z', 'Thursday, 03 July 2025 14:05:09.042 UTC'],
  ['%a %b %d %Y %H:%M:%S.%3f %z', 'Thu Jul 03 2025 14:05:09.042 +0000'],
  ['%ms', String(AT)],
  ['100%% (%ms)', `100% (${AT})`],
])('%s writes and reads %s', (format, text) => {
  expect(formatTime(AT, format)).toBe(text);
  expect(parseTime(text, format)).toBe(AT);
});

it.each([
  ['2025-07-03 14:05', '%Y-%m-%d %H:%M', Date.UTC(2025, 6, 3, 14, 5)],
  ['3.7.2025', '%d.%m.%Y', Date.UTC(2025, 6, 3)],
  ['03/Jul/2025:14:05:09 +0200', '%d/%b/%Y:%H:%M:%S %z', Date.UTC(2025, 6, 3, 12, 5, 9)],
  ['12:00 AM 2025-07-03', '%I:%M %p %Y-%m-%d', Date.UTC(2025, 6, 3)],
  ['1751551509', '%s', Date.UTC(2025, 6, 3, 14, 5, 9)],
  ['31.2.2025', '%d.%m.%Y', undefined],
  ['yesterday', '%d.%m.%Y', undefined],
  ['2025x07', '%Y.%m', undefined],
])('%s in %s is %s', (text, format, ms) => {
  expect(parseTime(text, format)).toBe(ms);
});

it('knows the directives it does not know', () => {
  expect(unknownDirective('%Y-%Q')).toBe('%Q');
  expect(unknownDirective('%Y-%m %%')).toBeUndefined();
});
