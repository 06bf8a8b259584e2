import { hasBit } from './bitmap.js';
import { sharedUint16 } from './shared-arrays.js';
import { SEGMENT_RECORDS, type Bitmap, type NumericColumn } from './types.js';

/** What finding a record by its `seq` needs; `order` = record numbers by ascending `seq`, absent when they are so. */
export interface SeqLookup {
  readonly seq: NumericColumn;
  readonly size: number;
  readonly live: Bitmap;
  readonly order: Uint16Array | undefined;
}

/** The live record with this `seq`, −1 when there is none. */
export function findLive(lookup: SeqLookup, seq: number): number {
  const { size, live, order } = lookup;
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (lookup.seq.at(order === undefined ? middle : order[middle]) < seq) low = middle + 1;
    else high = middle;
  }
  for (; low < size; low++) {
    const record = order === undefined ? low : order[low];
    if (lookup.seq.at(record) !== seq) return -1;
    if (hasBit(live, record)) return record;
  }
  return -1;
}

/** Keys below it leave room for a record's number in a double. */
const KEYS = 2 ** 53 / SEGMENT_RECORDS;

/** Records by ascending key, a whole number below `KEYS`: sorting numbers takes a fifth of what calling back takes. */
export function orderByKey(size: number, keyOf: (record: number) => number): Uint16Array {
  const keyed = new Float64Array(size);
  for (let record = 0; record < size; record++) keyed[record] = keyOf(record) * SEGMENT_RECORDS + record;
  keyed.sort();
  const order = sharedUint16(size);
  for (let i = 0; i < size; i++)
    order[i] = keyed[i] - Math.floor(keyed[i] / SEGMENT_RECORDS) * SEGMENT_RECORDS;
  return order;
}

/** Undefined when the first `size` values ascend already. */
export function orderBySeq(seqs: Float64Array, size: number): Uint16Array | undefined {
  let ascending = true;
  for (let i = 1; i < size && ascending; i++) ascending = seqs[i - 1] < seqs[i];
  if (ascending) return undefined;
  const held = seqs.subarray(0, size);
  const lowest = held.reduce((least, seq) => Math.min(least, seq), Infinity);
  if (held.every((seq) => seq - lowest < KEYS)) return orderByKey(size, (record) => seqs[record] - lowest);
  const order = sharedUint16(size);
  order.set(Uint16Array.from({ length: size }, (_, i) => i).sort((a, b) => seqs[a] - seqs[b]));
  return order;
}
