import { expect, it } from 'vitest';
import { coverageWithin, coveredOf } from './coverage-ledger.js';

const HOUR = 3_600_000;
const now = 1_000 * HOUR;
const healthy = { everySeconds: 1_800, troubled: false, now };
const states = (covered: ReturnType<typeof coveredOf>) =>
  covered.map(({ from, to, state }) => [from === undefined ? null : from / HOUR, to / HOUR, state]);

it('ignores the minutes since the last reading of a healthy source', () => {
  expect(states(coveredOf({ ...healthy, ledgers: [[{ to: now - HOUR / 2, state: 'complete' }]] }))).toEqual([
    [null, 999.5, 'complete'],
  ]);
});

it('marks the time since the last reading as unknown if the source has trouble or is overdue', () => {
  const ledgers = [[{ to: now - HOUR, state: 'complete' as const }]];
  expect(states(coveredOf({ ...healthy, troubled: true, ledgers }))).toEqual([
    [null, 999, 'complete'],
    [999, 1000, 'unknown'],
  ]);
  const old = [[{ to: now - 5 * HOUR, state: 'complete' as const }]];
  expect(states(coveredOf({ ...healthy, ledgers: old })).at(-1)).toEqual([995, 1000, 'unknown']);
});

it('marks the time before the first reading as unknown if the source serves no more', () => {
  const ledgers = [[{ from: now - 10 * HOUR, to: now, state: 'complete' as const }]];
  expect(states(coveredOf({ ...healthy, ledgers }))).toEqual([
    [null, 990, 'unknown'],
    [990, 1000, 'complete'],
  ]);
  expect(states(coveredOf({ ...healthy, ledgers: [] }))).toEqual([[null, 1000, 'unknown']]);
});

it('reports what is not complete in the terms of the contract', () => {
  const covered = coveredOf({ ...healthy, ledgers: [] });
  expect(coverageWithin({ source: 'a', covered }, {})).toEqual([
    {
      source: 'a',
      from: '0001-01-01T00:00:00.000+00:00',
      to: '1970-02-11T16:00:00.000+00:00',
      state: 'unknown',
    },
  ]);
  expect(coverageWithin({ source: 'a', covered }, { from: now - HOUR, to: now + HOUR })).toMatchObject([
    { from: '1970-02-11T15:00:00.000+00:00', to: '1970-02-11T16:00:00.000+00:00' },
  ]);
  expect(coverageWithin({ source: 'a', covered }, { from: now })).toEqual([]);
});
