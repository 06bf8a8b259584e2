import { andInto, forEachBit, isEmpty, sampleHashes } from '#libs/index';
import { phraseMatcher } from '#libs/text';
import { joinWords } from '../engine/written-forms.js';
import { HighestKeys } from './draw.js';
import type { MemorySet } from './memory-set.js';
import type { MemoryState } from './memory-state.js';

/** Records whose messages are read for one name: enough to meet the usual way of writing it. */
const READ = 8;

/** Words in a row as people write them: everyone, or those whose records are within the bounds. */
export function nameOf(state: MemoryState, terms: readonly string[]): string {
  const { index, scope, written } = state;
  if (scope) return written.of(terms, () => holdersOf(state, scope, terms));
  return joinWords(terms.map((term) => index.terms.label(index.terms.code(term) ?? -1)));
}

function holdersOf({ index }: MemoryState, scope: MemorySet, terms: readonly string[]): number[] {
  const drawn = new HighestKeys(READ);
  const select = phraseMatcher(index, terms);
  index.segments.forEach((segment, s) => {
    const within = scope.bitmaps[s];
    if (isEmpty(within)) return;
    const found = select(segment, within);
    andInto(found, within);
    const hashOf = sampleHashes(segment);
    forEachBit(found, (record) => drawn.offer(hashOf(record), segment.seq.at(record)));
  });
  return drawn.seqs();
}
