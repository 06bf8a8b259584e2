import { andInto, andNotInto, type Bitmap, countBits, emptyBitmap, isEmpty, orInto } from '#libs/index';
import type { RecordSet } from '../engine/engine.js';

/** Shared by all segments without a match, so that they take no memory. Sets are never written to. */
export const NO_RECORDS = emptyBitmap();

export const bitmapBytes = (bits: Bitmap) => (bits === NO_RECORDS ? 0 : bits.byteLength);

/** A set of records: one bitmap a segment, in the order of the index, of living records only. */
export class MemorySet implements RecordSet {
  private counted: number | undefined;

  /**
   * `name` says what selects the records: two sets of one name hold the same records of a segment. `rest`: it holds the
   * records of one set that are not in another.
   */
  constructor(
    readonly bitmaps: readonly Bitmap[],
    readonly name?: string,
    readonly rest?: { readonly of: MemorySet; readonly without: MemorySet },
  ) {}

  get count(): number {
    return (this.counted ??= this.bitmaps.reduce((sum, bits) => sum + countBits(bits), 0));
  }
}

/** A set as the engine that made it knows it. */
export function bitmapsOf(set: RecordSet): MemorySet {
  if (set instanceof MemorySet) return set;
  throw new Error('This set of records is of another engine.');
}

const INTO = { and: andInto, or: orInto, minus: andNotInto };

export function combine(how: keyof typeof INTO, one: MemorySet, other: MemorySet): MemorySet {
  const name =
    one.name === undefined || other.name === undefined ? undefined : `(${one.name} ${how} ${other.name})`;
  const bitmaps = one.bitmaps.map((bits, s) => {
    const rest = other.bitmaps[s];
    if (rest === NO_RECORDS) return how === 'and' ? NO_RECORDS : bits;
    if (bits === NO_RECORDS) return how === 'or' ? rest : NO_RECORDS;
    const result = bits.slice();
    INTO[how](result, rest);
    return result;
  });
  return new MemorySet(bitmaps, name, how === 'minus' ? { of: one, without: other } : undefined);
}

/** The records of a segment that are in any of the sets; `NO_RECORDS` when none is. */
export function inAny(sets: readonly MemorySet[], s: number): Bitmap {
  const held = sets.map(({ bitmaps }) => bitmaps[s]).filter((bits) => !isEmpty(bits));
  if (held.length === 0) return NO_RECORDS;
  const all = held[0].slice();
  for (const bits of held.slice(1)) orInto(all, bits);
  return all;
}
