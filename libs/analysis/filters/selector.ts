import { andInto, type Bitmap, emptyBitmap, fillBits, notInto, orInto, type Segment } from '#libs/index';

/** The records of a segment that meet a condition, as a new bitmap. Dead records may be set. */
export type Selector = (segment: Segment) => Bitmap;

export const all: Selector = (segment) => {
  const bits = emptyBitmap();
  fillBits(bits, segment.size);
  return bits;
};

export const none: Selector = () => emptyBitmap();

export function not(selector: Selector): Selector {
  return (segment) => {
    const bits = selector(segment);
    notInto(bits, segment.size);
    return bits;
  };
}

export function and(selectors: readonly Selector[]): Selector {
  return (segment) => {
    const bits = all(segment);
    for (const selector of selectors) andInto(bits, selector(segment));
    return bits;
  };
}

export function or(selectors: readonly Selector[]): Selector {
  return (segment) => {
    const bits = emptyBitmap();
    for (const selector of selectors) orInto(bits, selector(segment));
    return bits;
  };
}

/** Records holding at least one wanted code of a column. */
export function byCodes(column: string, wanted: Uint8Array): Selector {
  return (segment) => {
    const bits = emptyBitmap();
    segment.column(column)?.select(wanted, bits);
    return bits;
  };
}

export function present(column: string): Selector {
  return (segment) => {
    const bits = emptyBitmap();
    segment.column(column)?.present(bits);
    return bits;
  };
}

/** Records for which a number read from the segment passes; NaN never does. */
export function byNumber(
  read: (segment: Segment) => (record: number) => number,
  passes: (value: number) => boolean,
): Selector {
  return (segment) => {
    const bits = emptyBitmap();
    const at = read(segment);
    for (let record = 0; record < segment.size; record++) {
      if (passes(at(record))) bits[record >>> 5] |= 1 << (record & 31);
    }
    return bits;
  };
}
