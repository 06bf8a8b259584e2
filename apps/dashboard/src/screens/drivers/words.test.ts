import { expect, it } from 'vitest';
import type { Driver, DriversAnswer, Fix } from './drivers-request.js';
import { changeWords, clearParts, fieldSentences, fixSentence, growthWords } from './words.js';

const MEAN = { name: 'mean score', kind: 'mean' } as const;
const LOW = { name: 'share of low scores', kind: 'share' } as const;
const drilldown = { filters: [] };
const side = (value: number | null, share: number, records = 100) => ({
  records,
  n: records,
  value,
  share,
  drilldown,
});

function part(over: Partial<Driver>): Driver {
  return {
    key: 'Android',
    label: 'Android',
    kind: 'value',
    main: side(3.1, 0.5),
    secondary: side(3.9, 0.5),
    mix: 0,
    level: -0.4,
    contribution: -0.4,
    ci: [-0.5, -0.3],
    p_adjusted: 1e-9,
    ...over,
  };
}
const field = (...parts: Driver[]) => ({
  key: 'filters.platform',
  overlapping: false,
  distinct_values: 2,
  mix: 0,
  level: 0,
  parts,
  fix_first: [],
});

function answer(over: Partial<DriversAnswer>): DriversAnswer {
  const whole = { records: 100, n: 100, drilldown };
  return {
    drivers_of: 'score',
    main: { ...whole, value: 3.62 },
    secondary: { ...whole, value: 4.1 },
    compared_range: { from: '2026-09-01T00:00:00Z', to: '2026-10-01T00:00:00Z' },
    change: { value: -0.48, ci: [-0.6, -0.36], p_value: 1e-9 },
    note: null,
    fields: [],
    meta: { warnings: [] as unknown } as DriversAnswer['meta'],
    ...over,
  };
}

it('says what changed, since when and how sure, or why nothing is known', () => {
  expect(changeWords(MEAN, answer({}))).toMatch(
    /^Mean score fell by 0.48, from 4.10 to 3.62, compared with .*Sep.* The change is certain\.$/,
  );
  // What a reader gets who subtracts the numbers shown.
  const written = answer({
    main: { ...answer({}).main, value: 1.349 },
    secondary: { ...answer({}).main, value: 4.684 },
    change: { value: -3.335, ci: null, p_value: 1e-9 },
  });
  expect(changeWords(MEAN, written)).toMatch(/^Mean score fell by 3\.33, from 4\.68 to 1\.35,/);
  const shares = answer({
    main: { ...answer({}).main, value: 0.3 },
    secondary: { ...answer({}).main, value: 0.2 },
  });
  const rose = { ...shares, change: { value: 0.1, ci: null, p_value: 0.4 }, compared_range: null };
  expect(changeWords(LOW, rose)).toBe(
    'Share of low scores rose by 10 points, from 20% to 30%. The change may be chance.',
  );
  const warnings = [{ code: 'collection_changed', detail: 'Since 5 May.', field: 'ds' }];
  const meta = { warnings: warnings as unknown } as DriversAnswer['meta'];
  expect(changeWords(MEAN, answer({ meta }))).not.toContain('certain');
  expect(changeWords(MEAN, answer({ change: null, note: 'Nothing to compare with.' }))).toBe(
    'Nothing to compare with.',
  );
});

it('tells a worse rating of a value from a larger share of it, and from what everything did', () => {
  expect(fieldSentences(MEAN, field(part({})), -0.1)).toBe(
    'Android lowered it by 0.40: it went from 3.90 to 3.10.',
  );
  const more = part({ mix: -0.3, level: 0, contribution: -0.3, main: side(2, 0.6), secondary: side(2, 0.4) });
  expect(fieldSentences(MEAN, field(more), -1)).toBe(
    'Android lowered it by 0.30: it went from 40% to 60% of all, and its mean score is below average.',
  );
  const fewer = part({
    mix: -0.3,
    level: 0,
    contribution: -0.3,
    main: side(5, 0.4),
    secondary: side(5, 0.6),
  });
  expect(fieldSentences(MEAN, field(fewer), -1)).toContain('its mean score is above average');
  const fresh = part({
    mix: 0.3,
    level: 0,
    contribution: 0.3,
    main: side(5, 0.4),
    secondary: side(null, 0, 0),
  });
  expect(fieldSentences(MEAN, field(fresh), -1)).toContain('raised it by 0.30: it is new, and');
  expect(fieldSentences(MEAN, field(part({})), -0.8)).toBe(
    'Android lowered it by 0.40, about as much as its 50% of the records would.',
  );
});

it('names nothing that may be chance, or does not matter', () => {
  const slight = part({ label: 'iOS', contribution: -0.01, level: -0.01 });
  expect(clearParts([part({}), slight]).map(({ label }) => label)).toEqual(['Android']);
  expect(fieldSentences(MEAN, field(part({ p_adjusted: 0.2 }), part({ p_adjusted: null })), -1)).toBe(
    'No single value of platform clearly changed it.',
  );
  const none = part({ kind: 'missing', key: null, label: '(no theme)' });
  expect(fieldSentences(MEAN, { ...field(none), key: 'themes' }, -0.1)).toContain(
    'What fits no theme lowered it',
  );
  const german = part({ key: 'de', label: 'de' });
  expect(fieldSentences(MEAN, { ...field(german), key: 'language' }, -1)).toContain('German (de) lowered it');
});

it('says why a value is to be fixed first, and its growth only beyond chance', () => {
  const fix: Fix = {
    key: 'login',
    label: 'Login',
    records: 1204,
    share: 0.12,
    share_ci: [0.1, 0.14],
    value: 2.1,
    rest_value: 3.9,
    gap: { value: 1.8, ci: [1.7, 1.9], p_adjusted: 1e-9 },
    growth: { value: 1.62, ci: [1.5, 1.7], p_adjusted: 1e-4, factor: 1.62 },
    drag: 0.216,
    priority: 0.35,
    drilldown,
  };
  expect(fixSentence(MEAN, fix)).toBe(
    'Login: 1,204 records with a score (12%), rated 2.10 where all others are rated 3.90, 62% more often than before. Without it the mean score would be 0.22 higher.',
  );
  expect(growthWords({ ...fix.growth, factor: 1, p_adjusted: 0.3 })).toBe('no clear change');
  expect(growthWords({ value: null, ci: null, p_adjusted: 1e-4, factor: 2 })).toBe('new');
  expect(growthWords({ value: null, ci: null, p_adjusted: null, factor: 1 })).toBe('–');
});
