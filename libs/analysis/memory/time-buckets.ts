import type { Bitmap, Segment } from '#libs/index';
import { listRecords, type Pairs } from './pairs.js';

const QUARTER = 900_000;
/** Quarter hours a table may have: 114 years. Beyond them records are found by binary search. */
const TABLE = 4_000_000;
const LOOK_CLOSER = 0xffff;

/** Groups of records outside all buckets; negative = in none. */
export interface Outside {
  before: number;
  after: number;
}
const NOBODY: Outside = { before: -1, after: -1 };

/**
 * Puts instants into time buckets. A table says the bucket of every quarter hour; only in the few that hold a bound
 * (zones before 1972, clocks half an hour apart) instants are compared with the bounds.
 */
export class TimeBuckets {
  private readonly table: Uint16Array;
  private readonly origin: number;
  private readonly end: number;

  /** `bounds`: n + 1 ascending epoch milliseconds for n buckets; `wall`: count each record's wall clock. */
  constructor(
    readonly bounds: readonly number[],
    readonly wall: boolean,
  ) {
    this.origin = Math.floor(bounds[0] / QUARTER) * QUARTER;
    this.end = bounds[bounds.length - 1];
    const quarters = Math.ceil((this.end - this.origin) / QUARTER);
    this.table = new Uint16Array(Math.min(quarters, TABLE));
    this.fill();
  }

  get count(): number {
    return this.bounds.length - 1;
  }

  /**
   * Fills `pairs` with the bucket of every record of `match`. Records before the first or after the last bucket get the
   * groups named for them, or none when those are negative.
   */
  collect(segment: Segment, match: Bitmap, pairs: Pairs, { before, after }: Outside = NOBODY): void {
    const { table, origin, end, wall } = this;
    const { ds, dsOffset } = segment;
    const { records, groups } = pairs;
    const start = this.bounds[0];
    const matches = listRecords(match, records);
    let n = 0;
    for (let i = 0; i < matches; i++) {
      const record = records[i];
      const ms = wall ? ds[record] + dsOffset.at(record) * 60_000 : ds[record];
      let group = before;
      if (ms >= end) group = after;
      else if (ms >= start) {
        const quarter = ((ms - origin) / QUARTER) | 0;
        group = quarter < table.length ? table[quarter] : LOOK_CLOSER;
        if (group === LOOK_CLOSER) group = this.search(ms);
      }
      if (group < 0) continue;
      records[n] = record;
      groups[n++] = group;
    }
    pairs.length = n;
    pairs.single = n === matches;
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
