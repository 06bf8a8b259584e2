import { describe, expect, it } from 'vitest';
import type { Measure } from '../../charts/types.js';
import type { TrendAnswer } from './trend-request.js';
import {
  calculationOf,
  changeSentence,
  directionOf,
  comparedSpan,
  distinctTerms,
  formatChangeOf,
  slopeSentence,
  timesWords,
  writtenChange,
} from './words.js';

const RECORDS: Measure = { name: 'records', kind: 'count' };
const SCORE: Measure = { name: 'mean score', kind: 'mean' };
const SHARE: Measure = { name: 'share', kind: 'share' };
type Slope = NonNullable<TrendAnswer['totals']['slope_per_interval']>;

function sloped(slope: Partial<Slope>, direction: 'up' | 'down' | 'flat'): TrendAnswer {
  const slope_per_interval = { relative: null, absolute: null, ci: [0, 0], p_value: 0.01, ...slope };
  return { interval: 'week', totals: { slope_per_interval, direction, slope_note: null } } as TrendAnswer;
}

describe('a slope in words', () => {
  it.each([
    [
      RECORDS,
      sloped({ relative: 0.021, ci: [0.011, 0.031] }, 'up'),
      'Rising 2.1% per week. The trend is likely real.',
    ],
    [
      RECORDS,
      sloped({ relative: -0.02, ci: [-0.03, -0.01] }, 'down'),
      'Falling 2% per week. The trend is likely real.',
    ],
    [
      RECORDS,
      sloped({ relative: 0.001, ci: [-0.01, 0.012] }, 'flat'),
      'No steady rise or fall within this time.',
    ],
    [
      SCORE,
      sloped({ absolute: 0.0213, ci: [0.011, 0.031] }, 'up'),
      'Rising 0.021 per week. The trend is likely real.',
    ],
    [
      SCORE,
      sloped({ absolute: 0.000046, ci: [-0.0032, 0.0033] }, 'flat'),
      'No steady rise or fall within this time.',
    ],
    [
      SHARE,
      sloped({ absolute: 0.0042, ci: [0.0026, 0.0058] }, 'up'),
      'Rising 0.42 points per week. The trend is likely real.',
    ],
    [
      SHARE,
      sloped({ relative: -0.01, ci: [-0.02, -0.005] }, 'down'),
      'Falling by 1% of itself per week. The trend is likely real.',
    ],
    [
      RECORDS,
      sloped({ relative: 0.001, ci: [0.0008, 0.0012] }, 'up'),
      'Rising 0.1% per week. The trend is likely real.',
    ],
    [RECORDS, sloped({ relative: 1.01, ci: [-1, null] }, 'flat'), 'No steady rise or fall within this time.'],
    [
      RECORDS,
      sloped({ relative: 1.01, ci: [0.2, null] }, 'up'),
      'Rising 101% per week. The trend is likely real.',
    ],
    [
      RECORDS,
      sloped({ relative: -0.5, ci: [null, -0.1] }, 'down'),
      'Falling 50% per week. The trend is likely real.',
    ],
    [
      SCORE,
      sloped({ absolute: 0.02, ci: [0.01, null] }, 'up'),
      'Rising 0.02 per week. The trend is likely real.',
    ],
  ])('%#', (measure, answer, words) => {
    expect(slopeSentence(measure, answer)).toBe(words);
  });

  it('that is not given is reported with its reason', () => {
    const totals = { slope_per_interval: null, direction: null, slope_note: 'Fewer than 4 whole buckets.' };
    expect(slopeSentence(RECORDS, { interval: 'day', totals } as TrendAnswer)).toBe(
      'No trend: fewer than 4 whole buckets.',
    );
  });
});

it('a slope is not given where records were collected differently', () => {
  const meta = { warnings: [{ code: 'collection_changed' }] };
  const answer = { ...sloped({ relative: 0.24, ci: [0.1, 0.4] }, 'up'), meta } as TrendAnswer;
  expect(slopeSentence(RECORDS, answer)).toBe(
    'No trend: records were collected differently within this time.',
  );
});

