import { LIMITS, Problem } from '#libs/contract';
import type { RecordSet, Span } from '../engine/engine.js';
import { rangeFilters } from '../filters/answer.js';
import type { Task } from '../task/task.js';
import { type CyclicPart, partValues } from '../time/time-part.js';
import { boundText, bucketLabel } from '../time/zone-text.js';
import { bucketBounds, clockOf, type Interval, INTERVALS } from '../time/zone.js';
import type { Group, Grouping } from './groups.js';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Time buckets as groups; records outside them are in no group. */
export function bucketGrouping(task: Task, bounds: readonly number[], interval: Interval): Grouping {
  const texts = bounds.map((ms) => boundText(ms, task.zone));
  const groups = bounds.slice(0, -1).map((from, i): Group => {
    const label = bucketLabel(from, interval, task.zone);
    return { key: label, label, kind: 'value', filters: rangeFilters(texts[i], texts[i + 1]) };
  });
  return {
    groups,
    overlapping: false,
    dimensions: [{ kind: 'buckets', bounds, wall: task.zone === 'record' }],
  };
}

/** Weekdays or hours of the day as groups, all of them, in order. */
export function cyclicGrouping(task: Task, name: string, part: CyclicPart): Grouping {
  const groups = partValues(part).map((value, i): Group => ({
    key: value,
    label: part === 'weekday' ? WEEKDAYS[i] : `${String(value).padStart(2, '0')}:00`,
    kind: 'value',
    filters: [{ type: 'list', key: name, operator: 'eq', values: [value] }],
  }));
  return { groups, overlapping: false, dimensions: [{ kind: 'part', part, zone: task.zone }] };
}

/** First and last time of a set, as wall clocks in the zone `record`; undefined when it is empty. */
export function spanOf({ engine, zone }: Task, records: RecordSet): Promise<Span | undefined> {
  return engine.span(records, zone === 'record');
}

/** The request property that named the interval, and the prefix of the interval's name in its values. */
interface IntervalParameter {
  parameter: string;
  prefix?: string;
}

/** The bounds of a given interval; a problem that names the next coarser one when there would be too many. */
export function boundsFor(
  task: Task,
  span: Span,
  interval: Interval,
  { parameter, prefix = '' }: IntervalParameter = { parameter: 'trend_by' },
): number[] {
  const most = LIMITS.buckets;
  const bounds = boundsWithin(task, span, interval, most);
  if (bounds) return bounds;
  const coarser = INTERVALS.slice(INTERVALS.indexOf(interval) + 1).find((next) =>
    boundsWithin(task, span, next, most),
  );
  const detail =
    `More than ${most} ${interval} buckets. ` +
    (coarser ? `Use '${prefix}${coarser}', or narrow 'ds' by a filter.` : `Narrow 'ds' by a filter.`);
  throw new Problem('too_many_buckets', detail, {
    errors: [{ parameter, code: 'too_many_buckets', detail, allowed: coarser ? [prefix + coarser] : [] }],
  });
}

/** How many buckets an automatic interval gives. */
export interface AutomaticInterval {
  most: number;
  /** Where the interval would give fewer, twice as many as `most` are better. */
  fewest?: number;
  finest: Interval;
}

/** The finest interval that gives neither too many buckets nor too few, with its bounds; years may be a thousand. */
export function automaticBounds(
  task: Task,
  span: Span,
  { most, fewest = 0, finest }: AutomaticInterval,
): { interval: Interval; bounds: number[] } | undefined {
  let finer: { interval: Interval; bounds: number[] } | undefined;
  for (const interval of INTERVALS.slice(INTERVALS.indexOf(finest))) {
    const bounds = boundsWithin(task, span, interval, interval === 'year' ? LIMITS.buckets : most * 2);
    if (!bounds) continue;
    if (bounds.length - 1 <= most) return finer && bounds.length - 1 < fewest ? finer : { interval, bounds };
    finer = { interval, bounds };
  }
  return finer;
}

function boundsWithin(task: Task, { from, to }: Span, interval: Interval, most: number) {
  return bucketBounds(from, to, { interval, zone: clockOf(task.zone), weekStart: task.weekStart, most });
}
