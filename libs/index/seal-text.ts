import { BITMAP_UNITS, BLOCK_BITS, type TextImage } from './sealed-text.js';
import { LEAD, unitsOf } from './word-units.js';
import { sharedCodes, sharedUint16, sharedUint32 } from './shared-arrays.js';

/** Words of `size` records as term codes: those of record r are `codes[starts[r] … starts[r + 1]]`. */
export interface RecordWords {
  readonly size: number;
  readonly codes: Uint32Array;
  readonly starts: Uint32Array;
}

/** All codes are below `termCount`. */
export function sealText(said: RecordWords, termCount: number): TextImage {
  const { size, codes, starts } = said;
  const { terms, firsts, ids } = numberTerms(countOccurrences(said, termCount));
  const records = sharedUint16(firsts[terms.length]);
  const words = sharedUint16(countUnits(said, ids));
  const begins = new Uint32Array(size + 1);
  // By id: where its next occurrence goes; a bitmap's first ones go into it.
  const next = Uint32Array.from(
    terms,
    (_, id) => firsts[id] + (firsts[id + 1] - firsts[id] < BITMAP_UNITS ? 0 : BITMAP_UNITS),
  );
  let at = 0;
  for (let record = 0; record < size; record++) {
    for (let i = starts[record]; i < starts[record + 1]; i++) {
      const id = ids[codes[i]];
      const first = firsts[id];
      const unit = first + (record >>> 4);
      if (firsts[id + 1] - first < BITMAP_UNITS || (records[unit] >>> (record & 15)) & 1)
        records[next[id]++] = record;
      else records[unit] |= 1 << (record & 15);
      if (id < LEAD) words[at++] = id;
      else for (const half of unitsOf(id)) words[at++] = half;
    }
    begins[record + 1] = at;
  }
  return { terms, firsts, records, words, ...packBegins(begins) };
}

interface Occurrences {
  /** By term. */
  readonly all: Uint32Array;
  /** By term: records that hold it. */
  readonly holders: Uint32Array;
}

function countOccurrences({ size, codes, starts }: RecordWords, termCount: number): Occurrences {
  const [all, holders] = [new Uint32Array(termCount), new Uint32Array(termCount)];
  // By term: one above the last record seen to hold it.
  const last = new Uint32Array(termCount);
  for (let record = 0; record < size; record++) {
    for (let i = starts[record]; i < starts[record + 1]; i++) {
      const term = codes[i];
      all[term]++;
      if (last[term] !== record + 1) holders[term]++;
      last[term] = record + 1;
    }
  }
  return { all, holders };
}

/** `ids` by term. */
function numberTerms({ all, holders }: Occurrences) {
  const held = all.reduce((sum, count) => sum + (count === 0 ? 0 : 1), 0);
  const [terms, firsts] = [sharedUint32(held), sharedUint32(held + 1)];
  const ids = new Uint32Array(all.length);
  for (let term = 0, id = 0; term < all.length; term++) {
    if (all[term] === 0) continue;
    ids[term] = id;
    terms[id] = term;
    const units = all[term] < BITMAP_UNITS ? all[term] : BITMAP_UNITS + all[term] - holders[term];
    firsts[id + 1] = firsts[id++] + units;
  }
  return { terms, firsts, ids };
}

function countUnits({ size, codes, starts }: RecordWords, ids: Uint32Array): number {
  let units = starts[size];
  for (let i = 0; i < starts[size]; i++) if (ids[codes[i]] >= LEAD) units++;
  return units;
}

/** Where each record begins, relative to its block: most segments need 16 bits for it. */
function packBegins(begins: Uint32Array): Pick<TextImage, 'blocks' | 'offsets'> {
  const blocks = sharedUint32(((begins.length - 1) >>> BLOCK_BITS) + 1);
  for (let block = 0; block < blocks.length; block++) blocks[block] = begins[block << BLOCK_BITS];
  const within = begins.map((begin, record) => begin - blocks[record >>> BLOCK_BITS]);
  const offsets = sharedCodes(
    begins.length,
    within.reduce((most, offset) => Math.max(most, offset), 256),
  );
  offsets.set(within);
  return { blocks, offsets };
}
