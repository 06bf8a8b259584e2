import type { Scalar } from '#libs/contract';
import { andInto, type Bitmap, countBits, emptyBitmap, forEachBit, isEmpty, type Segment } from '#libs/index';
import type { Task } from '../task/task.js';
import { denseCodes, listRecords, named, type Group, type Grouping, type Pairs } from './groups.js';
import { count as countAll } from '../filters/match-set.js';
import { missingFilter, otherFilters, valueFilter } from '../filters/answer.js';
import type { Field } from '../task/fields.js';
import { compareScalars } from '../filters/filter-values.js';
import { firstOf } from './first-of.js';

type Codes = Field & { kind: 'codes' };

/** How often each value of a field occurs in a match set. */
export interface ValueCounts {
  /** Codes with at least one record, in no order. */
  codes: number[];
  /** Records by code. */
  counts: Uint32Array;
  recordsWithValue: number;
  /** Some record of the index holds several values. */
  multi: boolean;
  value: (code: number) => Scalar;
  /** Records holding at least one of some codes. */
  holding: (codes: readonly number[]) => number;
  /** Records in all. */
  total: number;
}

/** Up to this many values a segment's counts are kept for the next request. */
const PARTIAL_VALUES = 4096;

interface SegmentCounts {
  counts: Uint32Array;
  /** Records with any value. */
  records: number;
}

