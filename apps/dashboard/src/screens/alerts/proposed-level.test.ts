import { expect, it } from 'vitest';
import { proposedLevel } from './proposed-level.js';

const VALUES = Array.from({ length: 40 }, (_, n) => 3 + n / 100);

it('proposes a limit that one of twenty periods was beyond', () => {
  expect(proposedLevel(VALUES, 'below')).toBe('3.02');
  expect(proposedLevel(VALUES, 'above')).toBe('3.37');
});

it('is in percent for shares, and none for a handful of periods', () => {
  expect(
    proposedLevel(
      VALUES.map((value) => value / 10),
      'above',
      'share',
    ),
  ).toBe('34');
  expect(proposedLevel([3, 4], 'below')).toBeUndefined();
});
