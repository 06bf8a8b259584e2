import { LIMITS } from '#libs/contract';
import { andInto, type Bitmap, countBits, emptyBitmap, forEachBit, isEmpty, type Segment } from '#libs/index';
import type { ValueCounts } from '../engine/engine.js';
import { combine, type MemorySet } from './memory-set.js';
import type { MemoryState } from './memory-state.js';

/** Up to this many values a segment's counts are kept for the next question. */
const PARTIAL_VALUES = 4096;
/** Below this many matches a segment's records are looked up one by one. */
const FEW = 4096;

/** Not kept as codes: one number a record. */
export const LENGTH = 'message:length';

interface SegmentCounts {
  counts: Uint32Array;
  /** Records with any value. */
  records: number;
}

/** How often each value of a column occurs in a set; counted once a question. */
export function countValues(state: MemoryState, column: string, set: MemorySet): ValueCounts {
  const known = state.counted.get(set) ?? new Map<string, ValueCounts>();
  state.counted.set(set, known);
  const before = known.get(column);
  if (before) return before;
  const counts = column === LENGTH ? countLengths(state, set) : countCodes(state, column, set);
  known.set(column, counts);
  return counts;
}

function countCodes(state: MemoryState, column: string, set: MemorySet): ValueCounts {
  const dictionary = state.index.dictionary(column);
  const all = countsLessRest(state, column, set) ?? countsOf(state, column, set);
  let codes: number[] | undefined;
  return {
    // Of names there are very many, and often only their counts are read.
    get codes() {
      return (codes ??= usedCodes(all.counts));
    },
    counts: all.counts,
    recordsWithValue: all.records,
    total: set.count,
    multi: isMulti(state, column, set, all),
    value: (code) => dictionary?.value(code) ?? '',
  };
}

/** The rest of many records: what a few hold is taken from what all hold, which is kept. Undefined where that saves nothing. */
function countsLessRest(state: MemoryState, column: string, set: MemorySet): SegmentCounts | undefined {
  const size = state.index.dictionary(column)?.size ?? 0;
  if (set.rest?.of.name === undefined || size > PARTIAL_VALUES) return undefined;
  const { of, without } = set.rest;
  const taken = combine('and', of, without);
  if (2 * taken.count > set.count) return undefined;
  const all = countValues(state, column, of);
  const few = countsOf(state, column, taken);
  return {
    counts: Uint32Array.from(few.counts, (held, code) => all.counts[code] - held),
    records: all.recordsWithValue - few.records,
  };
}

function countsOf({ index, partials }: MemoryState, column: string, set: MemorySet): SegmentCounts {
  const { segments } = index;
  const { bitmaps } = set;
  const size = index.dictionary(column)?.size ?? 0;
  const all: SegmentCounts = { counts: new Uint32Array(size), records: 0 };
  if (size > PARTIAL_VALUES) {
    segments.forEach((segment, s) => isEmpty(bitmaps[s]) || countSegment(segment, column, bitmaps[s], all));
  } else {
    const parts = partials.of(set, segments, {
      name: JSON.stringify(['values', column]),
      compute: (segment, s): SegmentCounts | undefined => {
        if (isEmpty(bitmaps[s])) return undefined;
        const part = { counts: new Uint32Array(size), records: 0 };
        countSegment(segment, column, bitmaps[s], part);
        return part;
      },
      bytes: (part) => part?.counts.byteLength ?? 0,
    });
    for (const part of parts) {
      if (!part) continue;
      for (let code = 0; code < part.counts.length; code++) all.counts[code] += part.counts[code];
      all.records += part.records;
    }
  }
  return all;
}

/** Whether some record there is holds several values; of a set it is known how many values its records hold. */
function isMulti(
  state: MemoryState,
  column: string,
  set: MemorySet,
  { counts, records }: SegmentCounts,
): boolean {
  const { index, scope } = state;
  if (!index.segments.some((segment) => segment.column(column)?.multi)) return false;
  const values = sumOf(counts);
  if (!scope || set === scope) return !scope || values > records;
  return values > records || countValues(state, column, scope).multi;
}

/** Every record has a length, and codes are the numbers themselves. */
function countLengths({ index }: MemoryState, set: MemorySet): ValueCounts {
  const counts = new Uint32Array(LIMITS.message + 1);
  index.segments.forEach((segment, s) => {
    const numbers = segment.numeric(LENGTH);
    forEachBit(set.bitmaps[s], (record) => counts[numbers.at(record)]++);
  });
  const { count: total } = set;
  const codes = usedCodes(counts);
  return { codes, counts, recordsWithValue: total, total, multi: false, value: (code) => code };
}

function sumOf(counts: Uint32Array): number {
  let sum = 0;
  for (let code = 0; code < counts.length; code++) sum += counts[code];
  return sum;
}

function usedCodes(counts: Uint32Array): number[] {
  const codes: number[] = [];
  for (let code = 0; code < counts.length; code++) if (counts[code] > 0) codes.push(code);
  return codes;
}

/** Adds a segment's counts; `into` holds none yet when it is the segment's own. */
function countSegment(segment: Segment, column: string, match: Bitmap, into: SegmentCounts): void {
  const fresh = into.records === 0;
  const held = segment.column(column);
  if (!held) return;
  if (countBits(match) < FEW) {
    forEachBit(match, (record) => {
      const codes = held.codesAt(record);
      for (let i = 0; i < codes.length; i++) into.counts[codes[i]]++;
      if (codes.length > 0) into.records++;
    });
    return;
  }
  held.count(match, into.counts);
  if (!held.multi && fresh) {
    into.records = sumOf(into.counts);
    return;
  }
  const present = emptyBitmap();
  held.present(present);
  andInto(present, match);
  into.records += countBits(present);
}

/** The records of a set that hold at least one of some codes. */
export function countHolding(
  { index, partials }: MemoryState,
  column: string,
  set: MemorySet,
  codes: readonly number[],
): number {
  const wanted = new Uint8Array(index.dictionary(column)?.size ?? 0);
  for (const code of codes) wanted[code] = 1;
  const parts = partials.of(set, index.segments, {
    name: JSON.stringify(['holding', column, codes]),
    compute: (segment, s) => holdingIn(segment, column, set.bitmaps[s], wanted),
    bytes: () => 8,
  });
  return parts.reduce((sum, holding) => sum + holding, 0);
}

function holdingIn(segment: Segment, name: string, match: Bitmap, wanted: Uint8Array): number {
  const column = segment.column(name);
  if (!column) return 0;
  if (countBits(match) < FEW) {
    let holding = 0;
    forEachBit(match, (record) => {
      const held = column.codesAt(record);
      for (let i = 0; i < held.length; i++) if (wanted[held[i]] === 1) return holding++;
    });
    return holding;
  }
  const bits = emptyBitmap();
  column.select(wanted, bits);
  andInto(bits, match);
  return countBits(bits);
}
