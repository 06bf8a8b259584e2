import { columnOf } from './sealed-columns.js';
import type { SegmentImage } from './sealed-segment.js';
import type { Column, Segment } from './types.js';

/** Which codes no record holds, dead ones included: 1 by code, for the terms and for each field. */
export interface UnusedCodes {
  readonly terms: Uint8Array;
  readonly fields: ReadonlyMap<string, Uint8Array>;
}

/** The codes given so far. */
export interface CodeSizes {
  readonly terms: number;
  readonly fields: readonly (readonly [key: string, size: number])[];
}

export function findUnusedCodes(images: readonly SegmentImage[], sizes: CodeSizes): UnusedCodes {
  const terms = new Uint8Array(sizes.terms).fill(1);
  const fields = new Map(sizes.fields.map(([field, size]) => [field, new Uint8Array(size).fill(1)]));
  for (const { block, columns, size } of images) {
    for (const term of block.terms) terms[term] = 0;
    for (const [field, column] of columns) keepHeld(columnOf(column), size, fields.get(field));
  }
  return { terms, fields };
}

/** Removes what an unchecked segment holds. */
export function keepUsedCodes(
  unused: UnusedCodes,
  segment: Segment & { readonly fields: Iterable<string> },
): void {
  segment.visitTerms((term) => (unused.terms[term] = 0));
  for (const field of segment.fields) {
    const column = segment.column(field);
    if (column) keepHeld(column, segment.size, unused.fields.get(field));
  }
}

function keepHeld(column: Column, size: number, unused: Uint8Array | undefined): void {
  if (unused === undefined) return;
  for (let record = 0; record < size; record++) {
    const codes = column.codesAt(record);
    for (let i = 0; i < codes.length; i++) unused[codes[i]] = 0;
  }
}
