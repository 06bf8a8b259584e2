import {
  andInto,
  type Bitmap,
  emptyBitmap,
  HASHES,
  isEmpty,
  languagesIn,
  type ReadableIndex,
} from '#libs/index';
import { MOST_VOTERS } from '../engine/words.js';
import { wordNumbers } from './vocabulary.js';

/** Words of a bitmap read between two steps: some hundred records of a large index. */
const STEP = 128;

/**
 * Learns the words of the records that vote in most questions about key terms, those with the lowest hashes, in steps of
 * some milliseconds: else the first question after a start would wait for it.
 */
export function* prepareWords(index: ReadableIndex): Generator<void> {
  const bound = Math.min(1, MOST_VOTERS / Math.max(1, index.size)) * HASHES;
  for (const segment of index.segments) {
    const chosen = segment.sample(bound, segment.live);
    for (let from = 0; from < chosen.length; from += STEP) {
      const part = partOf(chosen, from);
      if (isEmpty(part)) continue;
      for (const { rules, records } of languagesIn(index, segment)) {
        const numbers = wordNumbers(index, rules);
        const own = part.slice();
        if (records) andInto(own, records);
        segment.text.read(own, (_, ids, start, end) => {
          for (let i = start; i < end; i++) numbers.of(segment.text.term(ids[i]));
        });
      }
      yield;
    }
  }
}

function partOf(bits: Bitmap, from: number): Bitmap {
  const part = emptyBitmap();
  part.set(bits.subarray(from, from + STEP), from);
  return part;
}
