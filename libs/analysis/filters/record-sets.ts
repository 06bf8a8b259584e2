import { andInto, andNotInto, type Bitmap, isEmpty, orInto } from '#libs/index';

/* Sets of records, one bitmap a segment; the sets given are left as they are. */

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
