import { expect, it } from 'vitest';
import type { Step } from '../steps/investigation.js';
import { faultOf, meanOfGrades } from './field-figures.js';

const step = {
  id: 'S1',
  answer: {
    buckets: [
      {
        count: 6,
        stacks: [
          { key: '1.0', count: 1 },
          { key: '3.0', count: 2 },
          { key: '5.0', count: 3 },
          { key: null, count: 0 },
        ],
      },
      { count: 6, stacks: [{ key: '5.0', count: 5 }] },
      {
        count: 2,
        stacks: [
          { key: 4, count: 1 },
          { key: null, count: 1 },
        ],
      },
    ],
  },
} as unknown as Step;

it('averages the grades that a step counted, and finds a mean that is another', () => {
  const mean = meanOfGrades(step, 'buckets.0.stacks', 6);
  expect(mean?.value).toBeCloseTo(22 / 6, 12);
  if (!mean) return;
  expect(faultOf(mean, [step])).toBeUndefined();
  expect(faultOf({ ...mean, value: 3.6 }, [step])).toContain('and not 3.6');
  expect(faultOf({ ...mean, field: 'buckets.1.stacks' }, [step])).toBeDefined();
});

it('has no mean where a count is missing, or something is no grade', () => {
  expect(meanOfGrades(step, 'buckets.1.stacks', 6)).toBeUndefined();
  expect(meanOfGrades(step, 'buckets.2.stacks', 2)).toBeUndefined();
  expect(meanOfGrades(step, 'buckets.9.stacks', 0)).toBeUndefined();
});
