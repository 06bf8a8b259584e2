import { type Bitmap, SEGMENT_RECORDS, type Segment } from '#libs/index';
import type { Task } from './context.js';
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

type Cells = Pick<Grouping, 'fill'> & { size: number };

export function accumulate(
  task: Task,
  bitmaps: readonly Bitmap[],
  cells: Cells,
  measure: Measure,
): Accumulated {
  const counts = new Float64Array(cells.size);
  const numeric = numericOf(measure);
  const numbers = numeric ? new Numbers(cells.size, numeric.agg) : undefined;
  const authors =
    measure.kind === 'authors'
      ? new DistinctCounter(cells.size, task.index.dictionary('user_name')?.size ?? 0)
      : undefined;
  const read = numeric ? numberReader(task, numeric) : undefined;
  eachSegment(
    task.index.segments,
    bitmaps,
    { groups: [], overlapping: false, ...cells },
    (segment, pairs) => {
      for (let i = 0; i < pairs.length; i++) counts[pairs.groups[i]]++;
      if (numbers && read) read(segment, pairs, numbers);
      authors?.add(segment, pairs);
    },
  );
  return { counts, numbers, authors: authors?.counts };
}

export function cellsOf(grouping: Grouping): Cells {
  return { size: grouping.groups.length, fill: grouping.fill };
}

interface Numeric {
  field: Extract<Measure, { kind: 'number' }>['field'];
  agg: Aggregate;
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

type NumberReader = (segment: Segment, pairs: Pairs, into: Numbers) => void;

/** Hands every number of every pair's record on; values that are no numbers are passed over. */
function numberReader(task: Task, { field, weigh = (number) => number }: Numeric): NumberReader {
  if (field.kind === 'length') {
    return (segment, pairs, into) => {
      const column = segment.numeric('message:length');
      for (let i = 0; i < pairs.length; i++) into.add(pairs.groups[i], column.at(pairs.records[i]));
    };
  }
  const dictionary = task.index.dictionary(field.column);
  const byCode = Float64Array.from({ length: dictionary?.size ?? 0 }, (_, code) => {
    const number = dictionary?.numberAt(code) ?? Number.NaN;
    return Number.isNaN(number) ? number : weigh(number);
  });
  const first = new Int32Array(SEGMENT_RECORDS);
  return (segment, pairs, into) => {
    const column = segment.column(field.column);
    if (!column) return;
    if (!column.multi) column.first(first);
    for (let i = 0; i < pairs.length; i++) {
      const record = pairs.records[i];
      if (!column.multi) {
        const number = first[record] < 0 ? Number.NaN : byCode[first[record]];
        if (number === number) into.add(pairs.groups[i], number);
      } else {
        const codes = column.codesAt(record);
        for (let c = 0; c < codes.length; c++) {
          const number = byCode[codes[c]];
          if (number === number) into.add(pairs.groups[i], number);
        }
      }
    }
  };
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

  add(segment: Segment, pairs: Pairs): void {
    const column = segment.column('user_name');
    if (!column) return;
    column.first(this.first);
    for (let i = 0; i < pairs.length; i++) {
      const author = this.first[pairs.records[i]];
      if (author >= 0 && this.isNew(pairs.groups[i] * this.authors + author)) this.counts[pairs.groups[i]]++;
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
