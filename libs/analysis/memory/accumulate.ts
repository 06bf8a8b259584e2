import { SEGMENT_RECORDS, isEmpty, type Column, type Segment } from '#libs/index';
import { type GroupTotals, type Measure, type NumericMeasure, numericOf } from '../engine/measure.js';
import { sizeOf } from '../engine/dimension.js';
import { Numbers } from '../engine/numbers.js';
import { countHolding, countValues, LENGTH } from './count-values.js';
import { barGroups, type Cells, cellsOf } from './fills.js';
import type { MemorySet } from './memory-set.js';
import type { MemoryState } from './memory-state.js';
import { denseCodes, type Pairs, withPairs } from './pairs.js';
import { textCells } from './text-cells.js';
import { timeBuckets } from './time-buckets.js';

/** Up to this many cells every segment is counted separately, and its counts are cached for the next request. */
const PARTIAL_CELLS = 4096;

/** Counts of the records of every cell, and what is measured of them. */
export function accumulate(
  state: MemoryState,
  set: MemorySet,
  dimensions: Cells['dimensions'],
  measure: Measure,
): GroupTotals {
  const known = measure.kind === 'volume' ? volumesOf(state, set, dimensions) : undefined;
  if (known) return { counts: known };
  const cells = cellsOf(state, dimensions);
  if (measure.kind === 'authors') return countAuthors(state, set, cells);
  return withPairs((pairs) => countCells(state, { set, cells, measure }, pairs));
}

interface Counting {
  set: MemorySet;
  cells: Cells;
  measure: Measure;
}

function countCells(state: MemoryState, { set, cells, measure }: Counting, pairs: Pairs): GroupTotals {
  const { segments } = state.index;
  const { bitmaps } = set;
  const { dimensions, size } = cells;
  const numeric = numericOf(measure);
  const fresh = (): GroupTotals => ({
    counts: new Float64Array(size),
    numbers: numeric && new Numbers(size, numeric.agg, numeric.median),
  });
  const count = numeric ? numberCounter(state, numeric, size) : countRecords;
  const quicker = textCells(state, cells);
  const [only, ...others] = dimensions;
  const time = only?.kind === 'buckets' && others.length === 0 ? timeBuckets(only) : undefined;
  const countInto = (segment: Segment, s: number, into: GroupTotals): void => {
    if (!numeric && quicker?.count(segment, bitmaps[s], into.counts)) return;
    if (!numeric && time) return time.addCounts(segment, bitmaps[s], into.counts);
    if (!quicker?.fill(segment, bitmaps[s], pairs)) cells.fill(segment, bitmaps[s], pairs);
    count(segment, pairs, into);
  };
  const total = fresh();
  if (size > PARTIAL_CELLS) {
    segments.forEach((segment, s) => {
      state.step();
      if (!isEmpty(bitmaps[s])) countInto(segment, s, total);
    });
    return total;
  }
  const parts = state.partials.of(set, segments, {
    name: JSON.stringify([dimensions, numeric ? measure : 'volume']),
    compute: (segment, s): GroupTotals | undefined => {
      if (isEmpty(bitmaps[s])) return undefined;
      const part = fresh();
      countInto(segment, s, part);
      return part;
    },
    bytes: (part) => (part ? part.counts.byteLength + (part.numbers?.bytes ?? 0) : 0),
  });
  for (const part of parts) {
    if (part) addTo(total.counts, part.counts);
    if (part?.numbers) total.numbers?.addAll(part.numbers);
  }
  return total;
}

function addTo(sums: Float64Array, counts: Float64Array): void {
  for (let cell = 0; cell < counts.length; cell++) sums[cell] += counts[cell];
}

/** What counts of values say without looking at the records again. */
function volumesOf(
  state: MemoryState,
  set: MemorySet,
  dimensions: Cells['dimensions'],
): Float64Array | undefined {
  const [dimension] = dimensions;
  if (dimensions.length === 0) return Float64Array.of(set.count);
  if (dimensions.length > 1) return undefined;
  if (dimension.kind === 'values') {
    const { column, shown } = dimension;
    const { counts, multi, recordsWithValue, total } = countValues(state, column, set);
    const own = shown.map((code) => counts[code]);
    const holding = multi
      ? countHolding(state, column, set, shown)
      : own.reduce((sum, records) => sum + records, 0);
    return Float64Array.of(...own, recordsWithValue - holding, total - recordsWithValue);
  }
  if (dimension.kind !== 'numbers') return undefined;
  const { codes, counts, multi, recordsWithValue, total, value } = countValues(state, dimension.column, set);
  if (multi) return undefined;
  const groupOf = barGroups(dimension.bars);
  const none = sizeOf(dimension) - 1;
  const volumes = new Float64Array(none + 1);
  for (const code of codes) {
    const number = value(code);
    volumes[typeof number === 'number' ? groupOf(number) : none - 2] += counts[code];
  }
  volumes[none - 1] = total - recordsWithValue;
  return volumes;
}

