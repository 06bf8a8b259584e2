import { afterEach, describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatDay,
  formatDuration,
  formatMoment,
  formatShare,
  formatExact,
  formatWritten,
  humanize,
  shownZone,
  lowerFirst,
} from './format.js';

describe('numbers, durations and names', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [1_440_000, '1.4 MB'],
    [369_811_456, '369.8 MB'],
    [2e15, '2,000 TB'],
  ])('%d bytes are %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });

  it.each([
    [19_053, 19_056, '99.98%'],
    [999, 1000, '99.9%'],
    [9, 9, '100%'],
    [1, 5000, '0.02%'],
    [0, 9, '0%'],
  ])('%d of %d are %s', (part, all, words) => {
    expect(formatShare(part / all)).toBe(words);
  });

  it.each([
    ['15m', '15 minutes'],
    ['1d', 'day'],
    ['28d', '28 days'],
    ['soon', 'soon'],
  ])('%s is written as %s', (text, words) => {
    expect(formatDuration(text)).toBe(words);
  });

  it('humanizes names', () => {
    expect(humanize('dead_letters')).toBe('dead letters');
  });
});

describe('times', () => {
  afterEach(() => (shownZone.value = undefined));

  it.each([
    ['Asia/Tokyo', '2026-11-21T19:49:00+0100', 'Nov 22, 2026', '03:49 AM'],
    ['UTC', '2026-11-21T19:49:00+01:00', 'Nov 21, 2026', '06:49 PM'],
    ['record', '2026-11-21T19:49:00.5+0100', 'Nov 21, 2026', '07:49 PM +01:00'],
    ['record', '2026-11-21T19:49:00', 'Nov 21, 2026', '07:49 PM'],
    ['UTC', 'yesterday', 'yesterday', undefined],
  ])('are shown in %s', (zone, ds, day, clock) => {
    shownZone.value = zone;
    expect(formatDay(ds)).toBe(day);
    expect(formatWritten(ds)).toBe(clock === undefined ? day : `${day}, ${clock}`);
  });

  it('are exact to what was written, with its offset', () => {
    shownZone.value = 'Asia/Tokyo';
    expect(formatExact('2026-11-26T15:44:24-0500')).toBe('Nov 26, 2026, 03:44:24\u202fPM UTC−05:00');
    expect(formatExact('2026-11-26T15:44:24.25+05:30')).toBe('Nov 26, 2026, 03:44:24.25\u202fPM UTC+05:30');
    expect(formatExact('2026-11-26T15:44Z')).toBe('Nov 26, 2026, 03:44\u202fPM UTC');
    expect(formatExact('yesterday')).toBe('yesterday');
  });

  it('of a moment name their zone', () => {
    shownZone.value = 'Asia/Tokyo';
    expect(formatMoment('2026-11-21T12:00:00Z')).toMatch(/GMT\+9|JST/);
  });
});

it.each([
  ['Last 30 days', 'last 30 days'],
  ['NPS', 'NPS'],
  ['Jun 5, 2026 – Jul 4, 2026', 'Jun 5, 2026 – Jul 4, 2026'],
])('%s within a sentence is %s', (text, within) => {
  expect(lowerFirst(text)).toBe(within);
});