export function countValues(task: Task, field: Codes, bitmaps: readonly Bitmap[]): ValueCounts {
  const { segments } = task.index;
  const dictionary = task.index.dictionary(field.column);
  const size = dictionary?.size ?? 0;
  const all: SegmentCounts = { counts: new Uint32Array(size), records: 0 };
  if (size > PARTIAL_VALUES) {
    segments.forEach((segment, s) => countSegment(segment, field, bitmaps[s], all));
  } else {
    const parts = task.partials.of(bitmaps, segments, {
      name: JSON.stringify(['values', field.column]),
      compute: (segment, s): SegmentCounts | undefined => {
        if (isEmpty(bitmaps[s])) return undefined;
        const part = { counts: new Uint32Array(size), records: 0 };
        countSegment(segment, field, bitmaps[s], part);
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
  const codes: number[] = [];
  for (let code = 0; code < size; code++) if (all.counts[code] > 0) codes.push(code);
  return {
    codes,
    counts: all.counts,
    recordsWithValue: all.records,
    multi: segments.some((segment) => segment.column(field.column)?.multi),
    value: (code) => dictionary?.value(code) ?? '',
    holding: (wanted) => countHolding(task, field, bitmaps, wanted),
    total: countAll(bitmaps),
  };
}

/** Adds a segment's counts; `into` holds none yet when it is the segment's own. */
function countSegment(segment: Segment, field: Codes, match: Bitmap, into: SegmentCounts): void {
  const fresh = into.records === 0;
  const column = segment.column(field.column);
  if (!column) return;
  if (countBits(match) < FEW) {
    forEachBit(match, (record) => {
      const held = column.codesAt(record);
      for (let i = 0; i < held.length; i++) into.counts[held[i]]++;
      if (held.length > 0) into.records++;
    });
    return;
  }
  column.count(match, into.counts);
  if (!column.multi && fresh) {
    for (let code = 0; code < into.counts.length; code++) into.records += into.counts[code];
    return;
  }
  const present = emptyBitmap();
  column.present(present);
  andInto(present, match);
  into.records += countBits(present);
}

/** The codes with most records, equal counts by value. */
export function mostFrequent(values: ValueCounts, limit: number): number[] {
  const { counts, value } = values;
  return firstOf(values.codes, limit, (a, b) => counts[b] - counts[a] || compareScalars(value(a), value(b)));
}

/**
 * Groups of the shown codes, then one of all other values and one of records without any. Where values overlap,
 * `other` holds the records that have values but none of those shown, so that filters can express it.
 */
export function valueGrouping(field: Codes, counts: ValueCounts, shown: readonly number[]): Grouping {
  const values = shown.map((code) => counts.value(code));
  const other = shown.length;
  const missing = other + 1;
  const groupOf = new Int32Array(counts.counts.length).fill(other);
  shown.forEach((code, group) => (groupOf[code] = group));
  const groups: Group[] = values.map((value) => ({
    key: value,
    label: String(value),
    kind: 'value',
    filters: [valueFilter(field.name, value)],
  }));
  const distinct = counts.codes.length - shown.length;
  groups.push(
    {
      key: null,
      label: `Other (${distinct})`,
      kind: 'other',
      filters: otherFilters(field.name, values),
      distinct,
    },
    { key: null, label: '(no value)', kind: 'missing', filters: [missingFilter(field.name)] },
  );
  const volumes = () => {
    const shownRecords = counts.multi
      ? counts.holding(shown)
      : shown.reduce((sum, code) => sum + counts.counts[code], 0);
    const rest = [counts.recordsWithValue - shownRecords, counts.total - counts.recordsWithValue];
    return Float64Array.from([...shown.map((code) => counts.counts[code]), ...rest]);
  };
  return {
    groups,
    overlapping: counts.multi,
    fill: named(['values', field.column, shown], filler(field.column, groupOf, { other, missing })),
    volumes,
  };
}

function countHolding(
  task: Task,
  field: Codes,
  bitmaps: readonly Bitmap[],
  codes: readonly number[],
): number {
  const wanted = new Uint8Array(task.index.dictionary(field.column)?.size ?? 0);
  for (const code of codes) wanted[code] = 1;
  const parts = task.partials.of(bitmaps, task.index.segments, {
    name: JSON.stringify(['holding', field.column, codes]),
    compute: (segment, s) => holdingIn(segment, field, bitmaps[s], wanted),
    bytes: () => 8,
  });
  return parts.reduce((sum, holding) => sum + holding, 0);
}

function holdingIn(segment: Segment, field: Codes, match: Bitmap, wanted: Uint8Array): number {
  const column = segment.column(field.column);
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

/** Codes to groups; codes of the group `other` count only for records that are in no group of their own. */
export function filler(
  column: string,
  groupOf: Int32Array,
  { other, missing }: { other: number; missing: number },
): Grouping['fill'] {
  const shifted = new Int32Array(groupOf.length + 1).fill(missing);
  shifted.set(groupOf, 1);
  return (segment, match, pairs) => {
    pairs.length = 0;
    pairs.single = false;
    const held = segment.column(column);
    if (!held) return fillEach(match, pairs, () => missing);
    if (!held.multi) {
      if (countBits(match) < FEW) {
        return fillEach(match, pairs, (record) => {
          const codes = held.codesAt(record);
          return codes.length === 0 ? missing : groupOf[codes[0]];
        });
      }
      return fillDense(match, pairs, denseCodes(held), shifted);
    }
    for (let word = 0; word < match.length; word++) {
      for (let bits = match[word]; bits !== 0; bits &= bits - 1) {
        const record = (word << 5) + 31 - Math.clz32(bits & -bits);
        const codes = held.codesAt(record);
        const before = pairs.length;
        for (let i = 0; i < codes.length; i++) {
          const group = groupOf[codes[i]];
          if (group !== other && !holds(pairs, before, group)) pairs.add(record, group);
        }
        if (pairs.length === before) pairs.add(record, codes.length === 0 ? missing : other);
      }
    }
  };
}

/** Below this many matches a segment's records are looked up one by one. */
const FEW = 4096;

/** One pair for every match, by code + 1: the loop that most answers are made of. */
function fillDense(match: Bitmap, pairs: Pairs, dense: ArrayLike<number>, groupOf: Int32Array): void {
  const { records, groups } = pairs;
  const n = listRecords(match, records);
  for (let i = 0; i < n; i++) groups[i] = groupOf[dense[records[i]]];
  pairs.length = n;
  pairs.single = true;
}

/** One pair for every match. */
function fillEach(match: Bitmap, pairs: Pairs, groupOf: (record: number) => number): void {
  const { records, groups } = pairs;
  const n = listRecords(match, records);
  for (let i = 0; i < n; i++) groups[i] = groupOf(records[i]);
  pairs.length = n;
  pairs.single = true;
}

/** Whether a record's pairs, which begin at `from`, already name a group: two values may share one. */
function holds(pairs: Pairs, from: number, group: number): boolean {
  for (let i = from; i < pairs.length; i++) if (pairs.groups[i] === group) return true;
  return false;
}