/** Who wrote in one segment may have written in another: there is nothing to keep of a single one. */
function countAuthors({ index, step }: MemoryState, { bitmaps }: MemorySet, cells: Cells): GroupTotals {
  const counts = new Float64Array(cells.size);
  const authors = new DistinctCounter(cells.size, index.dictionary('user_name')?.size ?? 0);
  withPairs((pairs) =>
    index.segments.forEach((segment, s) => {
      if (isEmpty(bitmaps[s])) return;
      step();
      cells.fill(segment, bitmaps[s], pairs);
      for (let i = 0; i < pairs.length; i++) counts[pairs.groups[i]]++;
      authors.add(segment, pairs);
    }),
  );
  return { counts, authors: authors.counts };
}

/** Counts every pair's record in its group and adds its numbers; values that are not numeric are skipped. */
type Counter = (segment: Segment, pairs: Pairs, into: GroupTotals) => void;

const countRecords: Counter = (_segment, { groups, length }, { counts }) => {
  for (let i = 0; i < length; i++) counts[groups[i]]++;
};

/** Cells of a table (group × value) up to which a segment's values are counted instead of summed one by one. */
const TABLE_CELLS = 2 ** 18;

/** Below this many pairs a segment's records are looked up one by one. */
const FEW = 4096;

function numberCounter(
  { index }: MemoryState,
  { column: name, weigh }: NumericMeasure,
  size: number,
): Counter {
  if (name === LENGTH) return countLengths;
  const dictionary = index.dictionary(name);
  const byCode = Float64Array.from({ length: dictionary?.size ?? 0 }, (_, code) => {
    const number = dictionary?.numberAt(code) ?? Number.NaN;
    return Number.isNaN(number) ? number : weigh(number);
  });
  const cells = size * (byCode.length + 1);
  const table = cells > TABLE_CELLS ? undefined : new Uint32Array(cells);
  return (segment, pairs, into) => {
    const column = segment.column(name);
    if (table && column && !column.multi && pairs.length >= FEW)
      return countDense(pairs, denseCodes(column), { table, byCode }, into);
    countRecords(segment, pairs, into);
    if (column) addNumbers(column, pairs, byCode, into);
  };
}

const countLengths: Counter = (segment, pairs, into) => {
  countRecords(segment, pairs, into);
  const { records, groups, length } = pairs;
  const column = segment.numeric(LENGTH);
  for (let i = 0; i < length; i++) into.numbers?.add(groups[i], column.at(records[i]));
};

function addNumbers(
  column: Column,
  { records, groups, length }: Pairs,
  byCode: Float64Array,
  { numbers }: GroupTotals,
): void {
  for (let i = 0; i < length; i++) {
    const codes = column.codesAt(records[i]);
    for (let c = 0; c < codes.length; c++) {
      const number = byCode[codes[c]];
      if (!Number.isNaN(number)) numbers?.add(groups[i], number);
    }
  }
}

/** Counts how often each value, or none, occurs in each group; then adds each value once. Leaves the table empty. */
function countDense(
  { records, groups, length }: Pairs,
  dense: ArrayLike<number>,
  { table, byCode }: { table: Uint32Array; byCode: Float64Array },
  { counts, numbers }: GroupTotals,
): void {
  const width = byCode.length + 1;
  for (let i = 0; i < length; i++) table[groups[i] * width + dense[records[i]]]++;
  for (let cell = 0; cell < table.length; cell++) {
    const times = table[cell];
    if (times === 0) continue;
    const group = Math.floor(cell / width);
    counts[group] += times;
    // Column 0 holds the records without a value.
    const number = cell % width === 0 ? Number.NaN : byCode[(cell % width) - 1];
    if (!Number.isNaN(number)) numbers?.add(group, number, times);
  }
  table.fill(0);
}

/** Bits a set of all (group, author) pairs may take: 32 MB. */
const MOST_BITS = 2 ** 28;

/** How many different authors each group has; records without one count for none. */
class DistinctCounter {
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
