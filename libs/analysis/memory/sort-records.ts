import type { Scalar } from '#libs/contract';
import { isEmpty, SEGMENT_RECORDS, type Segment } from '#libs/index';
import type { PageRequest, SortedRecord, SortKey } from '../engine/engine.js';
import { corpusOf } from './corpus.js';
import type { MemorySet } from './memory-set.js';
import type { MemoryState } from './memory-state.js';
import { rankOf, valueRanks } from './value-ranks.js';

/** One key of a sort, as numbers that sort ascending: Infinity = missing, which comes last in either direction. */
interface Key {
  fill(segment: Segment, into: Float64Array): unknown;
  /** No record of the segment has a lower number; where that is known without looking. */
  least?(segment: Segment): number;
  /** The number of a value, for a cursor. */
  numberOf(value: Scalar | null): number;
  valueOf(number: number): Scalar | null;
}

/** Which records of a segment the order has no later than the one that a page comes after. */
export function shownBefore(
  state: MemoryState,
  set: MemorySet,
  request: PageRequest,
): ((segment: Segment) => (record: number) => boolean) | undefined {
  if (!request.after) return undefined;
  const keys = request.sorts.map((sort) => keyOf(state, set, request, sort));
  const edge = rowAt(request.after, keys);
  const columns = keys.map(() => new Float64Array(SEGMENT_RECORDS));
  return (segment) => {
    keys.forEach((key, k) => key.fill(segment, columns[k]));
    return (record) =>
      compareRows({ seq: segment.seq.at(record), numbers: columns.map((column) => column[record]) }, edge) <=
      0;
  };
}

/** The first `limit` records in the order asked for; ties by arrival. */
export function firstRecords(state: MemoryState, set: MemorySet, request: PageRequest): SortedRecord[] {
  const { sorts, limit, after } = request;
  if (limit <= 0) return [];
  const isRanked = sorts.length === 1 && sorts[0].column === 'relevance' && sorts[0].descending;
  if (isRanked && request.query?.kind === 'terms')
    return rankedBy(state, set, request).map(({ seq, relevance }) => ({ seq, values: [relevance] }));
  const keys = sorts.map((sort) => keyOf(state, set, request, sort));
  const top = new FirstRows(keys.length, limit);
  const edge = after && rowAt(after, keys);
  const columns = keys.map(() => new Float64Array(SEGMENT_RECORDS));
  // Records arrive about in order of time: begun at the end the newest are found first, and the rest is passed over.
  const backwards = sorts[0].descending;
  const order = state.index.segments.map((_, s) => s);
  for (const s of backwards ? order.reverse() : order) {
    state.step();
    const segment = state.index.segments[s];
    if (isEmpty(set.bitmaps[s]) || (keys[0].least?.(segment) ?? -Infinity) > top.bound) continue;
    keys.forEach((key, k) => key.fill(segment, columns[k]));
    const bits = set.bitmaps[s];
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

const rowAt = ({ seq, values }: SortedRecord, keys: readonly Key[]): Row => ({
  seq,
  numbers: keys.map((key, k) => key.numberOf(values[k] ?? null)),
});

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

function keyOf(state: MemoryState, set: MemorySet, request: PageRequest, sort: SortKey): Key {
  const sign = sort.descending ? -1 : 1;
  const read = numbersOf(state, set, request, sort.column);
  if (!read) return rankedKey(state, sort.column, sign);
  const ends = ({ minDs, maxDs }: Segment) => (sort.descending ? -maxDs : minDs);
  return {
    least: sort.column === 'ds' ? ends : undefined,
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

/** Reads the numbers of a column that holds one a record. */
function numbersOf(
  state: MemoryState,
  set: MemorySet,
  request: PageRequest,
  column: string,
): ((segment: Segment) => (record: number) => number) | undefined {
  switch (column) {
    case 'ds':
      return ({ ds }) =>
        (record) =>
          ds[record];
    case 'message:length':
    case 'ingested_at':
      return (segment) => {
        const numbers = segment.numeric(column);
        return (record) => numbers.at(record);
      };
    case 'relevance': {
      const { query } = request;
      const text = query?.kind === 'terms' ? state.textOf(query) : undefined;
      const score = text?.scorer?.(state.index, corpusOf(state), state.step);
      if (score) {
        return (segment) => {
          const scores = score(segment, set.bitmaps[state.index.segments.indexOf(segment)]);
          return (record) => scores[record];
        };
      }
      const ranked = rankedBy(state, set, { ...request, limit: set.count });
      const relevances = new Map(ranked.map(({ seq, relevance }) => [seq, relevance]));
      return ({ seq }) =>
        (record) =>
          relevances.get(seq.at(record)) ?? Number.NaN;
    }
    default:
      return undefined;
  }
}

/** Nothing is relevant without words to look for. */
function rankedBy(state: MemoryState, { bitmaps }: MemorySet, { query, limit }: PageRequest) {
  if (query?.kind !== 'terms') return [];
  const request = { match: bitmaps, limit, corpus: corpusOf(state), step: state.step };
  return state.textOf(query).rank(state.index, request);
}

/** Values as their ranks among all of the field; a record of several sorts by its first. */
function rankedKey({ index }: MemoryState, column: string, sign: number): Key {
  const dictionary = index.dictionary(column);
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
