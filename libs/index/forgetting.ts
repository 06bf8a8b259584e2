import type { FieldTable } from './field-table.js';
import { columnOf } from './sealed-columns.js';
import type { SegmentImage } from './sealed-segment.js';
import type { TermDictionary } from './term-dictionary.js';
import type { Column, Segment } from './types.js';

interface Forgettable {
  readonly size: number;
  doom(doomed: Uint8Array | undefined): void;
  forget(from: number, to: number): void;
}

/** Blanks values without records, a little at a time so that requests are answered in between. */
export class Forgetting {
  private readonly rest: { from: Forgettable; unused: Uint8Array }[] = [];
  private at = 0;

  constructor(
    terms: TermDictionary,
    private readonly fields: FieldTable,
    unused: UnusedCodes,
  ) {
    this.rest.push({ from: terms, unused: unused.terms });
    for (const { key, dictionary } of fields.all()) {
      this.rest.push({ from: dictionary, unused: unused.fields.get(key) ?? new Uint8Array(0) });
    }
    for (const one of this.rest) one.from.doom(one.unused);
  }

  /** Looks at the next `count` codes. @returns false when all are done */
  step(count: number): boolean {
    const [dictionary] = this.rest;
    if (dictionary === undefined) return false;
    const end = Math.min(this.at + count, dictionary.unused.length);
    dictionary.from.forget(this.at, end);
    this.at = end;
    if (end < dictionary.unused.length) return true;
    dictionary.from.doom(undefined);
    this.rest.shift();
    this.at = 0;
    if (this.rest.length > 0) return true;
    this.fields.dropEmpty();
    return false;
  }
}

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
  for (const { text, columns, size } of images) {
    for (const term of text.terms) terms[term] = 0;
    for (const [field, column] of columns) keepHeld(columnOf(column), size, fields.get(field));
  }
  return { terms, fields };
}

/** Unmarks the codes that a segment not yet checked holds. */
export function keepUsedCodes(
  unused: UnusedCodes,
  segment: Segment & { readonly fields: Iterable<string> },
): void {
  for (const term of segment.text.heldTerms) unused.terms[term] = 0;
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
