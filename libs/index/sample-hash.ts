import { emptyBitmap, forEachBit, setBit } from './bitmap.js';
import { mix } from './hash.js';
import { orderByKey } from './seq-order.js';
import type { Bitmap, Segment } from './types.js';

/** One above the highest hash (`mix`). */
export const HASHES = 2 ** 32;

/** A number of 32 bits that is the same for the same record in another store, where it has another `seq`. */
export function contentHash(ds: number, words: number, url: number): number {
  return mix(mix(mix(ds) ^ Math.floor(ds / HASHES)) ^ Math.imul(words, 0x9e3779b1) ^ mix(url));
}

/**
 * The same where part of a set is taken instead of so many of it. `length` in characters: days of records may have the
 * same time, and with it a hash in a few dozen values only.
 */
export function sampleHash(content: number, length: number): number {
  return mix(content ^ Math.imul(length, 0x9e3779b1));
}

/** The hash by which each record of a segment is in a sample. */
export function sampleHashes(segment: Pick<Segment, 'ds' | 'numeric'>): (record: number) => number {
  const { ds } = segment;
  const [tokens, url] = [segment.numeric('tokens'), segment.numeric('url')];
  const lengths = segment.numeric('message:length');
  return (record) =>
    sampleHash(contentHash(ds[record], tokens.at(record), url.at(record)), lengths.at(record));
}

/** The records of a segment by ascending hash. */
export function orderBySample(segment: Pick<Segment, 'ds' | 'numeric' | 'size'>): Uint16Array {
  return orderByKey(segment.size, sampleHashes(segment));
}

/** Those of some records whose hash lies below `bound`: a sample that is the same for every request. */
export function sampleAmong(segment: Pick<Segment, 'ds' | 'numeric'>, bound: number, among: Bitmap): Bitmap {
  const hashOf = sampleHashes(segment);
  const chosen = emptyBitmap();
  forEachBit(among, (record) => {
    if (hashOf(record) < bound) setBit(chosen, record);
  });
  return chosen;
}

/** The same of all records. */
export function sampleOf(segment: Segment, order: Uint16Array, bound: number): Bitmap {
  const hashOf = sampleHashes(segment);
  const chosen = emptyBitmap();
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (hashOf(order[middle]) < bound) low = middle + 1;
    else high = middle;
  }
  for (let i = 0; i < low; i++) setBit(chosen, order[i]);
  return chosen;
}
