import { describe, expect, it } from 'vitest';
import type { TrendChoice } from '../trends/trend-request.js';
import { type Episode, type EpisodesAnswer, episodesBody, explainBody } from './episodes-request.js';
import { type EpisodeContext, episodeParts, notComparableParts, sideTitle, sureOf, textOf } from './words.js';

const MEAN = { name: 'mean score', kind: 'mean' } as const;
const SHARE = { name: 'share of scores 2 or lower', kind: 'share' } as const;
const COUNT = { name: 'records', kind: 'count' } as const;

const side = (start: string, end: string, value: number | null, count = 1000) => ({
  start: `${start}T00:00:00+00:00`,
  end: `${end}T00:00:00+00:00`,
  value,
  count,
  n: count,
  drilldown: { filters: [] },
});

/** Gojek's week. */
const week: Episode = {
  key: 'play',
  label: 'play',
  kind: 'change',
  direction: 'fall',
  gradual: false,
  before: side('2025-03-24', '2025-03-31', 3.726, 1354),
  during: side('2025-03-31', '2025-04-07', 3.024, 2050),
  after: side('2025-04-07', '2025-04-13', 3.814, 1322),
  change: { absolute: -0.7, relative: -0.19, ci: [-0.94, -0.46], ci_of: 'absolute' },
};

const series = (key: string | null, interval = 'day') => ({ key, label: String(key), interval });

function contextOf(over: Partial<Omit<EpisodeContext, 'answer'>> & { answer?: object } = {}): EpisodeContext {
  const answer = { interval: 'day', series: [series('play')], episodes: [week], not_comparable: [] };
  return {
    measure: MEAN,
    of: 'score',
    field: 'source',
    ...over,
    answer: { ...answer, ...over.answer } as unknown as EpisodesAnswer,
  };
}

const said = (episode: Episode, context = contextOf()) => textOf(episodeParts(episode, context));

describe('a change in words', () => {
  it('says from what to what, when, and that it came back', () => {
    expect(said(week)).toBe(
      'Ratings fell from 3.73 to 3.02 in the week of 31 March 2025, then recovered to 3.81.',
    );
    expect(sureOf(week, contextOf())).toEqual({ words: 'Certain.', interval: '−0.94 to −0.46' });
    expect(sideTitle(week, week.during, contextOf())).toBe('play, 31 March to 6 April 2025');
    const numbers = episodeParts(week, contextOf()).filter((part) => typeof part !== 'string');
    expect(numbers.map(({ side: which }) => which)).toEqual(['before', 'during', 'after']);
  });

  it('names the series only where there are several', () => {
    const answer = { series: [series('play'), series('web')] };
    expect(said(week, contextOf({ answer }))).toMatch(/^Ratings in play fell/);
    const german = { ...week, key: 'de', label: 'de' };
    expect(said(german, contextOf({ answer, field: 'language' }))).toMatch(/^Ratings for German \(de\) fell/);
  });

  it('tells a step that stayed from one that another followed, and a slow change', () => {
    const step: Episode = { ...week, direction: 'rise', after: null };
    expect(said(step)).toBe('Ratings rose from 3.73 to 3.02 on 31 March 2025 and stayed there.');
    const weekly = { series: [series('play', 'week')], episodes: [step] };
    expect(said(step, contextOf({ answer: weekly }))).toContain('in the week of 31 March 2025 and stayed');
    const next = { ...step, during: side('2025-05-01', '2025-06-01', 4) };
    expect(said(step, contextOf({ answer: { episodes: [step, next] } }))).toContain(
      'to 3.02 in the week of 31 March 2025.',
    );
    const slow: Episode = {
      ...step,
      direction: 'fall',
      gradual: true,
      before: side('2023-05-01', '2023-06-01', 3.81),
      during: side('2023-07-01', '2023-08-01', 2.73),
    };
    expect(said(slow)).toBe('Ratings fell step by step, from 3.81 (May 2023) to 2.73 (July 2023).');
  });

  it.each<[string, string, string]>([
    ['2025-07-03', '2025-07-04', 'on 3 July 2025'],
    ['2025-07-03', '2025-07-10', '(3 to 9 July 2025)'],
    ['2025-07-01', '2025-08-01', 'in July 2025'],
    ['2025-06-01', '2025-08-01', '(June to July 2025)'],
    ['2025-01-01', '2026-01-01', 'in 2025'],
  ])('from %s to %s is %s', (start, end, words) => {
    expect(said({ ...week, during: side(start, end, 3) })).toContain(`to 3.00 ${words}, then`);
  });

  it('says shares and counts as such, counts of a period', () => {
    const rise: Episode = {
      ...week,
      direction: 'rise',
      before: side('2025-03-24', '2025-03-31', 0.2),
      during: side('2025-03-31', '2025-04-07', 0.35),
      after: side('2025-04-07', '2025-04-13', 0.21),
    };
    expect(said(rise, contextOf({ measure: SHARE, of: 'low_scores' }))).toBe(
      'The share of scores 2 or lower rose from 20% to 35% in the week of 31 March 2025, then fell back to 21%.',
    );
    const counted: Episode = {
      ...rise,
      before: side('2025-03-24', '2025-03-31', 59.08),
      during: side('2025-03-31', '2025-04-07', 101.4),
      after: null,
      change: { absolute: 42, relative: 0.716, ci: [0.51, 0.94], ci_of: 'relative' },
    };
    const records = contextOf({ measure: COUNT, of: 'volume', answer: { series: [series('play', 'week')] } });
    expect(said(counted, records)).toMatch(/^Records rose from 59 to 101 a week in the week of/);
    expect(sureOf(counted, records)).toEqual({ words: 'Certain.', interval: '+51% to +94%' });
    const nothing = { ...counted, change: { ...counted.change, ci: null } };
    expect(sureOf(nothing, records).words).toBe('');
  });
});

