import {
  andInto,
  andNotInto,
  type Bitmap,
  countShared,
  emptyBitmap,
  forEachBit,
  isEmpty,
  mix,
  orInto,
  type Segment,
} from '#libs/index';

/* Sets of records, one bitmap per segment; the arguments stay unchanged. */

export function intersection(a: readonly Bitmap[], b: readonly Bitmap[]): Bitmap[] {
  return combined(a, b, andInto);
}

export function union(a: readonly Bitmap[], b: readonly Bitmap[]): Bitmap[] {
  return combined(a, b, orInto);
}

export function difference(a: readonly Bitmap[], b: readonly Bitmap[]): Bitmap[] {
  return combined(a, b, andNotInto);
}

/**
 * Two sets without the records they share, for tests that need independent ones. A set that lies within the other is
 * kept whole and compared with the rest of the other.
 */
export function apart(a: readonly Bitmap[], b: readonly Bitmap[]): [Bitmap[], Bitmap[]] {
  const [one, two] = [difference(a, b), difference(b, a)];
  if (one.every(isEmpty)) return [[...a], two];
  return two.every(isEmpty) ? [one, [...b]] : [one, two];
}

/** How many records two sets share. */
export function countCommon(a: readonly Bitmap[], b: readonly Bitmap[]): number {
  return a.reduce((sum, bits, s) => sum + countShared(bits, b[s]), 0);
}

/** The records of a segment whose hash lies below `bound`: a sample that is the same for every request. */
export function sampled(segment: Segment, records: Bitmap, bound: number): Bitmap {
  const kept = emptyBitmap();
  const { seq } = segment;
  forEachBit(records, (record) => {
    if (mix(seq.at(record)) < bound) kept[record >>> 5] |= 1 << (record & 31);
  });
  return kept;
}

function combined(
  a: readonly Bitmap[],
  b: readonly Bitmap[],
  into: (target: Bitmap, other: Bitmap) => void,
): Bitmap[] {
  return a.map((bits, s) => {
    const result = bits.slice();
    into(result, b[s]);
    return result;
  });
}
