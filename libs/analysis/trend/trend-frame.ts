import {
  LIMITS,
  type Drilldown,
  type PointAnomaly,
  type TrendPoint,
  type TrendRequest,
} from '#libs/contract';
import type { RecordSet, Span } from '../engine/engine.js';
import type { Group, Grouping } from '../counting/groups.js';
import type { Measurement } from '../counting/measure.js';
import {
  automaticBounds,
  type AutomaticInterval,
  boundsFor,
  bucketGrouping,
  spanOf,
} from '../counting/time-groups.js';
import { timeFilters } from '../filters/answer.js';
import type { Task } from '../task/task.js';
import { count } from '#libs/wording';
import { shownTime } from '../time/zone-text.js';
import type { Interval } from '../time/zone.js';
import { rangeOf, type TrendRange } from './trend-range.js';

/** As many points as a chart shows well. */
const AUTOMATIC: AutomaticInterval = { most: 60, fewest: 12, finest: 'hour' };

/** The buckets of a trend; undefined when there is neither a record nor a filter that says a time. */
export async function frameOf(
  task: Task,
  request: Pick<TrendRequest, 'filters' | 'trend_by'> & {
    parameter?: string;
    automatically?: AutomaticInterval;
  },
  records: RecordSet,
): Promise<Frame | undefined> {
  const { parameter = 'trend_by', automatically = AUTOMATIC } = request;
  const asked = await rangeOf(task, request, records);
  if (!asked) return undefined;
  const { range, interval, bounds } =
    request.trend_by === '-'
      ? await automatic(task, asked, { records, ...automatically })
      : {
          range: asked,
          interval: request.trend_by,
          bounds: boundsFor(task, asked, request.trend_by, { parameter }),
        };
  const shown = {
    from: shownTime(bounds[0], task.zone),
    to: shownTime(bounds[bounds.length - 1], task.zone),
    inferred: range.inferred,
  };
  const frame: Frame = {
    interval,
    bounds,
    zone: task.zone,
    now: task.context.now,
    cut: range.cut,
    shown,
    grouping: bucketGrouping(task, bounds, interval),
  };
  if (!range.outliers && range.later === 0 && range.undated === 0) return frame;
  warnOfOutside(task, range);
  const span = (await spanOf(task, records)) ?? range;
  return {
    ...frame,
    outside: { from: span.from, to: span.to },
    grouping: withOutside(task, frame.grouping, bounds),
  };
}

function warnOfOutside({ warnings }: Task, { outliers, later, undated }: TrendRange): void {
  if (outliers) {
    const detail =
      "A few records lie far outside the main time range; the points 'before' and 'after' count them. Filter by 'ds' to see them.";
    warnings.add('outliers_apart', detail, 'ds');
  }
  const [one, them] = ['It is counted, but beyond', 'They are counted, but beyond'];
  const axis = (count: number, point: string) =>
    `${count === 1 ? one : them} the time axis, in the point '${point}'.`;
  if (undated > 0) {
    const dated = `${count(undated, 'record')} ${undated === 1 ? 'is' : 'are'} dated 1 January 1970`;
    const detail = `${dated}, which usually means that ${undated === 1 ? 'its' : 'their'} date is missing.`;
    warnings.add('undated', `${detail} ${axis(undated, 'before')}`, 'ds');
  }
  if (later > 0) {
    const detail = `${count(later, 'record')} ${later === 1 ? 'is' : 'are'} dated after today.`;
    warnings.add('dated_after_today', `${detail} ${axis(later, 'after')}`, 'ds');
  }
}

/**
 * Never refuses: where even years are too many, a range that filters made wider than the records is narrowed to them,
 * and of more than a thousand years the last thousand are drawn.
 */
