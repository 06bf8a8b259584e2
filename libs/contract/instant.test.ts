import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatInstant, instantToSql, lacksOffset, parseInstant } from './instant.js';

it.each([
  ['2025-07-03T10:12:00+0200', '2025-07-03T10:12:00+0200', '2025-07-03T10:12:00.000000+02:00'],
  ['2025-07-03T10:12:00+02:00', '2025-07-03T10:12:00+0200', '2025-07-03T10:12:00.000000+02:00'],
  ['2025-07-03T10:12:00Z', '2025-07-03T10:12:00+0000', '2025-07-03T10:12:00.000000+00:00'],
  ['2025-07-03T10:12:00-0000', '2025-07-03T10:12:00+0000', '2025-07-03T10:12:00.000000+00:00'],
  ['2025-07-03T10:12-0930', '2025-07-03T10:12-0930', '2025-07-03T10:12:00.000000-09:30'],
  ['1969-12-31T23:59:59.9999+0000', '1969-12-31T23:59:59.9999+0000', '1969-12-31T23:59:59.999900+00:00'],
  ['0001-01-01T00:00:00+1400', '0001-01-01T00:00:00+1400', '0001-01-01T00:00:00.000000+14:00'],
  ['9999-12-31T23:59:59.123456-1400', '9999-12-31T23:59:59.123456-1400', '9999-12-31T23:59:59.123456-14:00'],
])('reads and writes %s', (text, shown, sql) => {
  const instant = parseInstant(text);
  expect(instant && formatInstant(instant)).toBe(shown);
  expect(instant && instantToSql(instant)).toBe(sql);
});

it.each([
  'now',
  '',
  '2025-07-03',
  '2025-07-03T10:12:00',
  '2025-07-03 10:12:00+0000',
  '2025-07-03t10:12:00Z',
  '2025-07-03T10:12:00z',
  '2025-07-03T24:00:00Z',
  '2025-07-03T10:12:60Z',
  '2025-02-29T00:00:00Z',
  '2025-13-01T00:00:00Z',
  '2025-00-01T00:00:00Z',
  '2025-01-32T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2025-01-01T00:00:00+1401',
  '2025-01-01T00:00:00+0060',
  '2025-01-01T00:00:00+02',
  '+2025-01-01T00:00Z',

  '2025-01-01T00:00:00.Z',
  '2025-01-01T00:00:00.1234567Z',
  '2025-01-01T00:00:00+0000 ',
  '2025-01-01T10+0000',
  '٢٠٢٤-01-02T03:04:05+0000',
  '2025-01-01T00:00.5Z',
  '2025-01-01T00:00:00,5Z',
  '2025-1-1T00:00:00Z',
])('refuses %j', (text) => {
  expect(parseInstant(text)).toBeNull();
});

it('agrees with Date on every valid time', () => {
  const valid = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(valid, fc.integer({ min: -840, max: 840 }), (date, offset) => {
      const written = formatInstant({ ms: date.getTime(), micros: 0, offset, digits: 3 });
      expect(parseInstant(written)).toEqual({ ms: date.getTime(), micros: 0, offset, digits: 3 });
    }),
  );
});

it('distinguishes a missing offset from nonsense', () => {
  expect(lacksOffset('2025-07-03T10:12:00')).toBe(true);
  expect(lacksOffset('2025-07-03T10:12')).toBe(true);
  expect(lacksOffset('2025-07-03')).toBe(false);
});
