import { describe, expect, it } from 'vitest';
import { coverageStart, coverageSummary, gapsSince, gapWords, segmentsOf } from './coverage.js';
import type { Gap } from './source.js';

const at = (day: number) => Date.UTC(2026, 10, day);
const gap = (from: number, to: number, state: Gap['state'] = 'unknown'): Gap => ({
  from: new Date(at(from)).toISOString(),
  to: new Date(at(to)).toISOString(),
  state,
});
const BEFORE: Gap = {
  from: '0001-01-01T00:00:00.000+00:00',
  to: new Date(at(3)).toISOString(),
  state: 'unknown',
};

describe('a bar of coverage', () => {
  it('is cut where what is known changes, and fills its width', () => {
    const segments = segmentsOf([gap(8, 9, 'lost'), BEFORE, gap(10, 20)], at(1), at(11));
    expect(segments.map(({ state, share }) => [state, Math.round(share * 10)])).toEqual([
      ['unknown', 2],
      ['complete', 5],
      ['lost', 1],
      ['complete', 1],
      ['unknown', 1],
    ]);
    expect(segments.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('counts the gaps that it shows', () => {
    const shown = gapsSince([BEFORE, gap(4, 5), gap(9, 12)], at(10));
    expect(shown).toEqual([gap(9, 12)]);
    expect(coverageSummary(shown)).toBe('1 gap');
    expect(coverageSummary(gapsSince([BEFORE, gap(4, 5)], at(10)))).toBe('Complete');
  });

  it('is whole without gaps, and where gaps overlap each time has one state', () => {
    expect(segmentsOf([], at(1), at(2))).toMatchObject([{ state: 'complete', share: 1 }]);
    expect(segmentsOf([gap(1, 3), gap(2, 4)], at(1), at(5)).map(({ share }) => share)).toEqual([
      0.5, 0.25, 0.25,
    ]);
    expect(segmentsOf([gap(1, 2)], at(3), at(4))).toMatchObject([{ state: 'complete', share: 1 }]);
  });

  it('begins with the first record or gap, and lasts a day at least', () => {
    expect(coverageStart([], undefined, at(10))).toBe(at(9));
    expect(coverageStart([gap(4, 5)], at(2), at(10))).toBe(at(2));
    expect(coverageStart([BEFORE], undefined, at(10))).toBe(at(3));
  });

  it('has words', () => {
    expect(coverageSummary([])).toBe('Complete');
    expect(coverageSummary([BEFORE])).toContain('Read since');
    expect(coverageSummary([BEFORE, gap(5, 6)])).toBe('1 gap');
    expect(coverageSummary([gap(4, 5), gap(6, 7)])).toBe('2 gaps');
    expect(gapWords(BEFORE)).toContain('The source was not read yet');
    expect(gapWords(gap(4, 6, 'lost'))).toMatch(/\(2 days\): lost/);
    expect(gapWords(gap(4, 6))).toMatch(/: unknown/);
  });
});
