import type { Filter, TrendRequest } from '#libs/contract';
import { type Bitmap, countBits, SEGMENT_RECORDS, type Segment } from '#libs/index';
import type { Task } from '../task/task.js';
import { readRange } from '../filters/filter-time.js';
import { listRecords } from '../counting/groups.js';
import { count } from '../filters/match-set.js';
import { quantile } from '../counting/numbers.js';
import { spanOf } from '../counting/time-groups.js';

/** The time a trend covers. `from` and `to` are both inside. */
export interface TrendRange {
  from: number;
  to: number;
  /** No filter said where it begins and ends. */
  inferred: boolean;
  /** A few records lie far outside and are counted in points of their own. */
  outliers: boolean;
  /** Where a filter cuts the first and the last bucket. */
  cut: { from: number; to: number };
}

/** How much wider the whole span is than that of nearly all records before the rest counts as outliers. */
const WIDER = 10;
const MIDDLE = [0.0025, 0.9975] as const;

/** From the request's filters on `ds`, else from the records; undefined when neither says anything. */
export function rangeOf(
  task: Task,
  request: Pick<TrendRequest, 'filters'>,
  bitmaps: readonly Bitmap[],
): TrendRange | undefined {
  const cut = filteredRange(task, request.filters);
  const span = Number.isFinite(cut.from) && Number.isFinite(cut.to) ? cut : spanOf(task, bitmaps);
  if (!span || cut.from > cut.to) return undefined;
  const inferred = cut.from === -Infinity && cut.to === Infinity;
  const middle = inferred ? middleOf(task, bitmaps, span) : undefined;
  if (middle) return { ...middle, inferred, outliers: true, cut };
  const from = Math.max(cut.from, span.from);
  return { from, to: Math.max(from, Math.min(cut.to, span.to)), inferred, outliers: false, cut };
}

/**
 * The intersection of all ranges of `ds` that every record must lie in. In the zone `record` an instant says nothing
 * of wall clocks, so only wall-clock bounds count there.
 */
export function filteredRange(
  task: Pick<Task, 'zone'>,
  filters: readonly Filter[],
): { from: number; to: number } {
  let from = -Infinity;
  let to = Infinity;
  filters.forEach((filter, i) => {
    if (filter.type !== 'range' || filter.key !== 'ds' || filter.operator !== 'eq') return;
    const bounds = readRange(filter, task.zone, `/filters/${i}`);
    const wall = task.zone === 'record';
    if (bounds.from?.wall === wall) from = Math.max(from, bounds.from.ms + (bounds.from.exclusive ? 1 : 0));
    if (bounds.to?.wall === wall) to = Math.min(to, bounds.to.ms - (bounds.to.exclusive ? 1 : 0));
  });
  return { from, to };
}

/** The span of the middle 99.5 % of the records, when the whole is more than ten times as long. */
function middleOf(task: Task, bitmaps: readonly Bitmap[], span: { from: number; to: number }) {
  const width = span.to - span.from;
  if (width === 0 || isNarrow(task, bitmaps, width) || !mayBeWide(task, bitmaps, span)) return undefined;
  const times = new Float64Array(count(bitmaps));
  let filled = 0;
  task.index.segments.forEach((segment, s) => {
    const part = timesOf(task, segment, bitmaps[s]);
    times.set(part, filled);
    filled += part.length;
  });
  times.sort();
  const from = Math.floor(quantile(times, MIDDLE[0]) ?? span.from);
  const to = Math.ceil(quantile(times, MIDDLE[1]) ?? span.to);
  return width > WIDER * (to - from) ? { from, to } : undefined;
}

/** Wall clocks lie at most this far from their instants. */
const OFFSET = 14 * 3_600_000;

/**
 * Whether the bounds of the segments alone show that the middle takes more than a tenth of the span, as they do when
 * records arrived in about the order of their times.
 */
function isNarrow(task: Task, bitmaps: readonly Bitmap[], width: number): boolean {
  const held = task.index.segments
    .map(({ minDs, maxDs }, s) => ({ minDs, maxDs, records: countBits(bitmaps[s]) }))
    .filter(({ records }) => records > 0);
  const total = held.reduce((sum, { records }) => sum + records, 0);
  const edge = (order: typeof held, share: number) => {
    let seen = 0;
    return order.find(({ records }) => (seen += records) > share * total) ?? order[order.length - 1];
  };
  // A share of the records lies below the first bound, as much above the second: the middle reaches from one to the other.
  const low =
    edge(
      held.toSorted((a, b) => a.maxDs - b.maxDs),
      MIDDLE[0],
    ).maxDs + OFFSET;
  const high =
    edge(
      held.toSorted((a, b) => b.minDs - a.minDs),
      1 - MIDDLE[1],
    ).minDs - OFFSET;
  return (high - low) * WIDER > width;
}

const BINS = 512;

/** A coarse look that settles nearly every case: whether the middle could fit in a tenth of the span. */
function mayBeWide(task: Task, bitmaps: readonly Bitmap[], span: { from: number; to: number }): boolean {
  const scale = (BINS - 1) / (span.to - span.from);
  const parts = task.partials.of(bitmaps, task.index.segments, {
    name: JSON.stringify(['bins', task.zone === 'record', span]),
    compute: (segment, s) => {
      const part = new Uint32Array(BINS);
      const times = timesOf(task, segment, bitmaps[s]);
      for (let i = 0; i < times.length; i++) part[((times[i] - span.from) * scale) | 0]++;
      return part;
    },
    bytes: (part) => part.byteLength,
  });
  const bins = new Float64Array(BINS);
  for (const part of parts) part.forEach((records, bin) => (bins[bin] += records));
  const total = count(bitmaps);
  let low = 0;
  for (let seen = bins[0]; seen < MIDDLE[0] * total; seen += bins[++low]);
  let high = BINS - 1;
  for (let seen = bins[high]; seen < (1 - MIDDLE[1]) * total; seen += bins[--high]);
  return high - low - 2 <= BINS / WIDER;
}

const taken = new Float64Array(SEGMENT_RECORDS);
const numbers = new Uint16Array(SEGMENT_RECORDS);

/** The times of a segment's matches; the array is used again. */
function timesOf(task: Task, { ds, dsOffset }: Segment, match: Bitmap): Float64Array {
  const wall = task.zone === 'record';
  const n = listRecords(match, numbers);
  for (let i = 0; i < n; i++) {
    const record = numbers[i];
    taken[i] = wall ? ds[record] + dsOffset.at(record) * 60_000 : ds[record];
  }
  return taken.subarray(0, n);
}
