import { clearBit, BITMAP_WORDS, setBit } from './bitmap.js';
import { RawNumbers, sealNumbers } from './numbers.js';
import { GrowingColumn } from './pair-column.js';
import { PostingWriter } from './posting-writer.js';
import { sealColumn } from './sealed-columns.js';
import { SealedSegment } from './sealed-segment.js';
import { findLive, orderBySeq } from './seq-order.js';
import { sharedFloat64, sharedUint32 } from './shared-arrays.js';
import {
  SEGMENT_RECORDS,
  type Bitmap,
  type Column,
  type NumericField,
  type Postings,
  type Segment,
  type TermVisitor,
  type Words,
} from './types.js';
import { WordScatter } from './word-scatter.js';

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
}

/** The newest segment, the only one that grows. */
export class TailSegment implements Segment {
  readonly sealed = false;
  readonly live = sharedUint32(BITMAP_WORDS);
  readonly ds = sharedFloat64(SEGMENT_RECORDS);
  readonly seq = growing();
  readonly dsOffset = growing();
  size = 0;
  liveSize = 0;
  liveWords = 0;
  version = 0;
  minDs = Infinity;
  maxDs = -Infinity;
  private readonly columns = new Map<string, GrowingColumn>();
  private readonly numbers: Record<NumericField, RawNumbers & { values: Float64Array }> = {
    ingested_at: growing(),
    'message:length': growing(),
    tokens: growing(),
    url: growing(),
  };
  private readonly writer = new PostingWriter();
  private minSeq = Infinity;
  private maxSeq = -Infinity;
  private ascending = true;
  /** The newest record of each `seq`; built on the first lookup once they no longer ascend. */
  private bySeq: Map<number, number> | undefined;

  get full(): boolean {
    return this.size === SEGMENT_RECORDS || this.writer.tokens >= SEGMENT_TOKENS;
  }

  column(field: string): Column | undefined {
    return this.columns.get(field);
  }

  numeric(name: NumericField): RawNumbers {
    return this.numbers[name];
  }

  postings(term: number): Postings | undefined {
    return this.writer.find(term);
  }

  countTerms(match: Uint32Array, counts: Uint32Array): void {
    this.writer.countTerms(match, counts);
  }

  visitTerms(visit: TermVisitor): void {
    this.writer.visitTerms(visit);
  }

  readWords(match: Bitmap): Words {
    const words = new WordScatter(match, this.numbers.tokens);
    this.writer.readWords(words);
    return words;
  }

  get fields(): Iterable<string> {
    return this.columns.keys();
  }

  addColumn(field: string): GrowingColumn {
    const column = new GrowingColumn();
    this.columns.set(field, column);
    return column;
  }

  /** Adds the next record, number `size`; `codes` are its terms in order, `termCount` all terms known. */
  append(record: RecordNumbers, codes: Uint32Array, range: { count: number; termCount: number }): void {
    const at = this.size++;
    this.liveSize++;
    this.liveWords += range.count;
    this.version++;
    setBit(this.live, at);
    this.ds[at] = record.ds;
    if (record.ds < this.minDs) this.minDs = record.ds;
    if (record.ds > this.maxDs) this.maxDs = record.ds;
    this.seq.values[at] = record.seq;
    if (record.seq <= this.maxSeq) this.ascending = false;
    if (record.seq < this.minSeq) this.minSeq = record.seq;
    if (record.seq > this.maxSeq) this.maxSeq = record.seq;
    this.bySeq?.set(record.seq, at);
    this.dsOffset.values[at] = record.dsOffset;
    this.numbers.ingested_at.values[at] = record.ingestedAt;
    this.numbers['message:length'].values[at] = record.length;
    this.numbers.url.values[at] = record.url;
    this.numbers.tokens.values[at] = range.count;
    this.writer.add(at, codes, range);
  }

  /** Takes the live record with this `seq` out; false when it is not here. */
  bury(seq: number): boolean {
    const record = this.find(seq);
    if (record === -1) return false;
    clearBit(this.live, record);
    this.liveSize--;
    this.liveWords -= this.numbers.tokens.values[record];
    this.version++;
    return true;
  }

  seal(termCount: number): SealedSegment {
    const { size } = this;
    const seal = (column: RawNumbers & { values: Float64Array }) => sealNumbers(column.values, size);
    const ds = sharedFloat64(size);
    ds.set(this.ds.subarray(0, size));
    return new SealedSegment({
      size,
      words: this.writer.tokens,
      live: this.live,
      minDs: this.minDs,
      maxDs: this.maxDs,
      ds: new RawNumbers(ds),
      dsOffset: seal(this.dsOffset),
      seq: seal(this.seq),
      minSeq: this.minSeq,
      maxSeq: this.maxSeq,
      order: orderBySeq(this.seq.values, size),
      columns: new Map([...this.columns].map(([field, column]) => [field, sealColumn(column, size)])),
      numbers: {
        ingested_at: seal(this.numbers.ingested_at),
        'message:length': seal(this.numbers['message:length']),
        tokens: seal(this.numbers.tokens),
        url: seal(this.numbers.url),
      },
      block: this.writer.seal(termCount),
    });
  }

  memory(): { postings: number; positions: number; columns: number } {
    const numeric = (7 * 8 + 1 / 8) * SEGMENT_RECORDS;
    const columns = [...this.columns.values()].reduce((sum, column) => sum + column.memory(), numeric);
    return { ...this.writer.memory(), columns };
  }

  find(seq: number): number {
    if (seq < this.minSeq || seq > this.maxSeq) return -1;
    if (this.ascending)
      return findLive({ seq: this.seq, size: this.size, live: this.live, order: undefined }, seq);
    if (this.bySeq === undefined) {
      this.bySeq = new Map();
      for (let record = 0; record < this.size; record++) this.bySeq.set(this.seq.values[record], record);
    }
    const record = this.bySeq.get(seq);
    // The newest version of a seq is the only one that can live.
    return record !== undefined && (this.live[record >>> 5] >>> (record & 31)) & 1 ? record : -1;
  }
}

function growing(): RawNumbers & { values: Float64Array } {
  return new RawNumbers(new Float64Array(SEGMENT_RECORDS));
}
