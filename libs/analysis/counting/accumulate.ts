import { SEGMENT_RECORDS, isEmpty, type Bitmap, type Column, type Segment } from '#libs/index';
import { type NumericField, SCORE } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { Pairs, denseCodes, eachSegment, nameOf, type Grouping } from './groups.js';
import { type Aggregate, Numbers } from './numbers.js';

/** What is measured of each group. */
export type Measure =
  | { kind: 'volume' | 'authors' | 'share' | 'nps' | 'csat' }
  | { kind: 'number'; field: NumericField; agg: Aggregate; /** Beside the aggregate. */ median?: boolean };

/** Records and the measure of every group of a grouping. */
export interface GroupTotals {
  counts: Float64Array;
  /** Present for a number measure. */
  numbers?: Numbers;
  /** Distinct authors by group, for the measure `authors`. */
  authors?: Float64Array;
}

type Cells = Pick<Grouping, 'fill' | 'volumes'> & { size: number };

/** Up to this many cells every segment is counted separately, and its counts are cached for the next request. */
const PARTIAL_CELLS = 4096;

export function accumulate(
  task: Task,
  bitmaps: readonly Bitmap[],
  cells: Cells,
  measure: Measure,
): GroupTotals {
  if (measure.kind === 'volume' && cells.volumes) return { counts: cells.volumes() };
  if (measure.kind === 'authors') return countAuthors(task, bitmaps, cells);
  const { segments } = task.index;
  const { size } = cells;
  const numeric = numericOf(measure);
  const fresh = (): GroupTotals => ({
    counts: new Float64Array(size),
    numbers: numeric && new Numbers(size, numeric.agg, numeric.median),
  });
  const count = numeric ? numberCounter(task, numeric, size) : countRecords;
  const pairs = new Pairs();
  const countInto = (segment: Segment, s: number, into: GroupTotals): void => {
    cells.fill(segment, bitmaps[s], pairs);
    count(segment, pairs, into);
  };
  const total = fresh();
  if (size > PARTIAL_CELLS) {
    segments.forEach((segment, s) => isEmpty(bitmaps[s]) || countInto(segment, s, total));
    return total;
  }
  const name = nameOf(cells.fill);
  const parts = task.partials.of(bitmaps, segments, {
    name: name && JSON.stringify([name, size, numeric ? measure : 'volume']),
    compute: (segment, s): GroupTotals | undefined => {
      if (isEmpty(bitmaps[s])) return undefined;
      const part = fresh();
      countInto(segment, s, part);
      return part;
    },
    bytes: (part) => (part ? part.counts.byteLength + (part.numbers?.bytes ?? 0) : 0),
  });
  for (const part of parts) {
    part?.counts.forEach((count, cell) => (total.counts[cell] += count));
    if (part?.numbers) total.numbers?.addAll(part.numbers);
  }
  return total;
}

/** Who wrote in one segment may have written in another: there is nothing to keep of a single one. */
function countAuthors(task: Task, bitmaps: readonly Bitmap[], cells: Cells): GroupTotals {
  const counts = new Float64Array(cells.size);
  const authors = new DistinctCounter(cells.size, task.index.dictionary('user_name')?.size ?? 0);
  eachSegment(task.index.segments, bitmaps, cells, (segment, pairs) => {
    for (let i = 0; i < pairs.length; i++) counts[pairs.groups[i]]++;
    authors.add(segment, pairs);
  });
  return { counts, authors: authors.counts };
}

export function cellsOf(grouping: Grouping): Cells {
  const { groups, fill, volumes } = grouping;
  return { size: groups.length, fill, volumes };
}

/** Several groups taken together: group g goes to `into(g)`. Authors are not summed: one may be in several groups. */
export function merged(data: GroupTotals, size: number, into: (group: number) => number): GroupTotals {
  const counts = new Float64Array(size);
  data.counts.forEach((count, group) => (counts[into(group)] += count));
  return { counts, numbers: data.numbers?.merged(size, into) };
}

interface Numeric {
  field: Extract<Measure, { kind: 'number' }>['field'];
  agg: Aggregate;
  median?: boolean;
  /** What a number counts as. */
  weigh?: (number: number) => number;
}

/**
 * Net promoter score: share of 9 and 10 minus share of 0 to 6. Customer satisfaction: share of 4 and 5. Both are
 * means of what each score counts as.
 */
function numericOf(measure: Measure): Numeric | undefined {
  if (measure.kind === 'number') return measure;
  const field = SCORE;
  if (measure.kind === 'nps')
    return { field, agg: 'avg', weigh: (score) => (score >= 9 ? 1 : score <= 6 ? -1 : 0) };
  return measure.kind === 'csat' ? { field, agg: 'avg', weigh: (score) => (score >= 4 ? 1 : 0) } : undefined;
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

function numberCounter(task: Task, { field, weigh = (number) => number }: Numeric, size: number): Counter {
  if (field.kind === 'length') return countLengths;
  const dictionary = task.index.dictionary(field.column);
  const byCode = Float64Array.from({ length: dictionary?.size ?? 0 }, (_, code) => {
    const number = dictionary?.numberAt(code) ?? Number.NaN;
    return Number.isNaN(number) ? number : weigh(number);
  });
  const cells = size * (byCode.length + 1);
  const table = cells > TABLE_CELLS ? undefined : new Uint32Array(cells);
  return (segment, pairs, into) => {
    const column = segment.column(field.column);
    if (table && column && !column.multi && pairs.length >= FEW)
      return countDense(pairs, denseCodes(column), { table, byCode }, into);
    countRecords(segment, pairs, into);
    if (column) addNumbers(column, pairs, byCode, into);
  };
}

const countLengths: Counter = (segment, pairs, into) => {
  countRecords(segment, pairs, into);
  const { records, groups, length } = pairs;
  const column = segment.numeric('message:length');
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
