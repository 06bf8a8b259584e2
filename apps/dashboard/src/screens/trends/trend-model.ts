import type { Interval, Measure, TrendModel } from '../../charts/types.js';
import { labelWords } from '../../filters/words.js';
import { peaksOf } from './peaks.js';
import type { TrendAnswer } from './trend-request.js';
import { comparedSpan } from './words.js';

/**
 * What is drawn of an answer. Where it is broken down the line of all records is left out: it would press the others
 * flat, and its numbers stand above. `comparison` draws the time before as a second line.
 */
export function trendModel(answer: TrendAnswer, measure: Measure, comparison: boolean): TrendModel {
  const { series, interval } = answer;
  const anomalies = peaksOf(answer);
  const marked = new Set(anomalies.map(({ start }) => start));
  const isSplit = series.length > 1;
  const drawn = isSplit
    ? series.filter((one) => one.kind !== 'total' && hasRecords(one) && hasValue(one))
    : series.map((one) => ({ ...one, points: one.points.map((point) => markedOnly(point, marked)) }));
  const before = comparison && answer.comparison && answer.comparison.series.length > 0;
  return {
    measure,
    interval: interval as Interval,
    series: drawn,
    comparison:
      before && answer.comparison
        ? { label: comparedSpan(answer.comparison), series: answer.comparison.series }
        : null,
    anomalies: isSplit ? [] : anomalies,
  };
}

type Point = TrendAnswer['series'][number]['points'][number];

function markedOnly(point: Point, marked: ReadonlySet<string>): Point {
  return point.anomaly && !marked.has(point.start) ? { ...point, anomaly: null } : point;
}

/** Numbers behind a mean or a share that a line is drawn through, where it is one of several. */
export const ENOUGH = 5;

/**
 * The answer without the values of points of only a few numbers, and how many these are: beside other lines a single
 * rating is drawn as 1 or 5, and reads as a fall or a climb. Where hardly any point has more, all stay.
 */
export function withoutThinPoints(
  answer: TrendAnswer,
  measure: Measure,
): { answer: TrendAnswer; thin: number } {
  const isThin = ({ value, n }: Point) => value !== null && n !== undefined && n < ENOUGH;
  const split = answer.series.filter(({ kind }) => kind !== 'total');
  const points = split.flatMap((one) => one.points.filter(({ value }) => value !== null));
  const thin = points.filter(isThin).length;
  if (measure.kind === 'count' || split.length === 0 || 2 * thin > points.length) return { answer, thin: 0 };
  const drawn = answer.series.map((one) =>
    one.kind === 'total'
      ? one
      : {
          ...one,
          points: one.points.map((point) => (isThin(point) ? { ...point, value: null, ci: null } : point)),
        },
  );
  return { answer: { ...answer, series: drawn }, thin };
}

/**
 * The series without that of records that fit no theme, and how many those are. They are most records as long as there
 * are few themes, and their line would press the others flat.
 */
export function themesApart(answer: TrendAnswer): { answer: TrendAnswer; fitNone: number } {
  const none = answer.series.find(({ kind }) => kind === 'missing');
  const others = answer.series.filter(({ kind }) => kind !== 'missing');
  const isAlone = !others.some((one) => one.kind === 'value' && hasRecords(one));
  if (!none || isAlone) return { answer, fitNone: 0 };
  return { answer: { ...answer, series: others }, fitNone: none.total ?? 0 };
}

/** Series with records of which none has what is measured. */
export function seriesWithoutValues({ series }: TrendAnswer): string[] {
  if (series.length === 1) return [];
  return series.filter((one) => hasRecords(one) && !hasValue(one)).map(({ label }) => label);
}

/** The answer with languages and countries called by their names. */
export function namedSeries(answer: TrendAnswer, breakdown: string): TrendAnswer {
  const named = <S extends Pick<Series, 'kind' | 'key' | 'label'>>(one: S): S => ({
    ...one,
    label: labelWords(breakdown, one),
  });
  const { comparison, series } = answer;
  return {
    ...answer,
    series: series.map(named),
    ...(comparison && { comparison: { ...comparison, series: comparison.series.map(named) } }),
  };
}

type Series = TrendAnswer['series'][number];

const hasRecords = ({ points }: Series) => points.some(({ count }) => count > 0);
const hasValue = ({ points }: Series) => points.some(({ value }) => value !== null);
