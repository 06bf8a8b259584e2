import type { Scalar, Sort } from '#libs/contract';
import { SEGMENT_RECORDS, type Segment } from '#libs/index';
import type { Task } from '../task/task.js';
import { type Field, fieldNotAllowed, requireField } from '../task/fields.js';
import type { MatchSet } from '../filters/match-set.js';
import { rankOf, valueRanks } from './value-ranks.js';

/** A record with the values it was sorted by; null = missing. */
export interface SortedRecord {
  seq: number;
  values: (Scalar | null)[];
}

interface SortRequest {
  sorts: readonly Sort[];
  limit: number;
  /** Only records after this one in the order. */
  after?: SortedRecord;
  /** By `seq`, for the key `relevance`. */
  relevances?: ReadonlyMap<number, number>;
}

/** One key of a sort, as numbers that sort ascending: Infinity = missing, which comes last in either direction. */
interface Key {
  fill(segment: Segment, into: Float64Array): unknown;
  /** The number of a value, for a cursor. */
  numberOf(value: Scalar | null): number;
  valueOf(number: number): Scalar | null;
}

/** The first `limit` records in the order asked for; ties by arrival. */
export function firstRecords(task: Task, match: MatchSet, wanted: SortRequest): SortedRecord[] {
  const { sorts, limit, after } = wanted;
  if (limit <= 0) return [];
  const keys = sorts.map((sort, i) =>
    keyOf(task, { sort, pointer: `/sorted_by/${i}/key`, relevances: wanted.relevances }),
  );
  const top = new FirstRows(keys.length, limit);
  const edge = after && {
    seq: after.seq,
    numbers: keys.map((key, k) => key.numberOf(after.values[k] ?? null)),
  };
  const columns = keys.map(() => new Float64Array(SEGMENT_RECORDS));
  // Records arrive about in order of time: begun at the end the newest are found first, and the rest is passed over.
  const backwards = sorts[0].order === 'desc';
  const order = task.index.segments.map((_, s) => s);
  for (const s of backwards ? order.reverse() : order) {
    const segment = task.index.segments[s];
    keys.forEach((key, k) => key.fill(segment, columns[k]));
    const bits = match.bitmaps[s];
    for (let i = 0; i < bits.length; i++) {
      const word = backwards ? bits.length - 1 - i : i;
      for (let rest = bits[word]; rest !== 0; rest &= rest - 1) {
        const record = (word << 5) + 31 - Math.clz32(rest & -rest);
        if (columns[0][record] > top.bound) continue;
        const seq = segment.seq.at(record);
        // Few values make long ties: without this, every record of the last value would be a row.
        if (keys.length === 1 && columns[0][record] === top.bound && seq > top.boundSeq) continue;
        const row = { seq, numbers: columns.map((column) => column[record]) };
        if (!edge || compareRows(row, edge) > 0) top.push(row);
      }
    }
  }
  return top
    .sorted()
    .map(({ seq, numbers }) => ({ seq, values: numbers.map((number, k) => keys[k].valueOf(number)) }));
}

interface Row {
  seq: number;
  numbers: number[];
}

function compareRows(a: Row, b: Row): number {
  for (let k = 0; k < a.numbers.length; k++) {
    if (a.numbers[k] !== b.numbers[k]) return a.numbers[k] < b.numbers[k] ? -1 : 1;
  }
  return a.seq - b.seq;
}

/** Keeps the first rows by sorting now and then: every row that stays is compared a few times only. */
class FirstRows {
  /** A first key above this cannot get in. */
  bound = Infinity;
  /** Nor one of that key that came later than this, where it is the only key. */
  boundSeq = Infinity;
  private rows: Row[] = [];
  private readonly room: number;

  constructor(
    keys: number,
    private readonly limit: number,
  ) {
    this.room = Math.max(1024, limit * 2) + keys;
  }

  push(row: Row): void {
    this.rows.push(row);
    if (this.rows.length < this.room) return;
    this.rows = this.sorted();
    const last = this.rows[this.rows.length - 1];
    this.bound = last.numbers[0];
    this.boundSeq = last.seq;
  }

  sorted(): Row[] {
    return this.rows.sort(compareRows).slice(0, this.limit);
  }
}

function keyOf(
  task: Task,
  { sort, pointer, relevances }: { sort: Sort; pointer: string; relevances?: ReadonlyMap<number, number> },
): Key {
  const field = requireField(task, sort.key, pointer);
  const sign = sort.order === 'desc' ? -1 : 1;
  if (field.kind === 'codes') return rankedKey(task, field, sign);
  const read = numbersOf(field, pointer, relevances);
  return {
    fill: (segment, into) => {
      const at = read(segment);
      for (let record = 0; record < segment.size; record++) {
        const number = at(record);
        into[record] = Number.isNaN(number) ? Infinity : sign * number;
      }
    },
    numberOf: (value) => (typeof value === 'number' ? sign * value : Infinity),
    valueOf: (number) => (number === Infinity ? null : sign * number),
  };
}

function numbersOf(
  field: Field,
  pointer: string,
  relevances?: ReadonlyMap<number, number>,
): (segment: Segment) => (record: number) => number {
  if (field.kind === 'time' && field.name === 'ds')
    return ({ ds }) =>
      (record) =>
        ds[record];
  if (field.kind === 'relevance')
    return ({ seq }) =>
      (record) =>
        relevances?.get(seq.at(record)) ?? Number.NaN;
  if (field.kind !== 'length' && field.kind !== 'time') throw fieldNotAllowed(field, 'sort', pointer);
  const name = field.kind === 'length' ? 'message:length' : 'ingested_at';
  return (segment) => {
    const column = segment.numeric(name);
    return (record) => column.at(record);
  };
}

/** Values as their ranks among all of the field; a record of several sorts by its first. */
function rankedKey(task: Task, { column }: Field & { kind: 'codes' }, sign: number): Key {
  const dictionary = task.index.dictionary(column);
  const known = dictionary && valueRanks(dictionary);
  const first = new Int32Array(SEGMENT_RECORDS);
  return {
    fill: (segment, into) => {
      const held = segment.column(column);
      if (!known || !held) return into.fill(Infinity, 0, segment.size);
      held.first(first);
      for (let record = 0; record < segment.size; record++) {
        into[record] = first[record] >= 0 ? sign * known.ranks[first[record]] : Infinity;
      }
    },
    numberOf: (value) => (value === null || !known ? Infinity : sign * rankOf(known, dictionary, value)),
    valueOf: (number) =>
      number === Infinity || !known ? null : dictionary.value(known.order[sign * number]),
  };
}
