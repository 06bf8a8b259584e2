import { expect, it } from 'vitest';
import type { Episode, EpisodesAnswer } from '#libs/contract';
import type { Step } from '../steps/investigation.js';
import { episodeLine, episodesOf, recoveryLine, windowsOf } from './episodes-of.js';

const side = (start: string, end: string, value: number, n: number): Episode['during'] => ({
  start: `${start}T00:00:00+07:00`,
  end: `${end}T00:00:00+07:00`,
  value,
  count: n,
  n,
  drilldown: { filters: [], timezone: 'Asia/Jakarta', week_start: 'monday' },
});

const fall: Episode = {
  key: 'Ojek',
  label: 'Ojek',
  kind: 'change',
  direction: 'fall',
  gradual: false,
  before: side('2025-03-24', '2025-03-31', 3.73, 1354),
  during: side('2025-03-31', '2025-04-07', 3.02, 2050),
  after: side('2025-04-07', '2025-04-13', 3.81, 1322),
  change: { absolute: -0.71, relative: -0.19, ci: [-0.9, -0.5], ci_of: 'absolute' },
};
const rise: Episode = { ...fall, key: 'Other', direction: 'rise', after: null };
const answer: EpisodesAnswer = {
  episodes_of: 'score',
  interval: 'day',
  range: null,
  series: [],
  episodes: [fall, rise],
  not_comparable: [],
  total: 2,
  meta: {} as EpisodesAnswer['meta'],
};
const step: Step<'episodes'> = {
  id: 'S2',
  plan: 2,
  tool: 'episodes',
  input: {},
  summary: '',
  tookMs: 0,
  answer,
};

it('changes are those of the source, in the direction asked about', () => {
  expect(episodesOf(step, { source: 'Ojek', values: [] }, 'down')).toEqual([fall]);
  expect(episodesOf(step, { source: 'Ojek', values: [] }, 'up')).toEqual([]);
  expect(episodesOf(step, { source: 'Other', values: [] }, undefined)).toEqual([rise]);
});

it('days are those of the time zone the answer is in, both inside', () => {
  expect(windowsOf(fall)).toMatchObject({
    now: { from: '2025-03-31', to: '2025-04-06' },
    earlier: { from: '2025-03-24', to: '2025-03-30' },
  });
});

it('a sentence says when, from what, to what, and whether it came back', () => {
  const { text: said, steps } = episodeLine(step, 'Ojek', fall);
  const text = String(said);
  expect(text).toContain('Ratings also fell in Ojek between 31 March');
  expect(text).toContain('from 3.73 (1,354 ratings) to 3.02 (2,050 ratings)');
  expect(text).toContain('came back to 3.81 (1,322 ratings)');
  expect(steps).toEqual(['S2']);
  expect(recoveryLine(step, rise)).toEqual([]);
  expect(recoveryLine(step, fall)).toHaveLength(1);
});

it('words answer whether it is over where that was asked', () => {
  const [over, notOver] = [fall, rise].map((one) => recoveryLine(step, one, { isAsked: true })[0]);
  expect(over).toMatchObject({ kind: 'verdict', steps: ['S2'] });
  expect(String(over?.text)).toBe(
    'It is over: ratings were back at 3.81 (1,322 ratings) between 7 and 12 April 2025',
  );
  expect(notOver).toMatchObject({ kind: 'verdict', steps: ['S2'] });
  expect(String(notOver?.text)).toMatch(/^It does not seem to be over/);
});
