import type { TrendPoint } from '#libs/contract';
import { addDays, formatDays } from '#libs/wording';
import { before, lengthOf, type Span, spanOfDays } from '../question/calendar.js';
import { type Parts, selectionOf, timeFilter } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import type { RecipeContext } from './recipe.js';
import { type Change, largestChange } from './change-point.js';

/** A time, and its baseline. */
export interface Windows {
  now: Span;
  earlier: Span;
  /** The difference between the two is significant. */
  reliable?: boolean;
  /** Afterwards it was as before: an incident, of which many wrote, and no other way of collecting. */
  cameBack?: boolean;
}

export type Direction = 'up' | 'down' | undefined;

/** Fewer ratings than this, before or after, show no change. */
export const LEAST_RATINGS = 30;

/** The time that a question names, against as long a time before it; "from May to July" is July against May. */
export function namedWindows(time: Span): Windows | undefined {
  if (time.ends) return { now: time.ends[1], earlier: time.ends[0] };
  const earlier = before(time);
  if (earlier) return { now: time, earlier };
  if (!time.to) return undefined;
  const label = `the time after ${time.label.replace(/^the time (?:before|until) /, '')}`;
  return { now: time, earlier: { from: addDays(time.to, 1), label } };
}

/** So many times as many ratings a day as before are hardly ratings that were collected in the same way. */
const COLLECTED = 5;

/** Whether so many more ratings came in one time than in its baseline that the two may not be alike. */
export function mayBeCollectedDifferently(
  ratings: number,
  earlierRatings: number,
  { now, earlier, cameBack }: Windows,
): boolean {
  if (cameBack || !now.from || !now.to || !earlier.from || !earlier.to || earlierRatings === 0) return false;
  const rate = ratings / lengthOf(now.from, now.to);
  return rate >= COLLECTED * (earlierRatings / lengthOf(earlier.from, earlier.to));
}

/** Whether records came in another way from a day within the two times on. */
export function cameDifferently(since: string | undefined, { now, earlier }: Windows): boolean {
  if (since === undefined) return false;
  const [first = ''] = [now.from ?? '', earlier.from ?? ''].toSorted();
  const last = [now.to ?? since, earlier.to ?? since].toSorted().at(-1) ?? since;
  return first < since && since <= last;
}

/** Of the time compared with, what came in the same way as the other, where some of it did. */
export function cameAlike(windows: Windows, since: string | undefined): Windows {
  const { now, earlier } = windows;
  const last = earlier.to ?? addDays(now.from ?? '', -1);
  const isWithin = now.from !== undefined && last < now.from && (earlier.from ?? '') < (since ?? '');
  return since !== undefined && isWithin && since < last
    ? { ...windows, earlier: spanOfDays(since, last) }
    : windows;
}

/** The largest change, against as long a time before it. `tried` is 0 where no two times have enough ratings. */
export function changeIn(
  { answer }: Step<'trend'>,
  direction: Direction,
): { windows?: Windows; tried: number } {
  const points = wholePoints(answer.series[0]?.points ?? []);
  const counts = answer.trend_on === 'volume';
  const buckets = points.map(({ value, count, n }) => ({
    value: value ?? 0,
    weight: counts ? 1 : (n ?? count),
  }));
  const sign = direction === 'down' ? -1 : direction === 'up' ? 1 : undefined;
  const mean = buckets.reduce((sum, { value }) => sum + value, 0) / buckets.length;
  const { found, tried } = largestChange(buckets, {
    ...(sign && { sign }),
    ...(counts ? { least: 2, variance: mean } : { least: LEAST_RATINGS }),
  });
  const windows = found && windowsAt(points, found);
  return { ...(windows && { windows }), tried };
}

/** The strongest anomaly and those next to it. */
export function peakIn({ answer }: Step<'trend'>, direction: Direction): Windows | undefined {
  const points = wholePoints(answer.series[0]?.points ?? []);
  const wanted = answer.anomalies.filter((one) => direction === undefined || one.direction === direction);
  const [strongest] = wanted.toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z));
  const odd = new Set(wanted.map(({ start }) => start));
  const at = points.findIndex(({ start }) => start === strongest?.start);
  if (!strongest || at < 0) return undefined;
  let [from, to] = [at, at + 1];
  while (from > 0 && odd.has(points[from - 1]?.start ?? '')) from--;
  while (to < points.length && odd.has(points[to]?.start ?? '')) to++;
  // A single bucket may itself be odd, so the time before has more.
  return windowsAt(points, { before: Math.max(0, from - Math.max(to - from, 3)), from, to });
}

function windowsAt(points: readonly TrendPoint[], { before: first, from, to }: Change): Windows | undefined {
  const now = spanOf(points[from], points[to - 1]);
  const earlier = from === 0 ? undefined : spanOf(points[first], points[from - 1]);
  return now && earlier ? { now, earlier } : undefined;
}

function spanOf(first: TrendPoint | undefined, last: TrendPoint | undefined): Span | undefined {
  if (!first || !last) return undefined;
  const from = first.start.slice(0, 10);
  const to = lastDayOf(last);
  return { from, to, label: formatDays(from, to) };
}

/** The last day of a bucket; one of hours may end within a day. */
export function lastDayOf({ end }: Pick<TrendPoint, 'end'>): string {
  return addDays(end.slice(0, 10), end.slice(11, 16) === '00:00' ? -1 : 0);
}

function wholePoints(points: readonly TrendPoint[]): TrendPoint[] {
  return points.filter(({ kind, partial, value }) => !kind && !partial && value !== null);
}

/** The same records in both times. `besides`: further conditions of both. */
export function compareWindows(
  { investigation }: RecipeContext,
  scope: Parts,
  windows: Windows,
  { plan, besides = [] }: { plan: number; besides?: readonly object[] },
): Promise<Step<'quantify'>> {
  return investigation.step('quantify', windowsWish(scope, windows, besides), plan);
}

/** What `quantify` is asked for the same records in both times. */
export function windowsWish(scope: Parts, { now, earlier }: Windows, besides: readonly object[] = []) {
  const { search_query: query, mode, filters } = selectionOf(scope);
  return {
    ...(query && { main_query: query, secondary_query: query }),
    ...(mode && { mode }),
    main_filters: [...filters, timeFilter(now), ...besides],
    secondary_filters: [...filters, timeFilter(earlier), ...besides],
    differences: false,
    examples: 0,
  };
}

/** How many mention something in a time and in its baseline, as sentences take it. */
export function mentionsIn({ main, secondary }: Step<'quantify'>['answer'], { now, earlier }: Windows) {
  return {
    n: main.matches,
    of: main.population,
    time: now,
    beforeN: secondary.matches,
    beforeOf: secondary.population,
    beforeTime: earlier,
  };
}
