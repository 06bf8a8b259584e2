import { hasBit } from './bitmap.js';
import { GrowingText, type GrowingWords } from './growing-text.js';
import { RawNumbers, sealNumbers } from './numbers.js';
import { PairColumn, type PairsImage } from './pair-column.js';
import { orderBySample, sampleAmong } from './sample-hash.js';
import { sealText } from './seal-text.js';
import { sealColumn } from './sealed-columns.js';
import { SealedSegment } from './sealed-segment.js';
import { SealedText } from './sealed-text.js';
import { findLive, orderBySeq } from './seq-order.js';
import { sharedFloat64, sharedUint32 } from './shared-arrays.js';
import type { Bitmap, NumericField, Segment } from './types.js';

/**
 * All of a growing segment but its columns. Its arrays are shared memory and only ever appended to: what was written
 * of the first `size` records stays, but for `live`, and arrays that have become too short are replaced by others.
 */
export interface GrowingState extends GrowingWords {
  liveSize: number;
  liveWords: number;
  version: number;
  minDs: number;
  maxDs: number;
  minSeq: number;
  maxSeq: number;
  /** Whether every `seq` is above the one before. */
  ascending: boolean;
  readonly live: Bitmap;
  readonly ds: Float64Array;
  readonly seq: Float64Array;
  readonly dsOffset: Float64Array;
  readonly numbers: Readonly<Record<NumericField, Float64Array>>;
  readonly prints: Uint32Array;
}

/** A growing segment as it was at one moment, for another thread to read: plain data over its shared arrays. */
export interface TailImage {
  readonly state: Readonly<GrowingState>;
  readonly columns: readonly (readonly [field: string, column: PairsImage])[];
}

/** Reads a segment that grows, or (`of`) what it was when an image of it was taken. */
export class GrowingSegment<C extends PairColumn = PairColumn> implements Segment {
  readonly sealed = false;
  readonly text: GrowingText;
  readonly seq: RawNumbers;
  readonly dsOffset: RawNumbers;
  private readonly numbers: Readonly<Record<NumericField, RawNumbers>>;
  /** The newest record of each `seq`; built on the first lookup once they no longer ascend. */
  protected bySeq: Map<number, number> | undefined;

  protected constructor(
    protected readonly state: GrowingState,
    readonly columns: Map<string, C>,
    before?: GrowingText,
  ) {
    this.text = new GrowingText(state, before);
    this.seq = new RawNumbers(state.seq);
    this.dsOffset = new RawNumbers(state.dsOffset);
    this.numbers = {
      ingested_at: new RawNumbers(state.numbers.ingested_at),
      'message:length': new RawNumbers(state.numbers['message:length']),
      tokens: new RawNumbers(state.numbers.tokens),
      url: new RawNumbers(state.numbers.url),
    };
  }

  /**
   * @param known columns that the image leaves out because they have not changed
   * @param before the text of the same segment in an earlier image
   */
  static of(
    { state, columns }: TailImage,
    known: ReadonlyMap<string, PairColumn> = new Map(),
    before?: GrowingText,
  ): GrowingSegment {
    const changed = columns.map(([field, image]) => [field, PairColumn.of(image)] as const);
    return new GrowingSegment(state, new Map([...known, ...changed]), before);
  }

  get size(): number {
    return this.state.size;
  }

  get version(): number {
    return this.state.version;
  }

  get live(): Bitmap {
    return this.state.live;
  }

  get liveSize(): number {
    return this.state.liveSize;
  }

  get liveWords(): number {
    return this.state.liveWords;
  }

  get minDs(): number {
    return this.state.minDs;
  }

  get maxDs(): number {
    return this.state.maxDs;
  }

  get ds(): Float64Array {
    return this.state.ds;
  }

  get prints(): Uint32Array {
    return this.state.prints;
  }

  get fields(): Iterable<string> {
    return this.columns.keys();
  }

  column(field: string): C | undefined {
    return this.columns.get(field);
  }

  numeric(name: NumericField): RawNumbers {
    return this.numbers[name];
  }

  sample(bound: number, among: Bitmap): Bitmap {
    return sampleAmong(this, bound, among);
  }

  find(seq: number): number {
    const { ascending, live, maxSeq, minSeq, size, seq: seqs } = this.state;
    if (seq < minSeq || seq > maxSeq) return -1;
    if (ascending) return findLive({ seq: this.seq, size, live, order: undefined }, seq);
    if (this.bySeq === undefined) {
      this.bySeq = new Map();
      for (let record = 0; record < size; record++) this.bySeq.set(seqs[record], record);
    }
    const record = this.bySeq.get(seq);
    // The newest version of a seq is the only one that can live.
    return record !== undefined && hasBit(live, record) ? record : -1;
  }

  /** What it holds now, as a segment that takes no more records. `live` is the same array. */
  seal(): SealedSegment {
    const { size, live, minDs, maxDs, minSeq, maxSeq, numbers, starts } = this.state;
    const seal = (values: Float64Array) => sealNumbers(values, size);
    const ds = sharedFloat64(size);
    ds.set(this.state.ds.subarray(0, size));
    const prints = sharedUint32(2 * size);
    prints.set(this.state.prints.subarray(0, 2 * size));
    return new SealedSegment({
      size,
      words: starts[size],
      live,
      minDs,
      maxDs,
      ds: new RawNumbers(ds),
      dsOffset: seal(this.state.dsOffset),
      seq: seal(this.state.seq),
      minSeq,
      maxSeq,
      order: orderBySeq(this.state.seq, size),
      columns: new Map([...this.columns].map(([field, column]) => [field, sealColumn(column, size)])),
      numbers: {
        ingested_at: seal(numbers.ingested_at),
        'message:length': seal(numbers['message:length']),
        tokens: seal(numbers.tokens),
        url: seal(numbers.url),
      },
      text: new SealedText(sealText(this.state, this.state.termCount)),
      prints,
      sampleOrder: orderBySample(this),
    });
  }
}
