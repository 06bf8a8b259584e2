import { LIMITS, Problem } from '#libs/contract';
import { type Bitmap, countBits, type Segment } from '#libs/index';
import type { Task } from '../task/task.js';
import { timeFilters } from '../filters/answer.js';
import { type Group, type Grouping, listRecords, named } from './groups.js';
import { TimeBuckets } from './time-buckets.js';
import { type CyclicPart, PartReader, partValues } from '../time/time-part.js';
import { bucketBounds, clockOf, type Interval, INTERVALS } from '../time/zone.js';
import { bucketLabel } from '../time/zone-text.js';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Time buckets as groups; records outside them are in no group. */
export function bucketGrouping(task: Task, bounds: readonly number[], interval: Interval): Grouping {
  const buckets = new TimeBuckets(bounds, task.zone === 'record');
  const groups = Array.from({ length: buckets.count }, (_, i): Group => {
    const label = bucketLabel(bounds[i], interval, task.zone);
    return { key: label, label, kind: 'value', filters: timeFilters(task, bounds[i], bounds[i + 1]) };
  });
  return {
    groups,
    overlapping: false,
    fill: named(['buckets', buckets.wall, bounds], (segment, match, pairs) =>
      buckets.collect(segment, match, pairs),
    ),
  };
}

/** Weekdays or hours of the day as groups, all of them, in order. */
export function cyclicGrouping(task: Task, name: string, part: CyclicPart): Grouping {
  const values = partValues(part);
  const groups = values.map((value, i): Group => ({
    key: value,
    label: part === 'weekday' ? WEEKDAYS[i] : `${String(value).padStart(2, '0')}:00`,
    kind: 'value',
    filters: [{ type: 'list', key: name, operator: 'eq', values: [value] }],
  }));
  const reader = new PartReader(part, task.zone);
  return {
    groups,
    overlapping: false,
    fill: named([part, task.zone], (segment, match, pairs) => {
      const { records, groups } = pairs;
      pairs.length = listRecords(match, records);
      pairs.single = true;
      for (let i = 0; i < pairs.length; i++) groups[i] = reader.valueOf(segment, records[i]) - values[0];
    }),
  };
}

interface Span {
  from: number;
  to: number;
}

/** First and last time of a match set, as wall clocks in the zone `record`; undefined when it is empty. */
export function spanOf(task: Task, bitmaps: readonly Bitmap[]): Span | undefined {
  const wall = task.zone === 'record';
  const spans = task.partials.of(bitmaps, task.index.segments, {
    name: JSON.stringify(['span', wall]),
    compute: (segment, s) => segmentSpan(segment, bitmaps[s], wall),
    bytes: () => 16,
  });
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  return from <= to ? { from, to } : undefined;
}

/** From +Infinity to −Infinity when nothing matches. */
function segmentSpan({ ds, dsOffset, size, minDs, maxDs }: Segment, match: Bitmap, wall: boolean): Span {
  if (!wall && countBits(match) === size) return { from: minDs, to: maxDs };
  let from = Infinity;
  let to = -Infinity;
  for (let word = 0; word < match.length; word++) {
    for (let bits = match[word]; bits !== 0; bits &= bits - 1) {
      const record = (word << 5) + 31 - Math.clz32(bits & -bits);
      const ms = wall ? ds[record] + dsOffset.at(record) * 60_000 : ds[record];
      if (ms < from) from = ms;
      if (ms > to) to = ms;
    }
  }
  return { from, to };
}

/** The request property that named the interval, and the prefix of the interval's name in its values. */
interface IntervalParameter {
  parameter: string;
  prefix?: string;
}

/** The bounds of a given interval; a problem that names the next coarser one when there would be too many. */
export function boundsFor(
  task: Task,
  span: { from: number; to: number },
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

/** The finest interval that gives at most `most` buckets, with its bounds; years may be a thousand. */
export function automaticBounds(
  task: Task,
  span: { from: number; to: number },
  most: number,
): { interval: Interval; bounds: number[] } | undefined {
  for (const interval of INTERVALS) {
    const bounds = boundsWithin(task, span, interval, interval === 'year' ? LIMITS.buckets : most);
    if (bounds) return { interval, bounds };
  }
  return undefined;
}

function boundsWithin(
  task: Task,
  { from, to }: { from: number; to: number },
  interval: Interval,
  most: number,
) {
  return bucketBounds(from, to, { interval, zone: clockOf(task.zone), weekStart: task.weekStart, most });
}
