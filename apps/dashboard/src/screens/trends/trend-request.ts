import type { AnswerOf, BodyOf } from '#libs/client';
import type { Problem } from '../../api/problem.js';
import type { Measure } from '../../charts/types.js';
import { measureOf } from '../../charts/wording.js';
import { capital } from '../../ui/format.js';
import type { Compare, Filter, Selection } from '../../state/scope.js';
import { LOW, lowShareName, SCORED, type Scores } from './scores.js';

export type TrendBody = NonNullable<BodyOf<'/public/trend'>>;
export type TrendAnswer = AnswerOf<'/public/trend'>;
type Aggregate = NonNullable<TrendBody['agg']>;

/** What the screen adds to the bar, as in the address: the names are those of the API. */
export interface TrendChoice {
  /** As the API has it, or `low_scores`: the share of the scores that are low. */
  trend_on: string;
  agg: string;
  trend_by: string;
  /** A field; empty for none. */
  breakdown: string;
  series_limit: number;
}

export const AGGREGATES: readonly (readonly [Aggregate, string])[] = [
  ['avg', 'Mean'],
  ['median', 'Median'],
  ['p90', '90th percentile'],
  ['min', 'Lowest'],
  ['max', 'Highest'],
  ['sum', 'Sum'],
];

export const INTERVALS = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;

const HOUR = 3_600_000;
const LENGTHS: Readonly<Record<(typeof INTERVALS)[number], number>> = {
  hour: HOUR,
  day: 24 * HOUR,
  week: 168 * HOUR,
  month: 28 * 24 * HOUR,
  quarter: 90 * 24 * HOUR,
  year: 365 * 24 * HOUR,
};
/** The service draws no more points than these. */
const MOST_POINTS = 1000;

/** The intervals with their names; those that would be too many points for a range say so, and cannot be chosen. */
export function intervalOptions(range: TrendAnswer['range'] | undefined) {
  const span = range ? Date.parse(range.to) - Date.parse(range.from) : 0;
  return INTERVALS.map((interval) => {
    const tooMany = span / LENGTHS[interval] > MOST_POINTS;
    return [interval, `${capital(interval)}s${tooMany ? ' (too many points)' : ''}`, tooMany] as const;
  });
}

/** With "other" and "no value" they are as many lines as a chart tells apart. */
export const MOST_SERIES = 6;
const SERIES = 5;

export function readChoice(params: URLSearchParams): TrendChoice {
  const limit = Number(params.get('series_limit') ?? SERIES);
  return {
    trend_on: params.get('trend_on') ?? 'volume',
    // The page says mean, the API avg: "mean" is read as the default.
    agg: AGGREGATES.find(([agg]) => agg === params.get('agg'))?.[0] ?? 'avg',
    trend_by: INTERVALS.find((interval) => interval === params.get('trend_by')) ?? '-',
    breakdown: params.get('breakdown') ?? '',
    series_limit: Number.isInteger(limit) ? Math.min(MOST_SERIES, Math.max(1, limit)) : SERIES,
  };
}

/** The parameters of a choice; defaults are left out. */
export function paramsOfChoice(choice: TrendChoice): Record<string, string> {
  const { trend_on, agg, trend_by, breakdown, series_limit } = choice;
  return {
    trend_on: trend_on === 'volume' ? '' : trend_on,
    agg: agg === 'avg' ? '' : agg,
    trend_by: trend_by === '-' ? '' : trend_by,
    breakdown,
    series_limit: series_limit === SERIES ? '' : String(series_limit),
  };
}

interface TrendContext {
  selection: Selection;
  compare: Compare;
}

/** The request. It always compares, because the change belongs to the answer even where no second line is drawn. */
export function trendBody(choice: TrendChoice, { selection, compare }: TrendContext): TrendBody {
  const { trend_on, agg, trend_by, breakdown, series_limit } = choice;
  return {
    ...selection,
    ...(trend_on === 'low_scores' ? lowScores(selection) : { trend_on }),
    ...(agg !== 'avg' && { agg: agg as Aggregate }),
    ...(trend_by !== '-' && { trend_by: trend_by as TrendBody['trend_by'] }),
    ...(breakdown !== '' && { breakdown, series_limit }),
    compare: compare === 'none' ? 'previous_period' : compare,
  };
}

/** How many of the scores are low: records without a score are no part of it. */
export function lowScores({ filters }: { filters: Filter[] }) {
  return {
    trend_on: 'share',
    filters: [...filters, SCORED],
    part_filters: [LOW],
  };
}

/** How the numbers of a choice are called and written. `numeric`: whether the field that is measured holds numbers. */
export function measureOfChoice({ trend_on, agg }: TrendChoice, scores: Scores, numeric: boolean): Measure {
  if (trend_on === 'low_scores') return { name: lowShareName(scores), kind: 'share' };
  if (trend_on === 'share') return { name: 'share of records that match', kind: 'share' };
  return measureOf(trend_on, { agg, numeric, ...(scores.scale && { scale: scores.scale }) });
}

export function isNumber(trend_on: string): boolean {
  return !['volume', 'authors', 'share', 'low_scores', 'nps', 'csat'].includes(trend_on);
}

interface Remedy {
  title: string;
  hint?: string;
  /** Each changes the address to something that can be drawn. */
  ways: readonly { label: string; params: Record<string, string> }[];
}

/** What to do about a trend that was refused; undefined where the words of the service are all there is to say. */
export function remedyOf({ code, errors }: Pick<Problem, 'code' | 'errors'>): Remedy | undefined {
  const at = (pointer: string) => errors.some((error) => error.pointer === pointer);
  if (errors.some((error) => error.code === 'score_scale'))
    return {
      title: 'These scores use a different scale',
      hint: 'Filter to sources on that scale, or declare it: “earshot source set NAME --score-scale 1..5”. The mean works on any scale.',
      ways: [
        { label: 'Show the mean score', params: { trend_on: 'score' } },
        { label: 'Show the mean score by source', params: { trend_on: 'score', breakdown: 'source' } },
      ],
    };
  if (code === 'too_many_buckets')
    return {
      title: 'Too many points to draw',
      ways: [{ label: 'Use an automatic interval', params: { trend_by: '' } }],
    };
  if (at('/trend_on'))
    return { title: 'This can’t be measured', ways: [{ label: 'Count records', params: { trend_on: '' } }] };
  if (at('/breakdown'))
    return {
      title: 'Records can’t be broken down by this',
      ways: [{ label: 'Remove the breakdown', params: { breakdown: '' } }],
    };
  return undefined;
}
