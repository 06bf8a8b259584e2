import type { Bitmap, Segment } from '#libs/index';
import type { BucketsDimension } from '../engine/dimension.js';
import { listRecords, type Pairs } from './pairs.js';

const QUARTER = 900_000;
/** A millisecond in quarter hours. Half of one is added to instants, which are whole ones: a product is not as exact as a quotient. */
const QUARTERS = 1 / QUARTER;
/** Quarter hours a table may have: 114 years. Beyond them records are found by binary search. */
const TABLE = 4_000_000;
const LOOK_CLOSER = 0xffff;

/** Two a group, for every other record: neighbours are often in one group, and an addition would wait for the one before. */
let spare = new Uint32Array(0);

function emptyTallies(groups: number): Uint32Array {
  if (spare.length >= 2 * groups) return spare.fill(0, 0, 2 * groups);
  return (spare = new Uint32Array(2 * groups));
}

const known = new WeakMap<BucketsDimension, TimeBuckets>();

/** Made once for a dimension: its table may be large. */
export function timeBuckets(dimension: BucketsDimension): TimeBuckets {
  const buckets = known.get(dimension) ?? new TimeBuckets(dimension);
  known.set(dimension, buckets);
  return buckets;
}

/**
 * Puts instants into time buckets. A table says the bucket of every quarter hour; only in the few that hold a bound
 * (zones before 1972, clocks half an hour apart) instants are compared with the bounds.
 */
class TimeBuckets {
  private readonly table: Uint16Array;
  private readonly bounds: readonly number[];
  private readonly wall: boolean;
  private readonly origin: number;
  private readonly end: number;
  /** Groups of records outside all buckets; negative = in none. */
  private readonly outside: { readonly before: number; readonly after: number };

  constructor({ bounds, wall, outside }: BucketsDimension) {
    this.bounds = bounds;
    this.wall = wall;
    this.outside = outside ? { before: this.count, after: this.count + 1 } : { before: -1, after: -1 };
    this.origin = Math.floor(bounds[0] / QUARTER) * QUARTER;
    this.end = bounds[bounds.length - 1];
    const quarters = Math.ceil((this.end - this.origin) / QUARTER);
    this.table = new Uint16Array(Math.min(quarters, TABLE));
    this.fill();
  }

  private get count(): number {
    return this.bounds.length - 1;
  }

  /** Fills `pairs` with the bucket of every record of `match` that has one. */
  collect(segment: Segment, match: Bitmap, pairs: Pairs): void {
    const { wall } = this;
    const { ds, dsOffset } = segment;
    const { records, groups } = pairs;
    const matches = listRecords(match, records);
    let n = 0;
    for (let i = 0; i < matches; i++) {
      const record = records[i];
      const group = this.groupOf(wall ? ds[record] + dsOffset.at(record) * 60_000 : ds[record]);
      if (group < 0) continue;
      records[n] = record;
      groups[n++] = group;
    }
    pairs.length = n;
    pairs.single = n === matches;
  }

  /** Adds the records of `match` to the counts of their groups. */
  addCounts({ ds, dsOffset }: Segment, match: Bitmap, counts: Float64Array): void {
    const { wall, table, origin, end, outside } = this;
    const start = this.bounds[0];
    const tallies = emptyTallies(counts.length);
    for (let word = 0; word < match.length; word++) {
      for (let bits = match[word]; bits !== 0; bits &= bits - 1) {
        const record = (word << 5) + 31 - Math.clz32(bits & -bits);
        const ms = wall ? ds[record] + dsOffset.at(record) * 60_000 : ds[record];
        let group = ms < start ? outside.before : outside.after;
        if (ms >= start && ms < end) {
          const quarter = ((ms - origin + 0.5) * QUARTERS) | 0;
          group = quarter < table.length ? table[quarter] : LOOK_CLOSER;
          if (group === LOOK_CLOSER) group = this.search(ms);
        }
        if (group >= 0) tallies[2 * group + (record & 1)]++;
      }
    }
    for (let group = 0; group < counts.length; group++)
      counts[group] += tallies[2 * group] + tallies[2 * group + 1];
  }

  private groupOf(ms: number): number {
    if (ms >= this.end) return this.outside.after;
    if (ms < this.bounds[0]) return this.outside.before;
    const quarter = ((ms - this.origin + 0.5) * QUARTERS) | 0;
    const group = quarter < this.table.length ? this.table[quarter] : LOOK_CLOSER;
    return group === LOOK_CLOSER ? this.search(ms) : group;
  }

  /** Quarters that hold a bound are marked; the others belong to one bucket whole. */
  private fill(): void {
    const { table, bounds, origin } = this;
    for (let bucket = 0; bucket < this.count; bucket++) {
      const from = Math.ceil((bounds[bucket] - origin) / QUARTER);
      const to = Math.floor((bounds[bucket + 1] - origin) / QUARTER);
      if (from < to) table.fill(bucket, from, to);
    }
    for (const bound of bounds) {
      const quarter = Math.floor((bound - origin) / QUARTER);
      if ((bound - origin) % QUARTER !== 0 && quarter < table.length) table[quarter] = LOOK_CLOSER;
    }
  }

  /** The last bucket that begins at or before the instant. */
  private search(ms: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.bounds[middle] <= ms) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
