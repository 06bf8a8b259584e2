import { type Bitmap, countBits, SEGMENT_RECORDS, type Segment } from '#libs/index';
import type { Span } from '../engine/engine.js';
import { quantile } from '../engine/numbers.js';
import type { MemorySet } from './memory-set.js';
import type { MemoryState } from './memory-state.js';
import { listRecords } from './pairs.js';

/** First and last time of a match set; undefined when it is empty. */
export function spanOf({ index, partials }: MemoryState, set: MemorySet, wall: boolean): Span | undefined {
  const spans = partials.of(set, index.segments, {
    name: JSON.stringify(['span', wall]),
    compute: (segment, s) => segmentSpan(segment, set.bitmaps[s], wall),
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

/** How much wider the whole span is than that of nearly all records before the middle is reported. */
const WIDER = 10;
const MIDDLE = [0.0025, 0.9975] as const;

/** The span of the middle 99.5 % of the records, when the whole is more than ten times as long. */
export function middleOf(state: MemoryState, set: MemorySet, wall: boolean): Span | undefined {
  const span = spanOf(state, set, wall);
  if (!span) return undefined;
  const width = span.to - span.from;
  if (width === 0 || isNarrow(state, set, width) || !mayBeWide(state, set, { ...span, wall }))
    return undefined;
  const times = new Float64Array(set.count);
  let filled = 0;
  state.index.segments.forEach((segment, s) => {
    const part = timesOf(segment, set.bitmaps[s], wall);
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
function isNarrow({ index }: MemoryState, { bitmaps }: MemorySet, width: number): boolean {
  const held = index.segments
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
function mayBeWide(
  { index, partials }: MemoryState,
  set: MemorySet,
  { from, to, wall }: Span & { wall: boolean },
): boolean {
  const scale = (BINS - 1) / (to - from);
  const parts = partials.of(set, index.segments, {
    name: JSON.stringify(['bins', wall, from, to]),
    compute: (segment, s) => {
      const part = new Uint32Array(BINS);
      const times = timesOf(segment, set.bitmaps[s], wall);
      for (let i = 0; i < times.length; i++) part[((times[i] - from) * scale) | 0]++;
      return part;
    },
    bytes: (part) => part.byteLength,
  });
  const bins = new Float64Array(BINS);
  for (const part of parts) part.forEach((records, bin) => (bins[bin] += records));
  const total = set.count;
  let low = 0;
  for (let seen = bins[0]; seen < MIDDLE[0] * total; seen += bins[++low]);
  let high = BINS - 1;
  for (let seen = bins[high]; seen < (1 - MIDDLE[1]) * total; seen += bins[--high]);
  return high - low - 2 <= BINS / WIDER;
}

const taken = new Float64Array(SEGMENT_RECORDS);
const numbers = new Uint16Array(SEGMENT_RECORDS);

/** The times of a segment's matches; the array is used again. */
function timesOf({ ds, dsOffset }: Segment, match: Bitmap, wall: boolean): Float64Array {
  const n = listRecords(match, numbers);
  for (let i = 0; i < n; i++) {
    const record = numbers[i];
    taken[i] = wall ? ds[record] + dsOffset.at(record) * 60_000 : ds[record];
  }
  return taken.subarray(0, n);
}
