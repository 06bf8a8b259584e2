import { type Bitmap, countBits, countShared, type Segment } from '#libs/index';
import { leavesMatcher, parseQuery } from '#libs/text';
import { bitmapBytes, inAny, type MemorySet, NO_RECORDS } from './memory-set.js';
import type { MemoryState } from './memory-state.js';

/** How many records of each set hold each phrase; all phrases are looked for at once. */
export function countPhrases(
  { index, step, partials }: MemoryState,
  phrases: readonly string[],
  sets: readonly MemorySet[],
): number[][] {
  const leaves = phrases.map((phrase) => parseQuery(index.analyzer, `"${phrase}"`).branches[0]?.all[0]);
  const known = leaves.filter((leaf) => leaf !== undefined);
  if (known.length === 0) return leaves.map(() => sets.map(() => 0));
  const select = leavesMatcher(index, known);
  const names = phrases.flatMap((phrase, i) => (leaves[i] ? [JSON.stringify(['said', phrase])] : []));
  const keptOf = (segment: Segment): readonly Bitmap[] => {
    let all: readonly Bitmap[] | undefined;
    const held = (leaf: number) => (all ??= select(segment, segment.live))[leaf];
    return names.map(
      (name, leaf) => partials.each([segment], { name, compute: () => held(leaf), bytes: bitmapBytes })[0],
    );
  };
  const counts = known.map(() => sets.map(() => 0));
  index.segments.forEach((segment, s) => {
    const within = inAny(sets, s);
    if (within === NO_RECORDS) return;
    step();
    const bitmaps = sets.map((set) => set.bitmaps[s]);
    const found = isMost(within, segment) ? keptOf(segment) : select(segment, within);
    found.forEach((bits, leaf) => addShared(bits, within, bitmaps, counts[leaf]));
  });
  return leaves.map((leaf) => (leaf ? counts[known.indexOf(leaf)] : sets.map(() => 0)));
}

/**
 * Whether who holds a phrase may be found for the whole segment and kept: what tells some records from all others is
 * often asked again, of others.
 */
function isMost(within: Bitmap, { sealed, live }: Segment): boolean {
  return sealed && 2 * countBits(within) >= countBits(live);
}

/** Below this many records it is sooner asked of each which sets it is in. */
const FEW = 512;

/** Adds to the counts how many of some records are in each of some sets, which are all `within` one. */
function addShared(found: Bitmap, within: Bitmap, sets: readonly Bitmap[], counts: number[]): void {
  const size = countShared(found, within);
  if (size === 0) return;
  if (size >= FEW) {
    sets.forEach((bits, set) => (counts[set] += countShared(found, bits)));
    return;
  }
  for (let word = 0; word < found.length; word++) {
    for (let bits = found[word] & within[word]; bits !== 0; bits &= bits - 1)
      for (let set = 0; set < sets.length; set++)
        counts[set] += Number((sets[set][word] & bits & -bits) !== 0);
  }
}