describe('a change in words', () => {
  const change: NonNullable<NonNullable<TrendAnswer['comparison']>['change']> = {
    absolute: 83,
    relative: 0.088,
    ci: [-0.035, 0.227],
    ci_of: 'relative',
    significant: false,
  };
  const comparison = {
    range: { from: '2026-09-23T00:00:00+00:00', to: '2026-10-22T18:37:56+00:00' },
    series: [{ total: 942 }],
    change,
    note: null,
  };

  it('says how much, against what, and how sure that is', () => {
    const answer = { comparison, totals: { value: 1025 } };
    const then = comparedSpan(comparison);
    expect(changeSentence(RECORDS, answer)).toBe(
      `8.8% more than from ${then} (942). The change may be chance.`,
    );
  });

  it('is not called certain where records were collected differently', () => {
    const answer = {
      comparison,
      totals: { value: 1025 },
      meta: { warnings: [{ code: 'collection_changed' }] },
    };
    expect(changeSentence(RECORDS, answer)).toMatch(/\(942\)\.$/);
  });

  it('is what a reader gets who subtracts the numbers shown', () => {
    const points = { ...change, absolute: 0.0148, relative: null, ci: null, ci_of: 'absolute' as const };
    const rated = { comparison: { ...comparison, series: [{ total: 3.6648 }], change: points } };
    const answer = { ...rated, totals: { value: 3.6796 } };
    expect(changeSentence({ name: 'mean score', kind: 'mean' }, answer)).toMatch(
      /^0\.02 higher than from 23 September to 22 October 2026 \(3\.66\)\./,
    );
    const written = writtenChange({ name: 'mean score', kind: 'mean' }, answer);
    expect(written?.absolute).toBe(0.02);
  });

  it('says until when the last day is compared with the numbers of the calculation', () => {
    const today = { ...comparison, range: { ...comparison.range, from: '2026-10-22T00:00:00+00:00' } };
    expect(comparedSpan(today)).toBe('22 October 2026, until 18:37');
    const totals = { value: 1025, slope_per_interval: null };
    expect(calculationOf(RECORDS, { comparison, totals, interval: 'day' } as TrendAnswer).at(-1)).toBe(
      'Compared until 18:37 on the last day, as far as today has gone.',
    );
  });

  it('says why there is none', () => {
    const none = { ...comparison, series: [], change: null, note: 'Nothing was recorded.' };
    expect(changeSentence(RECORDS, { comparison: none, totals: { value: 0 } })).toBe('Nothing was recorded.');
  });

  it('is written in the unit of its measure', () => {
    const points = {
      absolute: -0.108,
      relative: -0.3,
      ci: [-0.138, -0.078],
      ci_of: 'absolute',
      significant: true,
    } as const;
    expect(formatChangeOf(SHARE, points)).toEqual({
      value: '−10.8 points',
      interval: '−13.8 to −7.8 points',
    });
    expect(formatChangeOf(SCORE, { ...points, absolute: 0.4, ci: [0.29, 0.5] })).toEqual({
      value: '+0.40',
      interval: '+0.29 to +0.50',
    });
    expect(formatChangeOf(SCORE, { ...points, absolute: -0.0034, ci: null }).value).toBe('−0.003');
    expect(formatChangeOf(SHARE, { ...points, absolute: 0.00021, ci: null }).value).toBe('+0.02 points');
    const authors = {
      absolute: 83,
      relative: 0.095,
      ci: null,
      ci_of: 'absolute',
      significant: null,
    } as const;
    expect(formatChangeOf({ name: 'authors', kind: 'count' }, authors)).toEqual({
      value: '+9.5%',
      interval: '',
    });
    expect([change, points, authors].map(directionOf)).toEqual(['none', 'down', 'unknown']);
  });
});

const terms = (...list: string[]) => list.map((term) => ({ term }));

describe('terms', () => {
  it('do not say twice what one of them says', () => {
    const given = terms('shared budget', 'budget', '3.5.1', 'version 3.5.1', 'budgeting', 'login');
    expect(distinctTerms(given, 10).map(({ term }) => term)).toEqual([
      'shared budget',
      '3.5.1',
      'budgeting',
      'login',
    ]);
    expect(distinctTerms(given, 2)).toHaveLength(2);
  });

  it('say how many times as frequent they are', () => {
    expect(timesWords(0.08, 0.00275)).toBe('29×');
    expect(timesWords(0.5, 0.5)).toBe('1×');
    expect(timesWords(0.01, 0)).toBe('only here');
  });
});
