import type { SealedSegment } from './sealed-segment.js';
import { SEGMENT_RECORDS } from './types.js';
import { SEGMENT_TOKENS } from './tail-segment.js';

/** A segment with a larger share of dead records is rewritten. */
const HOLES = 0.25;

/**
 * The segments that shall be rewritten as one next, undefined when all are well filled: those at most half full are
 * joined, the smallest first; one with many holes is rewritten alone. Terminates: what is rewritten has no holes,
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
