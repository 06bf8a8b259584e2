import { columnOf } from './sealed-columns.js';
import type { SegmentImage } from './sealed-segment.js';
import type { Column, Segment } from './types.js';

/** Which codes are held by a record, dead ones included: 1 by code, for the terms and for each field. */
export interface UsedCodes {
  readonly terms: Uint8Array;
  readonly fields: ReadonlyMap<string, Uint8Array>;
}

/** The codes given so far. */
export interface CodeSizes {
  readonly terms: number;
  readonly fields: readonly (readonly [key: string, size: number])[];
}

export function findUsedCodes(images: readonly SegmentImage[], sizes: CodeSizes): UsedCodes {
  const terms = new Uint8Array(sizes.terms);
  const fields = new Map(sizes.fields.map(([field, size]) => [field, new Uint8Array(size)]));
  for (const { block, columns, size } of images) {
    for (const term of block.terms) terms[term] = 1;
    for (const [field, column] of columns) markHeld(columnOf(column), size, fields.get(field));
  }
  return { terms, fields };
}

/** Marks what a segment holds that was not looked at. */
export function addUsedCodes(
  used: UsedCodes,
  segment: Segment & { readonly fields: Iterable<string> },
): void {
  segment.visitTerms((term) => (used.terms[term] = 1));
  for (const field of segment.fields) {
    const column = segment.column(field);
    if (column) markHeld(column, segment.size, used.fields.get(field));
  }
}

function markHeld(column: Column, size: number, held: Uint8Array | undefined): void {
  if (held === undefined) return;
  for (let record = 0; record < size; record++) {
    const codes = column.codesAt(record);
    for (let i = 0; i < codes.length; i++) held[codes[i]] = 1;
  }
}
