import { type Bitmap, type Column, SEGMENT_RECORDS, type Segment } from '#libs/index';

/**
 * (record, group) pairs of one segment: entry i says that record `records[i]` belongs to group `groups[i]`. A record
 * of several groups stands in several pairs, never twice in one group; records ascend. Reused from segment to segment.
 * There is always room for one pair a record: who writes no more may write the arrays directly.
 */
export class Pairs {
  records = new Uint16Array(SEGMENT_RECORDS);
  groups = new Int32Array(SEGMENT_RECORDS);
  length = 0;
  /** Every match of the segment stands in exactly one pair: said by `fill` where it knows, for those who can be quicker then. */
  single = false;

  add(record: number, group: number): void {
    if (this.length === this.records.length) this.grow();
    this.records[this.length] = record;
    this.groups[this.length++] = group;
  }

  /** Adds records with their groups by record, moved on by `offset`. */
  addAll(bits: Bitmap, groupOf: Int32Array, offset: number): void {
    while (this.records.length - this.length < SEGMENT_RECORDS) this.grow();
    const from = this.length;
    this.length += listRecords(bits, this.records.subarray(from));
    for (let i = from; i < this.length; i++) this.groups[i] = groupOf[this.records[i]] + offset;
  }

  private grow(): void {
    const records = new Uint16Array(this.records.length * 2);
    const groups = new Int32Array(this.records.length * 2);
    records.set(this.records);
    groups.set(this.groups);
    this.records = records;
    this.groups = groups;
  }
}

/** Not in use. One takes 400 KB: made for every question, they would be most of its garbage. */
const spare: Pairs[] = [];

/** Lends empty pairs, which are used for others afterwards. */
export function withPairs<T>(use: (pairs: Pairs) => T): T {
  const pairs = spare.pop() ?? new Pairs();
  pairs.length = 0;
  pairs.single = false;
  try {
    return use(pairs);
  } finally {
    if (pairs.records.length === SEGMENT_RECORDS) spare.push(pairs);
  }
}

/** Empties `pairs` and fills it with the matching records of one segment. */
export type Fill = (segment: Segment, match: Bitmap, pairs: Pairs) => void;

/** Writes the numbers of the set bits, ascending. @returns how many; `into` must have room for a segment */
export function listRecords(match: Bitmap, into: Uint16Array): number {
  let n = 0;
  for (let word = 0; word < match.length; word++) {
    let bits = match[word];
    if (bits === 0xffffffff) {
      for (let record = word << 5, end = record + 32; record < end; record++) into[n++] = record;
      continue;
    }
    for (; bits !== 0; bits &= bits - 1) into[n++] = (word << 5) + 31 - Math.clz32(bits & -bits);
  }
  return n;
}

/** The groups of a fill, each crossed with how many of them its record is in: group `a × width + number − 1`. */
export function withDegrees(fill: Fill, width: number): Fill {
  return (segment, match, pairs) => {
    fill(segment, match, pairs);
    const { records, groups, length } = pairs;
    for (let start = 0, end = 0; start < length; start = end) {
      while (end < length && records[end] === records[start]) end++;
      for (let i = start; i < end; i++) groups[i] = groups[i] * width + end - start - 1;
    }
  };
}

/** Every pair of two fills' groups, the second of `width` groups: group `a × width + b`. Both write ascending records. */
export function crossed(first: Fill, second: Fill, width: number): Fill {
  return (segment, match, pairs) =>
    withPairs((a) =>
      withPairs((b) => {
        first(segment, match, a);
        second(segment, match, b);
        pairs.single = a.single && b.single;
        if (pairs.single) combine(a, b, pairs, width);
        else cross(a, b, pairs, width);
      }),
    );
}

/** Where every match has one pair in both, the two stand side by side. */
function combine(a: Pairs, b: Pairs, pairs: Pairs, width: number): void {
  const { length } = a;
  for (let i = 0; i < length; i++) pairs.groups[i] = a.groups[i] * width + b.groups[i];
  pairs.records.set(a.records.subarray(0, length));
  pairs.length = length;
}

function cross(a: Pairs, b: Pairs, pairs: Pairs, width: number): void {
  pairs.length = 0;
  let start = 0;
  for (let i = 0; i < a.length; i++) {
    const record = a.records[i];
    while (start < b.length && b.records[start] < record) start++;
    for (let j = start; j < b.length && b.records[j] === record; j++) {
      pairs.add(record, a.groups[i] * width + b.groups[j]);
    }
  }
}

/** Of each record, how many groups a fill puts it in, less one. Every match is in one at least. */
export function degrees(fill: Fill): Fill {
  return (segment, match, pairs) =>
    withPairs((own) => {
      fill(segment, match, own);
      const { records, groups } = pairs;
      let n = 0;
      for (let i = 0; i < own.length; i++) {
        const record = own.records[i];
        if (n > 0 && records[n - 1] === record) {
          groups[n - 1]++;
          continue;
        }
        records[n] = record;
        groups[n++] = 0;
      }
      pairs.length = n;
      pairs.single = true;
    });
}

const scratch = new Int32Array(SEGMENT_RECORDS);

/** Code + 1 by record, 0 = none, of a column with at most one value a record. The array may be used again. */
export function denseCodes(column: Column, into = scratch): ArrayLike<number> {
  if (column.dense) return column.dense;
  column.first(into);
  for (let record = 0; record < into.length; record++) into[record]++;
  return into;
}
