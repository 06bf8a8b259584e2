import type { Zone } from './zone.js';

const QUARTER = 900_000;
const CELLS = 131_072;
const SEVERAL = 0xffff;

/** Consecutive buckets, bucket i from `bounds[i]` to `bounds[i + 1]`. In the zone `record` all times are local ones. */
export class TimeBuckets {
  private readonly width: number;
  private readonly low: number;
  private readonly high: number;
  /** The bucket of every cell of time, `SEVERAL` where a bound lies inside the cell. */
  private readonly cells: Uint16Array;

  constructor(
    readonly zone: Zone,
    readonly bounds: Float64Array,
  ) {
    this.low = bounds[0];
    this.high = bounds[bounds.length - 1];
    let width = QUARTER;
    while ((this.high - this.low) / width > CELLS) width *= 2;
    this.width = width;
    this.cells = new Uint16Array(Math.ceil((this.high - this.low) / width));
    for (let i = 0; i < this.count; i++) this.fill(i);
  }

  get count(): number {
    return this.bounds.length - 1;
  }

  /** −1 before the first bucket, `count` after the last. */
  find(ms: number): number {
    if (ms < this.low) return -1;
    if (ms >= this.high) return this.count;
    const bucket = this.cells[Math.floor((ms - this.low) / this.width)];
    return bucket === SEVERAL ? this.search(ms) : bucket;
  }

  private fill(bucket: number): void {
    const first = (this.bounds[bucket] - this.low) / this.width;
    const end = (this.bounds[bucket + 1] - this.low) / this.width;
    this.cells.fill(bucket, Math.ceil(first), Math.floor(end));
    if (!Number.isInteger(first)) this.cells[Math.floor(first)] = SEVERAL;
    if (!Number.isInteger(end)) this.cells[Math.floor(end)] = SEVERAL;
  }

  private search(ms: number): number {
    let low = 0;
    let high = this.bounds.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.bounds[middle] <= ms) low = middle;
      else high = middle;
    }
    return low;
  }
}
