import { andNotInto, countBits, emptyBitmap, forEachBit, setBit } from './bitmap.js';
import type {
  Bitmap,
  Column,
  NumericColumn,
  NumericField,
  ReadableIndex,
  Segment,
  SegmentText,
} from './types.js';

/**
 * The index as if these records were not in it; the index itself when none of them is. It holds as long as the index
 * does not change. Segments that lose a record are not called sealed: nothing that is counted in them may be kept.
 */
export function indexWithout(index: ReadableIndex, seqs: Iterable<number>): ReadableIndex {
  const hidden = new Map<Segment, Bitmap>();
  for (const seq of seqs) {
    for (const segment of index.segments) {
      const record = segment.find(seq);
      if (record === -1) continue;
      const bits = hidden.get(segment) ?? emptyBitmap();
      setBit(bits, record);
      hidden.set(segment, bits);
      break;
    }
  }
  if (hidden.size === 0) return index;
  const views = [...hidden].map(([segment, bits]) => [segment, new SegmentView(segment, bits)] as const);
  const bySegment = new Map<Segment, SegmentView>(views);
  return {
    analyzer: index.analyzer,
    size: index.size - views.reduce((sum, [, view]) => sum + view.hiddenSize, 0),
    segments: index.segments.map((segment) => bySegment.get(segment) ?? segment),
    terms: index.terms,
    dictionary: (field) => index.dictionary(field),
    fields: () => index.fields(),
    skipped: index.skipped,
    memory: () => index.memory(),
  };
}

/** A segment with some of its living records taken for dead. */
class SegmentView implements Segment {
  readonly sealed = false;
  readonly live: Bitmap;
  readonly liveSize: number;
  readonly liveWords: number;
  readonly hiddenSize: number;

  constructor(
    private readonly segment: Segment,
    hidden: Bitmap,
  ) {
    this.live = segment.live.slice();
    andNotInto(this.live, hidden);
    this.hiddenSize = countBits(hidden);
    this.liveSize = segment.liveSize - this.hiddenSize;
    const tokens = segment.numeric('tokens');
    let words = 0;
    forEachBit(hidden, (record) => (words += tokens.at(record)));
    this.liveWords = segment.liveWords - words;
  }

  get size(): number {
    return this.segment.size;
  }

  get version(): number {
    return this.segment.version;
  }

  get minDs(): number {
    return this.segment.minDs;
  }

  get maxDs(): number {
    return this.segment.maxDs;
  }

  get ds(): Float64Array {
    return this.segment.ds;
  }

  get dsOffset(): NumericColumn {
    return this.segment.dsOffset;
  }

  get seq(): NumericColumn {
    return this.segment.seq;
  }

  find(seq: number): number {
    const record = this.segment.find(seq);
    return record !== -1 && (this.live[record >>> 5] >>> (record & 31)) & 1 ? record : -1;
  }

  column(field: string): Column | undefined {
    return this.segment.column(field);
  }

  numeric(name: NumericField): NumericColumn {
    return this.segment.numeric(name);
  }

  get text(): SegmentText {
    return this.segment.text;
  }

  get prints(): Uint32Array {
    return this.segment.prints;
  }

  sample(bound: number, among: Bitmap): Bitmap {
    return this.segment.sample(bound, among);
  }
}
