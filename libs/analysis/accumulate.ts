import { type Bitmap, SEGMENT_RECORDS, type Segment } from '#libs/index';
import type { Task } from './context.js';
import { DistinctCounter } from './distinct-counter.js';
import { eachSegment, type Grouping, type Pairs } from './groups.js';
import type { Aggregate, Measure } from './measure.js';
import { Numbers } from './numbers.js';

/** Records and the measure of every group of a grouping. */
export interface Accumulated {
  counts: Float64Array;
  /** Present for a number measure. */
  numbers?: Numbers;
  /** Distinct authors by group, for the measure `authors`. */
  authors?: Float64Array;
}

type Cells = Pick<Grouping, 'fill' | 'volumes'> & { size: number };

export function accumulate(
  task: Task,
  bitmaps: readonly Bitmap[],
  cells: Cells,
  measure: Measure,
): Accumulated {
  if (measure.kind === 'volume' && cells.volumes) return { counts: cells.volumes() };
  const counts = new Float64Array(cells.size);
  const numeric = numericOf(measure);
  const reader = numeric && numberReader(task, numeric, cells.size);
  const authors =
    measure.kind === 'authors'
      ? new DistinctCounter(cells.size, task.index.dictionary('user_name')?.size ?? 0)
      : undefined;
  eachSegment(task.index.segments, bitmaps, cells, (segment, pairs) => {
    const { groups, length } = pairs;
    for (let i = 0; i < length; i++) counts[groups[i]]++;
    reader?.take(segment, pairs);
    authors?.add(segment, pairs);
  });
  return { counts, numbers: reader?.numbers(), authors: authors?.counts };
}

export function cellsOf(grouping: Grouping): Cells {
  return { size: grouping.groups.length, fill: grouping.fill, volumes: grouping.volumes };
}

/** Several groups taken together: group g goes to `into(g)`. Authors are not summed: one may be in several groups. */
export function merged(data: Accumulated, size: number, into: (group: number) => number): Accumulated {
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
  const field = { kind: 'codes', name: 'score', column: 'score' } as const;
  if (measure.kind === 'nps')
    return { field, agg: 'avg', weigh: (score) => (score >= 9 ? 1 : score <= 6 ? -1 : 0) };
  return measure.kind === 'csat' ? { field, agg: 'avg', weigh: (score) => (score >= 4 ? 1 : 0) } : undefined;
}

/** Takes the numbers of every pair's record, segment by segment; values that are no numbers are passed over. */
interface NumberReader {
  take(segment: Segment, pairs: Pairs): void;
  numbers(): Numbers;
}

/** Cells of a table (group × value) up to which values are counted instead of summed one by one. */
const TABLE_CELLS = 2 ** 21;

function numberReader(
  task: Task,
  { field, agg, median, weigh = (number) => number }: Numeric,
  size: number,
): NumberReader {
  if (field.kind === 'length') return lengthReader(new Numbers(size, agg, median));
  const dictionary = task.index.dictionary(field.column);
  const byCode = Float64Array.from({ length: dictionary?.size ?? 0 }, (_, code) => {
    const number = dictionary?.numberAt(code) ?? Number.NaN;
    return Number.isNaN(number) ? number : weigh(number);
  });
  const numbers = new Numbers(size, agg, median);
  if (size * (byCode.length + 1) > TABLE_CELLS) {
    const add = (group: number, code: number) => {
      if (byCode[code] === byCode[code]) numbers.add(group, byCode[code]);
    };
    return { take: codesTaker(field.column, add), numbers: () => numbers };
  }
  const table = new Uint32Array(size * byCode.length);
  const width = byCode.length;
  return {
    take: codesTaker(field.column, (group, code) => table[group * width + code]++, { table, width }),
    numbers: () => {
      for (let cell = 0; cell < table.length; cell++) {
        const number = byCode[cell % width];
        if (table[cell] > 0 && number === number) numbers.add(Math.floor(cell / width), number, table[cell]);
      }
      return numbers;
    },
  };
}

function lengthReader(numbers: Numbers): NumberReader {
  return {
    take: (segment, { records, groups, length }) => {
      const column = segment.numeric('message:length');
      for (let i = 0; i < length; i++) numbers.add(groups[i], column.at(records[i]));
    },
    numbers: () => numbers,
  };
}

/** Below this many pairs a segment's records are looked up one by one. */
const FEW = 4096;

/** `counted`: where `add` counts, so that the long loop can do it without a call. */
function codesTaker(
  name: string,
  add: (group: number, code: number) => void,
  counted?: { table: Uint32Array; width: number },
): NumberReader['take'] {
  const first = new Int32Array(SEGMENT_RECORDS);
  return (segment, { records, groups, length }) => {
    const column = segment.column(name);
    if (!column) return;
    if (column.multi || length < FEW) {
      for (let i = 0; i < length; i++) {
        const codes = column.codesAt(records[i]);
        for (let c = 0; c < codes.length; c++) add(groups[i], codes[c]);
      }
      return;
    }
    column.first(first);
    if (counted) return countCodes({ records, groups, length }, first, counted);
    for (let i = 0; i < length; i++) {
      const code = first[records[i]];
      if (code >= 0) add(groups[i], code);
    }
  };
}

function countCodes(
  { records, groups, length }: Pick<Pairs, 'records' | 'groups' | 'length'>,
  first: Int32Array,
  { table, width }: { table: Uint32Array; width: number },
): void {
  for (let i = 0; i < length; i++) {
    const code = first[records[i]];
    if (code >= 0) table[groups[i] * width + code]++;
  }
}
