import { type Bitmap, hasBit, type Segment } from '#libs/index';
import type { MemoryState } from './memory-state.js';

/** What near-duplicates have in common (`Segment.prints`): 64 bits, not all of them 0. */
export interface Print {
  low: number;
  high: number;
}

/** So few fit into the processor's nearest memory, and still pass over nearly every record of other groups. */
const LEAST_MARKS = 2 ** 13;

/** A word of a bitmap with every record in it. */
const ALL = 2 ** 32 - 1;

/** Finds the records of some groups of near-duplicates. */
export class PrintGroups<G extends Print> {
  /** By the last bits of `low`: 1 = a group may have them. */
  private readonly marks: Uint8Array;
  private readonly groups = new Map<number, G[]>();

  constructor(groups: readonly G[]) {
    this.marks = new Uint8Array(Math.max(LEAST_MARKS, 2 ** Math.ceil(Math.log2(16 * groups.length + 1))));
    for (const group of groups) {
      this.marks[group.low & (this.marks.length - 1)] = 1;
      this.groups.set(group.low, [...(this.groups.get(group.low) ?? []), group]);
    }
  }

  /** Calls `visit` for each record of `among`, ascending, that belongs to one of the groups. */
  visit({ prints }: Segment, among: Bitmap, visit: (record: number, group: G) => void): void {
    const { marks } = this;
    const last = marks.length - 1;
    const check = (record: number) => {
      if (marks[prints[2 * record] & last] === 0) return;
      const group = this.groupOf(prints[2 * record], prints[2 * record + 1]);
      if (group) visit(record, group);
    };
    for (let word = 0; word < among.length; word++) {
      const start = word << 5;
      if (among[word] === ALL) for (let record = start; record < start + 32; record++) check(record);
      else
        for (let bits = among[word]; bits !== 0; bits &= bits - 1)
          check(start + 31 - Math.clz32(bits & -bits));
    }
  }

  private groupOf(low: number, high: number): G | undefined {
    return this.groups.get(low)?.find((group) => group.high === high);
  }
}

/** The print of a record as text; undefined for one that is not here or has no near-duplicates. */
export function printOf({ index, scope }: MemoryState, seq: number): string | undefined {
  for (const [s, segment] of index.segments.entries()) {
    const record = segment.find(seq);
    if (record < 0 || (scope && !hasBit(scope.bitmaps[s], record))) continue;
    const print = printAt(segment, record);
    return print && `${print.low} ${print.high}`;
  }
  return undefined;
}

export function readPrint(text: string): Print {
  const [low, high] = text.split(' ').map(Number);
  return { low, high };
}

/** Undefined for a message too short to have near-duplicates. */
export function printAt({ prints }: Segment, record: number): Print | undefined {
  const [low, high] = [prints[2 * record], prints[2 * record + 1]];
  return (low | high) === 0 ? undefined : { low, high };
}
