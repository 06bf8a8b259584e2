import type { TrendPoint } from '#libs/contract';
import { addDays } from '#libs/wording';
import { lengthOf, quarter, type Span, spanOfDays } from '../question/calendar.js';
import type { TimePart } from '../question/first-times.js';
import { type Selection, timeFilter } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { type FieldFigure, figures } from '../writing/field-figures.js';
import type { RecipeContext } from './recipe.js';
import { daysBetween } from './record-days.js';
import { lastDayOf } from './windows.js';

/** What times are ranked by: how many records, their mean score, or the share that some of them have. */
export type Measure = 'count' | 'mean' | 'share';

/** A part of time, with what was measured in it. */
export interface Moment {
  time: Span;
  /** The number, mean or share itself. */
  value: number;
  /** What it rests on. */
  n: number;
  /** Cut off by the time asked about, or by today. */
  isCut: boolean;
  step: Step<'trend'>;
  figures: FieldFigure[];
}

/** A trend has no more points than this; longer times are read in pieces. */
const MOST_DAYS = 900;
const MOST_PIECES = 4;

/** Each day, week, month, quarter or year that holds some of the records, and how many hold none. `wish`: what is measured. */
export async function momentsOf(
  setting: RecipeContext,
  { part, of, wish, measure }: { part: TimePart; of: Selection; wish: object; measure: Measure },
): Promise<{ moments: Moment[]; steps: Step<'trend'>[]; empty: number }> {
  const { investigation } = setting;
  const pieces = await piecesOf(setting, of, part);
  const steps = await Promise.all(
    pieces.map((time) =>
      investigation.step('trend', {
        ...of,
        filters: [...of.filters, timeFilter(time)],
        ...wish,
        trend_by: part,
        anomalies: false,
      }),
    ),
  );
  const points = steps.flatMap(({ answer }) => answer.series[0]?.points ?? []);
  const empty = points.filter(({ kind, count: n }) => !kind && n === 0).length;
  return { moments: steps.flatMap((step) => pointsOf(step, measure)), steps, empty };
}

/** From the first to the last of the records, in pieces that a trend can hold each. Records without a date are of no time. */
async function piecesOf(setting: RecipeContext, of: Selection, part: TimePart): Promise<Span[]> {
  const { from, to } = (await daysBetween(setting, of)) ?? {};
  if (!from || !to) return [];
  if (part !== 'day' || lengthOf(from, to) <= MOST_DAYS) return [spanOfDays(from, to)];
  return Array.from({ length: MOST_PIECES }, (_, i): Span[] => {
    const last = addDays(to, -i * MOST_DAYS);
    const first = addDays(last, 1 - MOST_DAYS);
    return last < from ? [] : [spanOfDays(first < from ? from : first, last)];
  })
    .flat()
    .toReversed();
}

function pointsOf(step: Step<'trend'>, measure: Measure): Moment[] {
  const points = step.answer.series[0]?.points ?? [];
  return points.flatMap((point, i): Moment[] => {
    const { kind, value, count, n = count, partial: isCut } = point;
    if (kind || value === null || n === 0) return [];
    const at = `series.0.points.${i}`;
    const proven = measure === 'count' ? [`${at}.count`] : [`${at}.value`, `${at}.n`];
    const own = { time: timeOf(point, step), n, isCut, step, figures: figures(step, ...proven) };
    return [{ ...own, value: measure === 'count' ? count : value }];
  });
}

function timeOf(point: TrendPoint, { answer: { interval } }: Step<'trend'>): Span {
  const [from, to] = [point.start.slice(0, 10), lastDayOf(point)];
  const year = Number(from.slice(0, 4));
  const own = quarter(year, Math.ceil(Number(from.slice(5, 7)) / 3));
  return interval === 'quarter' && own.from === from && own.to === to ? own : spanOfDays(from, to);
}

/** The middle one; of an even number the lower of the two. */
export function medianOf(moments: readonly Moment[]): Moment | undefined {
  return moments.toSorted((a, b) => a.value - b.value)[Math.floor((moments.length - 1) / 2)];
}
