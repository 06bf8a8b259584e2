import { expect, it } from 'vitest';
import { rangeOfZoom } from './zoom.js';

const TODAY = '2026-03-31';

const zoomed = (from: string, to: string, now = '') => rangeOfZoom(from, to, now, TODAY);

it('makes days of a stretch of time', () => {
  expect(zoomed('2026-01-05T00:00:00+00:00', '2026-01-09T00:00:00+00:00')).toBe('2026-01-05..2026-01-08');
  expect(zoomed('2026-01-05T00:00:00+01:00', '2026-01-06T00:00:00+01:00')).toBe('2026-01-05..2026-01-05');
  // The zone "record" writes no offset.
  expect(zoomed('2026-01-05T00:00:00', '2026-01-12T00:00:00')).toBe('2026-01-05..2026-01-11');
});

it('takes the whole day of an hour', () => {
  expect(zoomed('2026-01-05T08:00:00+01:00', '2026-01-05T11:00:00+01:00')).toBe('2026-01-05..2026-01-05');
  expect(zoomed('2026-01-05T22:00:00Z', '2026-01-06T01:00:00Z')).toBe('2026-01-05..2026-01-06');
});

it('never widens the range there is', () => {
  const week = ['2026-03-02T00:00:00Z', '2026-03-09T00:00:00Z'] as const;
  expect(zoomed(...week, '2026-03-04..2026-03-06')).toBe('2026-03-04..2026-03-06');
  expect(zoomed('2026-03-23T00:00:00Z', '2026-04-06T00:00:00Z', '30d')).toBe('2026-03-23..2026-03-31');
});
