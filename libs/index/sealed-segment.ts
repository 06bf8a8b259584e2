import { andInto, clearBit, countBits, forEachBit, hasBit } from './bitmap.js';
import { numbersOf, RawNumbers, type NumbersImage, type SealedNumbers } from './numbers.js';
import { columnOf, type ColumnImage, type SealedColumn } from './sealed-columns.js';
import { SealedText, type TextImage } from './sealed-text.js';
import { HASHES, sampleAmong, sampleOf } from './sample-hash.js';
import { findLive } from './seq-order.js';
import type { Bitmap, Column, NumericColumn, NumericField, Segment } from './types.js';

export interface SegmentParts {
  readonly size: number;
  readonly words: number;
  readonly live: Bitmap;
  readonly minDs: number;
  readonly maxDs: number;
  readonly ds: RawNumbers & { values: Float64Array };
  readonly dsOffset: SealedNumbers;
  readonly seq: SealedNumbers;
  readonly minSeq: number;
  readonly maxSeq: number;
  readonly order: Uint16Array | undefined;
  readonly columns: Map<string, SealedColumn>;
  readonly numbers: Readonly<Record<NumericField, SealedNumbers>>;
  readonly text: SealedText;
  readonly prints: Uint32Array;
  /** Record numbers by ascending hash (`sampleHashes`). */
  readonly sampleOrder: Uint16Array;
}

/** A sealed segment as plain data and shared memory: what is kept in a file and handed to another thread. */
export interface SegmentImage {
  readonly size: number;
  readonly words: number;
  readonly minDs: number;
  readonly maxDs: number;
  readonly minSeq: number;
  readonly maxSeq: number;
  /** As it was when the image was taken. */
  readonly live: Bitmap;
  readonly ds: Float64Array;
  readonly dsOffset: NumbersImage;
  readonly seq: NumbersImage;
  readonly order: Uint16Array | undefined;
  readonly columns: readonly (readonly [field: string, column: ColumnImage])[];
  readonly numbers: Readonly<Record<NumericField, NumbersImage>>;
  readonly text: TextImage;
  readonly prints: Uint32Array;
  readonly sampleOrder: Uint16Array;
}

const HASH_COST = 32;

/** A segment that takes no more records; all of it but the `live` bits never changes. */
export class SealedSegment implements Segment {
  readonly sealed = true;
  live: Bitmap;
  liveSize: number;
  liveWords: number;
  private changes = 0;

  constructor(private readonly parts: SegmentParts) {
    this.live = parts.live;
    this.liveSize = countBits(parts.live);
    this.liveWords = this.liveSize === parts.size ? parts.words : this.countWords();
  }

  /** `image.live` becomes the segment's own. */
  static of(image: SegmentImage): SealedSegment {
    const { ds, dsOffset, seq, columns, numbers, text } = image;
    return new SealedSegment({
      ...image,
      ds: new RawNumbers(ds),
      dsOffset: numbersOf(dsOffset),
      seq: numbersOf(seq),
      columns: new Map(columns.map(([field, column]) => [field, columnOf(column)])),
      numbers: {
        ingested_at: numbersOf(numbers.ingested_at),
        'message:length': numbersOf(numbers['message:length']),
        tokens: numbersOf(numbers.tokens),
        url: numbersOf(numbers.url),
      },
      text: new SealedText(text),
    });
  }

  image(): SegmentImage {
    const { size, words, minDs, maxDs, minSeq, maxSeq, ds, order, columns, numbers } = this.parts;
    const { text, prints, sampleOrder } = this.parts;
    return {
      size,
      words,
      minDs,
      maxDs,
      minSeq,
      maxSeq,
      order,
      live: this.live.slice(),
      ds: ds.values,
      dsOffset: this.parts.dsOffset.image(),
      seq: this.parts.seq.image(),
      columns: [...columns].map(([field, column]) => [field, column.image()]),
      numbers: {
        ingested_at: numbers.ingested_at.image(),
        'message:length': numbers['message:length'].image(),
        tokens: numbers.tokens.image(),
        url: numbers.url.image(),
      },
      text: text.image,
      prints,
      sampleOrder,
    };
  }

  get version(): number {
    return this.changes;
  }

  get size(): number {
    return this.parts.size;
  }

  get minDs(): number {
    return this.parts.minDs;
  }

  get maxDs(): number {
    return this.parts.maxDs;
  }

  get ds(): Float64Array {
    return this.parts.ds.values;
  }

  get dsOffset(): NumericColumn {
    return this.parts.dsOffset;
  }

  get seq(): NumericColumn {
    return this.parts.seq;
  }

  column(field: string): Column | undefined {
    return this.parts.columns.get(field);
  }

  numeric(name: NumericField): NumericColumn {
    return this.parts.numbers[name];
  }

  get text(): SealedText {
    return this.parts.text;
  }

  get prints(): Uint32Array {
    return this.parts.prints;
  }

  sample(bound: number, among: Bitmap): Bitmap {
    // One more hash takes as long as some dozens of bits.
    if (HASH_COST * countBits(among) < (bound / HASHES) * this.size) return sampleAmong(this, bound, among);
    const chosen = sampleOf(this, this.parts.sampleOrder, bound);
    andInto(chosen, among);
    return chosen;
  }

  /** Takes the live record with this `seq` out; false when it is not here. */
  bury(seq: number): boolean {
    const record = this.find(seq);
    if (record !== -1) this.take(record);
    return record !== -1;
  }

  find(seq: number): number {
    const { minSeq, maxSeq, seq: seqs, size, order } = this.parts;
    return seq < minSeq || seq > maxSeq ? -1 : findLive({ seq: seqs, size, order, live: this.live }, seq);
  }

  /** Takes out what is no longer alive in the segments this one was made of; `images` as they were then, in order. */
  buryLike(segments: readonly SealedSegment[], images: readonly SegmentImage[]): void {
    let record = 0;
    segments.forEach((segment, s) => {
      forEachBit(images[s].live, (old) => {
        if (!hasBit(segment.live, old)) this.take(record);
        record++;
      });
    });
  }

  /** Takes over who lives from the thread that buries. */
  relive(live: Bitmap): void {
    if (live.every((word, i) => word === this.live[i])) return;
    this.live = live;
    this.liveSize = countBits(live);
    this.liveWords = this.countWords();
    this.changes++;
  }

  /** Forgets the columns of fields that are no longer indexed. */
  drop(fields: readonly string[]): void {
    for (const field of fields) if (this.parts.columns.delete(field)) this.changes++;
  }

  get fields(): Iterable<string> {
    return this.parts.columns.keys();
  }

  memory(): { postings: number; words: number; columns: number } {
    const { ds, dsOffset, seq, order, columns, numbers, text, prints, sampleOrder } = this.parts;
    const numeric = [ds, dsOffset, seq, ...Object.values(numbers)];
    const held = [...columns.values(), ...numeric].reduce((sum, column) => sum + column.memory(), 0);
    return {
      ...text.memory(),
      columns:
        held + this.live.byteLength + prints.byteLength + sampleOrder.byteLength + (order?.byteLength ?? 0),
    };
  }

  private take(record: number): void {
    clearBit(this.live, record);
    this.liveSize--;
    this.liveWords -= this.parts.numbers.tokens.at(record);
    this.changes++;
  }

  private countWords(): number {
    let words = 0;
    forEachBit(this.live, (record) => (words += this.parts.numbers.tokens.at(record)));
    return words;
  }
}
