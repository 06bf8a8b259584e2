import { emptyBitmap, fillBits, type Segment } from '#libs/index';
import type { Condition } from '../engine/condition.js';
import type { BucketsDimension } from '../engine/dimension.js';
import type { TimeBound } from '../time/zone-text.js';
import { DAY } from '../time/zone.js';
import type { Selector } from './memory-state.js';

/** Segments that lie wholly inside or outside are not scanned. */
export function timeSelector({ column, from, to }: Extract<Condition, { kind: 'time' }>): Selector {
  const least = lowest(from);
  const most = highest(to);
  const wall = from?.wall || to?.wall;
  // Wall clocks lie within a day of their instants.
  const slack = wall ? DAY : 0;
  return (segment) => {
    const { ds, dsOffset, minDs, maxDs, size } = segment;
    const bits = emptyBitmap();
    if (column === 'ds' && (maxDs + slack < least || minDs - slack > most)) return bits;
    if (column === 'ds' && !wall && minDs >= least && maxDs <= most) {
      fillBits(bits, size);
      return bits;
    }
    const ingested = segment.numeric('ingested_at');
    for (let record = 0; record < size; record++) {
      const ms = column === 'ds' ? ds[record] : ingested.at(record);
      const local = wall ? ms + dsOffset.at(record) * 60_000 : ms;
      if ((from?.wall ? local : ms) >= least && (to?.wall ? local : ms) <= most)
        bits[record >>> 5] |= 1 << (record & 31);
    }
    return bits;
  };
}

/** Whether records of a segment may be in some of the buckets, by its first and last instant. */
export function mayHold(
  { minDs, maxDs }: Segment,
  { bounds, wall }: BucketsDimension,
  buckets: readonly number[],
): boolean {
  const last = bounds.length - 1;
  // Wall clocks lie within a day of their instants.
  const slack = wall ? DAY : 0;
  return buckets.some(
    (bucket) => bucket >= last || (maxDs + slack >= bounds[bucket] && minDs - slack < bounds[bucket + 1]),
  );
}

/** Instants are whole milliseconds: an exclusive bound is the next one. */
function lowest(bound: TimeBound | undefined): number {
  return bound ? bound.ms + (bound.exclusive ? 1 : 0) : -Infinity;
}

function highest(bound: TimeBound | undefined): number {
  return bound ? bound.ms - (bound.exclusive ? 1 : 0) : Infinity;
}
