import { hasBit } from './bitmap.js';
import { sharedUint16 } from './shared-arrays.js';
import type { Bitmap, NumericColumn } from './types.js';

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

/** Undefined when the first `size` values ascend already. */
export function orderBySeq(seqs: Float64Array, size: number): Uint16Array | undefined {
  let ascending = true;
  for (let i = 1; i < size && ascending; i++) ascending = seqs[i - 1] < seqs[i];
  if (ascending) return undefined;
  const order = sharedUint16(size);
  order.set(Uint16Array.from({ length: size }, (_, i) => i).sort((a, b) => seqs[a] - seqs[b]));
  return order;
}
