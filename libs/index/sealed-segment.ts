import { clearBit } from './bitmap.js';
import type { RawNumbers, SealedNumbers } from './numbers.js';
import type { PostingBlock } from './posting-block.js';
import type { SealedColumn } from './sealed-columns.js';
import { findLive } from './seq-order.js';
import type {
  Bitmap,
  Column,
  NumericColumn,
  NumericField,
  Postings,
  Segment,
  TermVisitor,
  Words,
} from './types.js';
import { WordScatter } from './word-scatter.js';

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
  readonly columns: ReadonlyMap<string, SealedColumn>;
  readonly numbers: Readonly<Record<NumericField, SealedNumbers>>;
  readonly block: PostingBlock;
}

/** A segment that takes no more records; all of it but the `live` bits never changes. */
export class SealedSegment implements Segment {
  readonly sealed = true;
  private changes = 0;

  constructor(private readonly parts: SegmentParts) {}

  get version(): number {
    return this.changes;
  }

  get size(): number {
    return this.parts.size;
  }

  get words(): number {
    return this.parts.words;
  }

  get live(): Bitmap {
    return this.parts.live;
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

  postings(term: number): Postings | undefined {
    return this.parts.block.find(term);
  }

  countTerms(match: Bitmap, counts: Uint32Array): void {
    this.parts.block.countTerms(match, counts);
  }

  visitTerms(visit: TermVisitor): void {
    this.parts.block.visitTerms(visit);
  }

  readWords(match: Bitmap): Words {
    const words = new WordScatter(match, this.parts.numbers.tokens);
    words.addBlock(this.parts.block);
    return words;
  }

  /** Takes the live record with this `seq` out; false when it is not here. */
  bury(seq: number): boolean {
    if (seq < this.parts.minSeq || seq > this.parts.maxSeq) return false;
    const record = findLive(this.parts, seq);
    if (record === -1) return false;
    clearBit(this.parts.live, record);
    this.changes++;
    return true;
  }

  memory(): { postings: number; positions: number; columns: number } {
    const { live, ds, dsOffset, seq, order, columns, numbers, block } = this.parts;
    const numeric = [ds, dsOffset, seq, ...Object.values(numbers)];
    const held = [...columns.values(), ...numeric].reduce((sum, column) => sum + column.memory(), 0);
    return {
      postings: block.postingBytes,
      positions: block.positionBytes,
      columns: held + live.byteLength + (order?.byteLength ?? 0),
    };
  }
}
