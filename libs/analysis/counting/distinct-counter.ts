import { SEGMENT_RECORDS, type Segment } from '#libs/index';
import type { Pairs } from './groups.js';

/** Bits a set of all (group, author) pairs may take: 32 MB. */
const MOST_BITS = 2 ** 28;

/** How many different authors each group has; records without one count for none. */
export class DistinctCounter {
  readonly counts: Float64Array;
  private readonly bits: Uint32Array | undefined;
  private readonly seen = new Set<number>();
  private readonly first = new Int32Array(SEGMENT_RECORDS);

  constructor(
    groups: number,
    private readonly authors: number,
  ) {
    this.counts = new Float64Array(groups);
    const bits = groups * authors;
    if (bits <= MOST_BITS) this.bits = new Uint32Array(Math.ceil(bits / 32));
  }

  add(segment: Segment, { records, groups, length }: Pairs): void {
    const column = segment.column('user_name');
    if (!column) return;
    column.first(this.first);
    for (let i = 0; i < length; i++) {
      const author = this.first[records[i]];
      if (author >= 0 && this.isNew(groups[i] * this.authors + author)) this.counts[groups[i]]++;
    }
  }

  private isNew(pair: number): boolean {
    if (!this.bits) {
      const before = this.seen.size;
      return this.seen.add(pair).size > before;
    }
    const word = Math.floor(pair / 32);
    const bit = 1 << (pair % 32);
    if ((this.bits[word] & bit) !== 0) return false;
    this.bits[word] |= bit;
    return true;
  }
}
