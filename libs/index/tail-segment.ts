import { BITMAP_WORDS, clearBit, setBit } from './bitmap.js';
import { GrowingSegment, type GrowingState, type TailImage } from './growing-segment.js';
import { GrowingColumn } from './pair-column.js';
import { grownUint32, sharedFloat64, sharedUint32 } from './shared-arrays.js';
import { MOST_WORDS, SEGMENT_RECORDS } from './types.js';

/** Words after which a segment is full even with few records: messages may hold thousands of them. */
export const SEGMENT_TOKENS = 8_000_000;

/** The numbers of one record. */
export interface RecordNumbers {
  readonly seq: number;
  readonly ds: number;
  readonly dsOffset: number;
  readonly ingestedAt: number;
  /** Code points of the message, 0 for white space only. */
  readonly length: number;
  /** NaN when the record has no URL. */
  readonly url: number;
  readonly print: { readonly low: number; readonly high: number };
}

/** The words of one record: `count` of `codes` from `start` on, of all terms known. */
export interface AddedWords {
  readonly codes: Uint32Array;
  readonly start: number;
  readonly count: number;
  readonly termCount: number;
}

/** The newest segment, the only one that grows. */
export class TailSegment extends GrowingSegment<GrowingColumn> {
  constructor() {
    super(emptyState(), new Map());
  }

  get full(): boolean {
    const { size, starts } = this.state;
    return size === SEGMENT_RECORDS || starts[size] >= SEGMENT_TOKENS;
  }

  addColumn(field: string): GrowingColumn {
    const column = new GrowingColumn();
    this.columns.set(field, column);
    return column;
  }

  /** Forgets the columns of fields that are no longer indexed. */
  drop(fields: readonly string[]): void {
    for (const field of fields) if (this.columns.delete(field)) this.state.version++;
  }

  /** Adds the next record, number `size`. */
  append(record: RecordNumbers, words: AddedWords): void {
    const { state } = this;
    const at = state.size;
    state.ds[at] = record.ds;
    if (record.ds < state.minDs) state.minDs = record.ds;
    if (record.ds > state.maxDs) state.maxDs = record.ds;
    state.seq[at] = record.seq;
    if (record.seq <= state.maxSeq) state.ascending = false;
    if (record.seq < state.minSeq) state.minSeq = record.seq;
    if (record.seq > state.maxSeq) state.maxSeq = record.seq;
    this.bySeq?.set(record.seq, at);
    state.dsOffset[at] = record.dsOffset;
    state.numbers.ingested_at[at] = record.ingestedAt;
    state.numbers['message:length'][at] = record.length;
    state.numbers.url[at] = record.url;
    state.numbers.tokens[at] = words.count;
    state.prints[2 * at] = record.print.low;
    state.prints[2 * at + 1] = record.print.high;
    const count = Math.min(words.count, MOST_WORDS);
    const start = state.starts[at];
    state.codes = grownUint32(state.codes, start + count);
    for (let i = 0; i < count; i++) state.codes[start + i] = words.codes[words.start + i];
    state.starts[at + 1] = start + count;
    state.termCount = words.termCount;
    setBit(state.live, at);
    state.size++;
    state.liveSize++;
    state.liveWords += words.count;
    state.version++;
  }

  /** Takes the live record with this `seq` out; false when it is not here. */
  bury(seq: number): boolean {
    const record = this.find(seq);
    if (record === -1) return false;
    const { state } = this;
    clearBit(state.live, record);
    state.liveSize--;
    state.liveWords -= state.numbers.tokens[record];
    state.version++;
    return true;
  }

  /** As it is now, in the time it takes to copy `live`; it may grow on. */
  image(): TailImage {
    return {
      state: { ...this.state, live: this.state.live.slice() },
      columns: [...this.columns].map(([field, column]) => [field, column.image()]),
    };
  }

  /** What is reserved for records to come takes none: the system gives a page when it is first written. */
  memory(): { postings: number; words: number; columns: number } {
    const { size, starts, live } = this.state;
    const numeric = 8 * 8 * size + live.byteLength;
    const columns = [...this.columns.values()].reduce((sum, column) => sum + column.memory(), numeric);
    return { postings: 0, words: 4 * (starts[size] + size + 1), columns };
  }
}

function emptyState(): GrowingState {
  const numbers = () => sharedFloat64(SEGMENT_RECORDS);
  return {
    size: 0,
    liveSize: 0,
    liveWords: 0,
    version: 0,
    minDs: Infinity,
    maxDs: -Infinity,
    minSeq: Infinity,
    maxSeq: -Infinity,
    ascending: true,
    live: sharedUint32(BITMAP_WORDS),
    ds: numbers(),
    seq: numbers(),
    dsOffset: numbers(),
    numbers: { ingested_at: numbers(), 'message:length': numbers(), tokens: numbers(), url: numbers() },
    prints: sharedUint32(2 * SEGMENT_RECORDS),
    codes: sharedUint32(64 * 1024),
    starts: sharedUint32(SEGMENT_RECORDS + 1),
    termCount: 0,
  };
}
