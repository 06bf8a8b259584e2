import { SEGMENT_RECORDS, type AnalysisIndex, type Bitmap, type Segment } from '#libs/index';
import { hourOf, weekdayOf } from './calendar.js';
import type { TimeBuckets } from './time-buckets.js';
import { zoneOf } from './zone.js';

/**
 * The slots of every matching record of one segment. Without `start` record r has the one slot `slot[r]` (−1 = none);
 * with it, the slots `slot[start[r]]` to `slot[start[r + 1] − 1]`. Valid until the next call.
 */
export interface Assignment {
  readonly start?: Uint32Array;
  readonly slot: Int32Array;
}

/** Puts records into slots 0 … size − 1. */
export interface Assigner {
  readonly size: number;
  assign(segment: Segment, match: Bitmap): Assignment;
}

/** Everything into slot 0. */
export const WHOLE: Assigner = {
  size: 1,
  assign: () => ({ slot: ZEROS }),
};
const ZEROS = new Int32Array(SEGMENT_RECORDS);

export interface CodeSlots {
  /** Slot of a dictionary code; −1 = not counted. */
  readonly slotOfCode: Int32Array;
  /** Slot of records without any value; −1 = not counted. */
  readonly missing: number;
  /** A slot that a record of many values only has when it has no other (`other`). */
  readonly last?: number;
  readonly size: number;
}

/** By the values of a dictionary column. */
export function assignByCode(key: string, codes: CodeSlots): Assigner {
  const single = new Int32Array(SEGMENT_RECORDS);
  return {
    size: codes.size,
    assign(segment, match) {
      const column = segment.column(key);
      if (column === undefined) single.fill(codes.missing);
      else if (column.multi) return manySlots(segment, key, { match, codes });
      else {
        column.first(single);
        const { slotOfCode, missing } = codes;
        for (let r = 0; r < segment.size; r++) {
          const code = single[r];
          single[r] = code === -1 ? missing : slotOfCode[code];
        }
      }
      return { slot: single };
    },
  };
}

function manySlots(
  segment: Segment,
  key: string,
  { match, codes }: { match: Bitmap; codes: CodeSlots },
): Assignment {
  const column = segment.column(key);
  const start = new Uint32Array(segment.size + 1);
  let slot = new Int32Array(segment.size * 2);
  let end = 0;
  for (let r = 0; r < segment.size; r++) {
    start[r] = end;
    if (((match[r >>> 5] >>> (r & 31)) & 1) === 0) continue;
    const own = column?.codesAt(r) ?? [];
    if (end + own.length + 1 > slot.length) slot = doubled(slot, own.length);
    if (own.length === 0) {
      if (codes.missing !== -1) slot[end++] = codes.missing;
      continue;
    }
    let hasLast = false;
    for (let i = 0; i < own.length; i++) {
      const wanted = codes.slotOfCode[own[i]];
      if (wanted === codes.last) hasLast = true;
      else if (wanted !== -1 && !holds(slot, start[r], { end, wanted })) slot[end++] = wanted;
    }
    if (hasLast && end === start[r] && codes.last !== undefined) slot[end++] = codes.last;
  }
  start[segment.size] = end;
  return { start, slot };
}

function holds(slot: Int32Array, from: number, { end, wanted }: { end: number; wanted: number }): boolean {
  for (let i = from; i < end; i++) if (slot[i] === wanted) return true;
  return false;
}

function doubled(slot: Int32Array, more: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(slot.length * 2 + more);
  grown.set(slot);
  return grown;
}

/** By the number of characters of the message; longer ones share the last slot. */
export function assignByLength(slotOfLength: Int32Array): Assigner {
  const slot = new Int32Array(SEGMENT_RECORDS);
  return {
    size: slotOfLength.length,
    assign(segment) {
      const length = segment.numeric('message:length');
      for (let r = 0; r < segment.size; r++) {
        slot[r] = slotOfLength[Math.min(length.at(r), slotOfLength.length - 1)];
      }
      return { slot };
    },
  };
}

/** By a part of the local time: weekdays are slots 1–7 (0 stays empty), hours slots 0–23. */
export function assignByClock(key: 'ds:weekday' | 'ds:hour_of_day', timezone: string): Assigner {
  const zone = zoneOf(timezone);
  const part = key === 'ds:weekday' ? weekdayOf : hourOf;
  const slot = new Int32Array(SEGMENT_RECORDS);
  return {
    size: key === 'ds:weekday' ? 8 : 24,
    assign(segment, match) {
      const { ds, dsOffset } = segment;
      for (let word = 0; word < match.length; word++) {
        for (let bits = match[word]; bits !== 0; bits &= bits - 1) {
          const r = (word << 5) + 31 - Math.clz32(bits & -bits);
          const offset = timezone === 'record' ? dsOffset.at(r) * 60_000 : zone.offsetAt(ds[r]);
          slot[r] = part(ds[r] + offset);
        }
      }
      return { slot };
    },
  };
}

/** By time: slot 0 is before the first bucket, the last slot after the last one. */
export function assignByTime(buckets: TimeBuckets): Assigner {
  const slot = new Int32Array(SEGMENT_RECORDS);
  return {
    size: buckets.count + 2,
    assign(segment, match) {
      const { ds, dsOffset } = segment;
      const isLocal = buckets.zone.name === 'record';
      for (let word = 0; word < match.length; word++) {
        for (let bits = match[word]; bits !== 0; bits &= bits - 1) {
          const r = (word << 5) + 31 - Math.clz32(bits & -bits);
          slot[r] = 1 + buckets.find(isLocal ? ds[r] + dsOffset.at(r) * 60_000 : ds[r]);
        }
      }
      return { slot };
    },
  };
}

/** How many matching records hold each code of a field; a record counts once a code. */
export function countCodes(index: AnalysisIndex, key: string, match: readonly Bitmap[]): Uint32Array {
  const counts = new Uint32Array(index.dictionary(key)?.size ?? 0);
  if (counts.length > 0) index.segments.forEach((segment, s) => segment.column(key)?.count(match[s], counts));
  return counts;
}
