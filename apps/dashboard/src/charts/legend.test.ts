import { describe, expect, it } from 'vitest';
import { partLooks } from './legend.js';

const patterns = (...keys: (string | number | null)[]) =>
  partLooks(keys.map((key) => ({ key, kind: key === null ? 'missing' : 'value' }))).map(
    ({ pattern }) => pattern,
  );

describe('the looks of parts', () => {
  it('are steps where the parts are numbers, and no order where they are not', () => {
    expect(patterns(1, 2, 3, 4, 5, null)).toEqual([
      'step-1',
      'step-2',
      'step-3',
      'step-4',
      'step-5',
      'missing',
    ]);
    expect(patterns(0, 5, 10)).toEqual(['step-1', 'step-3', 'step-5']);
    expect(patterns('3.1', '3.2', '3.3')).toEqual(['1', '2', '3']);
    expect(patterns(1, 2)).toEqual(['1', '2']);
  });
});
