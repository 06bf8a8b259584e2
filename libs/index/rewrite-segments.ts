import { BITMAP_WORDS, emptyBitmap, forEachBit, setBit } from './bitmap.js';
import { numbersOf, sealNumbers, type NumbersImage } from './numbers.js';
import { GrowingColumn } from './pair-column.js';
import { columnOf, sealColumn } from './sealed-columns.js';
import type { SealedSegment, SegmentImage } from './sealed-segment.js';
import { orderBySample } from './sample-hash.js';
import { sealText } from './seal-text.js';
import { SealedText, type TextImage } from './sealed-text.js';
import { orderBySeq } from './seq-order.js';
import { sharedFloat64, sharedUint32 } from './shared-arrays.js';
import { SEGMENT_TOKENS } from './tail-segment.js';
import { SEGMENT_RECORDS, type NumericField } from './types.js';

interface Part {
  readonly image: SegmentImage;
  /** New record numbers by old ones, −1 for the dead. */
  readonly places: Int32Array;
}

/**
 * One segment of the living records of some, in their order; at most 65 536 of them. Undefined when nothing lives.
 * Dictionary codes stay what they are. It reads shared memory and writes new one: any thread may do it.
 */
export function rewriteSegments(images: readonly SegmentImage[]): SegmentImage | undefined {
  let size = 0;
  const parts = images.map((image): Part => {
    const places = new Int32Array(image.size).fill(-1);
    forEachBit(image.live, (record) => (places[record] = size++));
    return { image, places };
  });
  if (size === 0) return undefined;
  if (size > SEGMENT_RECORDS) throw new Error(`A segment cannot hold ${size} records.`);
  const live = sharedUint32(BITMAP_WORDS);
  for (let record = 0; record < size; record++) setBit(live, record);
  const ds = gather(parts, size, ({ ds: values }) => ({ form: 'raw', values }));
  const seq = gather(parts, size, (image) => image.seq);
  const numbers = (name: NumericField) =>
    sealNumbers(
      gather(parts, size, (image) => image.numbers[name]),
      size,
    );
  const sealed = {
    ingested_at: numbers('ingested_at'),
    'message:length': numbers('message:length'),
    tokens: numbers('tokens'),
    url: numbers('url'),
  };
  let words = 0;
  for (let record = 0; record < size; record++) words += sealed.tokens.at(record);
  return {
    size,
    live,
    words,
    ...bounds(ds, seq),
    ds,
    dsOffset: sealNumbers(
      gather(parts, size, (image) => image.dsOffset),
      size,
    ).image(),
    seq: sealNumbers(seq, size).image(),
    order: orderBySeq(seq, size),
    columns: rewriteColumns(parts, size),
    numbers: {
      ingested_at: sealed.ingested_at.image(),
      'message:length': sealed['message:length'].image(),
      tokens: sealed.tokens.image(),
      url: sealed.url.image(),
    },
    text: rewriteText(images, size),
    prints: rewritePrints(parts, size),
    sampleOrder: orderBySample({ ds, size, numeric: (name) => sealed[name] }),
  };
}

function gather(
  parts: readonly Part[],
  size: number,
  read: (image: SegmentImage) => NumbersImage,
): Float64Array {
  const values = sharedFloat64(size);
  for (const { image, places } of parts) {
    const from = numbersOf(read(image));
    for (let record = 0; record < places.length; record++) {
      if (places[record] !== -1) values[places[record]] = from.at(record);
    }
  }
  return values;
}

function bounds(ds: Float64Array, seq: Float64Array) {
  const [minDs, maxDs] = [ds.reduce((a, b) => Math.min(a, b)), ds.reduce((a, b) => Math.max(a, b))];
  const [minSeq, maxSeq] = [seq.reduce((a, b) => Math.min(a, b)), seq.reduce((a, b) => Math.max(a, b))];
  return { minDs, maxDs, minSeq, maxSeq };
}

function rewriteColumns(parts: readonly Part[], size: number): SegmentImage['columns'] {
  const fields = new Set(parts.flatMap(({ image }) => image.columns.map(([field]) => field)));
  const rewritten: [string, SegmentImage['columns'][number][1]][] = [];
  for (const field of fields) {
    const growing = new GrowingColumn();
    for (const { image, places } of parts) {
      const found = image.columns.find(([name]) => name === field);
      if (found) copyColumn(columnOf(found[1]), places, growing);
    }
    if (growing.pairs > 0) rewritten.push([field, sealColumn(growing, size).image()]);
  }
  return rewritten;
}

function copyColumn(column: ReturnType<typeof columnOf>, places: Int32Array, into: GrowingColumn): void {
  const holders = emptyBitmap();
  column.present(holders);
  forEachBit(holders, (record) => {
    if (places[record] === -1) return;
    const codes = column.codesAt(record);
    for (let i = 0; i < codes.length; i++) into.add(places[record], codes[i]);
  });
}

function rewriteText(images: readonly SegmentImage[], size: number): TextImage {
  const texts = images.map(({ text }) => new SealedText(text));
  const termCount = texts.reduce((most, { heldTerms }) => Math.max(most, (heldTerms.at(-1) ?? -1) + 1), 0);
  // A word takes a unit or more.
  const codes = new Uint32Array(texts.reduce((sum, { image }) => sum + image.words.length, 0));
  const starts = new Uint32Array(size + 1);
  let record = 0;
  let at = 0;
  texts.forEach((text, i) =>
    text.read(images[i].live, (_, ids, from, to) => {
      for (let word = from; word < to; word++) codes[at++] = text.term(ids[word]);
      starts[++record] = at;
    }),
  );
  return sealText({ size, codes, starts }, termCount);
}

function rewritePrints(parts: readonly Part[], size: number): Uint32Array {
  const prints = sharedUint32(2 * size);
  for (const { image, places } of parts) {
    places.forEach((place, record) => {
      if (place !== -1) prints.set(image.prints.subarray(2 * record, 2 * record + 2), 2 * place);
    });
  }
  return prints;
}

/** A segment with a larger share of dead records is rewritten. */
const HOLES = 0.25;

/**
 * The segments that shall be rewritten as one next, undefined when all are well filled: those at most half full are
 * joined, the smallest first; one with many holes is rewritten alone. It terminates: what is rewritten has no holes,
 * and every joining leaves fewer segments.
 */
export function planCompaction(segments: readonly SealedSegment[]): SealedSegment[] | undefined {
  const small = segments
    .filter((segment) => segment.liveSize <= SEGMENT_RECORDS / 2 && segment.liveWords <= SEGMENT_TOKENS / 2)
    .sort((a, b) => a.liveSize - b.liveSize);
  const joined: SealedSegment[] = [];
  let records = 0;
  let words = 0;
  for (const segment of small) {
    if (records + segment.liveSize > SEGMENT_RECORDS || words + segment.liveWords > SEGMENT_TOKENS) break;
    joined.push(segment);
    records += segment.liveSize;
    words += segment.liveWords;
  }
  // In the order of the index, so that records which came in order stay in order.
  if (joined.length > 1) return segments.filter((segment) => joined.includes(segment));
  const holey = segments.find((segment) => segment.liveSize < segment.size * (1 - HOLES));
  return holey && [holey];
}
