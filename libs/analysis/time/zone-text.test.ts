import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundText, shownTime } from './zone-text.js';

const ZONES = [
  'UTC',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Monrovia',
  'Europe/Amsterdam',
];

describe('an instant as answers show it', () => {
  it('is local time with the offset of the zone', () => {
    const summer = Date.parse('2025-07-01T12:00:00Z');
    expect(shownTime(summer, 'Europe/Lisbon')).toBe('2025-07-01T13:00:00+01:00');
    expect(boundText(summer, 'Europe/Lisbon')).toBe('2025-07-01T13:00:00+0100');
  });

  it('is exact in every zone, also where the offset had seconds', () => {
    // Liberia was 44 minutes and 30 seconds behind until 7 January 1972.
    const early = Date.parse('1971-12-26T03:44:30Z');
    expect(shownTime(early, 'Africa/Monrovia')).toBe('1971-12-26T03:44:30+00:00');
    const instants = fc.integer({ min: Date.UTC(1850, 0, 1), max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (ms, zone) => {
        expect(Date.parse(shownTime(ms, zone))).toBe(ms);
        expect(Date.parse((boundText(ms, zone) ?? '').replace(/(\d\d)$/, ':$1'))).toBe(ms);
      }),
    );
  });
});