async function automatic(
  task: Task,
  range: TrendRange,
  { records, ...limits }: AutomaticInterval & { records: RecordSet },
): Promise<{ range: TrendRange; interval: Interval; bounds: number[] }> {
  const chosen = automaticBounds(task, range, limits);
  if (chosen) return { range, ...chosen };
  const span = (await spanOf(task, records)) ?? { from: range.to, to: range.to };
  const from = Math.max(range.from, span.from);
  const to = Math.min(range.to, span.to);
  const late = new Date(to);
  late.setUTCFullYear(late.getUTCFullYear() - LIMITS.buckets + 2);
  const narrowed = { ...range, from: Math.max(from, late.getTime()), to, outliers: from < late.getTime() };
  return {
    range: narrowed,
    ...(automaticBounds(task, narrowed, limits) ?? {
      interval: 'year',
      bounds: boundsFor(task, narrowed, 'year'),
    }),
  };
}

/** Two further groups at the end: the records before the first bucket and those after the last. */
function withOutside(task: Task, inner: Grouping, bounds: readonly number[]): Grouping {
  const edge = (label: string, from?: number, to?: number): Group => ({
    key: null,
    label,
    kind: 'range',
    filters: timeFilters(task, from, to),
  });
  return {
    groups: [
      ...inner.groups,
      edge('before', undefined, bounds[0]),
      edge('after', bounds[bounds.length - 1], undefined),
    ],
    overlapping: false,
    dimensions: [{ kind: 'buckets', bounds, wall: task.zone === 'record', outside: true }],
  };
}

/** The time axis of a trend: n buckets by n + 1 bounds, and two more groups when some records lie outside. */
export interface Frame {
  interval: Interval;
  bounds: readonly number[];
  grouping: Grouping;
  zone: string;
  now: number;
  /** Where filters cut the first and the last bucket; infinite when they do not. */
  cut: { from: number; to: number };
  shown: { from: string; to: string; inferred: boolean };
  outside?: Span;
}

interface PointSource {
  at: (group: number) => Measurement;
  drilldown: (group: Group) => Drilldown;
  isShown: (bucket: number) => boolean;
  anomalies?: ReadonlyMap<number, PointAnomaly>;
}

/** The points in order of time; those of records outside the buckets first and last. */
export function bucketPoints(frame: Frame, { at, drilldown, isShown, anomalies }: PointSource): TrendPoint[] {
  const { bounds, zone, outside, grouping } = frame;
  const count = bounds.length - 1;
  const texts = bounds.map((ms) => shownTime(ms, zone));
  const points = Array.from({ length: count }, (_, i) => i)
    .filter(isShown)
    .map((i): TrendPoint => {
      const group = grouping.groups[i];
      const { partial, elapsed } = coverage(frame, i);
      return {
        start: texts[i],
        end: texts[i + 1],
        label: group.label,
        ...at(i),
        partial,
        ...(partial ? { elapsed } : {}),
        anomaly: anomalies?.get(i) ?? null,
        drilldown: drilldown(group),
      };
    });
  if (!outside) return points;
  const edge = (kind: 'before' | 'after', i: number, start: string, end: string): TrendPoint[] => {
    const measured = at(i);
    if (measured.count === 0) return [];
    const common = { partial: false, anomaly: null, drilldown: drilldown(grouping.groups[i]) };
    return [{ start, end, label: kind, kind, ...measured, ...common }];
  };
  return [
    ...edge('before', count, shownTime(outside.from, zone), texts[0]),
    ...points,
    ...edge('after', count + 1, texts[count], shownTime(outside.to, zone)),
  ];
}

/** Whether a bucket is cut by a filter or by the present, and which share of it is covered. */
export function coverage(
  { bounds, cut, now, zone }: Frame,
  bucket: number,
): { partial: boolean; elapsed: number } {
  const [start, end] = [bounds[bucket], bounds[bucket + 1]];
  // The present has no single wall clock when each record keeps its own.
  const present = zone === 'record' ? Infinity : now;
  const from = Math.max(start, cut.from);
  const to = Math.min(end, cut.to + 1, present);
  const partial = from > start || to < end;
  return { partial, elapsed: Math.max(0, Math.min(1, (to - from) / (end - start))) };
}