describe('what cannot be compared', () => {
  const collected: Episode = {
    ...week,
    kind: 'collection',
    direction: 'rise',
    before: side('2024-02-12', '2024-05-09', 1.67, 727),
    during: side('2024-05-09', '2024-06-12', 3.02, 4771),
    after: null,
  };
  it('is a change of collection, a gap or another scale, not of ratings', () => {
    expect(textOf(notComparableParts(collected, contextOf()))).toBe(
      'Since 9 May 2024 there have been 140 ratings a day, compared with 8.4 before: they may have been collected differently.',
    );
    const gap = {
      ...collected,
      before: side('2024-05-13', '2024-05-15', 3, 331),
      during: side('2024-05-15', '2024-05-17', null, 0),
      after: side('2024-05-17', '2024-05-19', 3, 369),
    };
    expect(textOf(notComparableParts(gap, contextOf({ of: 'volume' })))).toBe(
      'No records came from 15 to 16 May 2024, compared with 166 records a day before and 185 afterwards: they may not have been collected.',
    );
    const scale: Episode = { ...collected, kind: 'scale' };
    expect(textOf(notComparableParts(scale, contextOf()))).toBe(
      'Scores are on another scale since 9 May 2024: 1.67 before and 3.02 since then are not compared.',
    );
  });
});

it('asks for the changes of scores, shares and counts, and of nothing else', () => {
  const body = (choice: Partial<TrendChoice>) =>
    episodesBody(
      { trend_on: 'score', agg: 'avg', breakdown: '', series_limit: 5, ...choice },
      { filters: [], timezone: 'UTC' },
    );
  expect(body({})).toMatchObject({ episodes_of: 'score' });
  expect(body({ breakdown: 'themes' })).toMatchObject({ breakdown: 'themes', series_limit: 5 });
  expect(body({ trend_on: 'low_scores' })).toMatchObject({
    episodes_of: 'share',
    part_filters: [{ key: 'rating' }],
  });
  expect(body({ trend_on: 'authors' })).toBeUndefined();
  expect(body({ agg: 'median' })).toBeUndefined();
  expect(explainBody({ episodes_of: 'score' }, 1)).toMatchObject({ explain: 2, limit: 2 });
});
