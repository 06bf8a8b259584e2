import { expect, it } from 'vitest';
import { type CoverageSpan, coverageEdge, incompleteSpans, markCoverage, mergeCoverage } from './coverage.js';

it('grows with every slice that was read completely', () => {
  const first = markCoverage([], { to: 100 }, 'complete');
  expect(coverageEdge(first)).toBe(100);
  expect(markCoverage(first, { from: 90, to: 200 }, 'complete')).toEqual([{ to: 200, state: 'complete' }]);
});

it('records what is missing until it is read after all', () => {
  const lost = markCoverage([{ to: 100, state: 'complete' }], { from: 100, to: 200 }, 'lost');
  const later = markCoverage(lost, { from: 200, to: 300 }, 'complete');
  expect(later).toEqual([
    { to: 100, state: 'complete' },
    { from: 100, to: 200, state: 'lost' },
    { from: 200, to: 300, state: 'complete' },
  ]);
  expect(coverageEdge(later)).toBe(300);
  expect(markCoverage(later, { from: 120, to: 150 }, 'complete')).toHaveLength(5);
  expect(markCoverage(later, { from: 50, to: 250 }, 'complete')).toEqual([{ to: 300, state: 'complete' }]);
});

it('lists what is not complete within a range', () => {
  const ledger: CoverageSpan[] = [
    { to: 100, state: 'unknown' },
    { from: 100, to: 200, state: 'complete' },
    { from: 200, to: 300, state: 'lost' },
  ];
  expect(incompleteSpans(ledger, { from: 50, to: 250 })).toEqual([
    { from: 50, to: 100, state: 'unknown' },
    { from: 200, to: 250, state: 'lost' },
  ]);
  expect(incompleteSpans(ledger, { from: 120, to: 180 })).toEqual([]);
});

it('takes the worst state of all partitions; what only some have read is unknown', () => {
  const one: CoverageSpan[] = [{ to: 300, state: 'complete' }];
  const two: CoverageSpan[] = [
    { to: 100, state: 'complete' },
    { from: 100, to: 200, state: 'lost' },
  ];
  expect(mergeCoverage([one, two])).toEqual([
    { to: 100, state: 'complete' },
    { from: 100, to: 200, state: 'lost' },
    { from: 200, to: 300, state: 'unknown' },
  ]);
  expect(mergeCoverage([one])).toEqual(one);
  expect(mergeCoverage([])).toEqual([]);
});

/** Compared with a plain array of one state per time unit, for many random updates. */
it('equals a plain array of states', () => {
  let seed = 1;
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let round = 0; round < 200; round++) {
    let ledger: CoverageSpan[] = [];
    const plain: (string | undefined)[] = Array.from({ length: 60 });
    for (let step = 0; step < 8; step++) {
      const from = next(50);
      const to = from + 1 + next(9);
      const state = (['complete', 'lost', 'unknown'] as const)[next(3)] ?? 'lost';
      ledger = markCoverage(ledger, { from, to }, state);
      plain.fill(state, from, to);
    }
    const said = plain.map((_, at) => ledger.find(({ from = 0, to }) => from <= at && at < to)?.state);
    expect(said).toEqual(plain);
  }
});

it('keeps every span of a very long ledger', () => {
  let ledger: CoverageSpan[] = [];
  for (let n = 0; n < 300; n++)
    ledger = markCoverage(ledger, { from: n, to: n + 1 }, n % 2 ? 'complete' : 'lost');
  expect(ledger.length).toBeLessThanOrEqual(200);
  expect(ledger[0]).toMatchObject({ from: 0, state: 'lost' });
  expect(coverageEdge(ledger)).toBe(300);
});
