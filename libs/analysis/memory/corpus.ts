import { forEachBit } from '#libs/index';
import type { Corpus } from '#libs/text';
import type { MemoryState } from './memory-state.js';

/** What says how rare a word is, for a caller who may know of some records only; undefined when all count. */
export function corpusOf({ index, scope, partials }: MemoryState): Corpus | undefined {
  if (!scope) return undefined;
  const words = partials.of(scope, index.segments, {
    name: JSON.stringify(['words']),
    compute: (segment, s) => {
      const tokens = segment.numeric('tokens');
      let sum = 0;
      forEachBit(scope.bitmaps[s], (record) => (sum += tokens.at(record)));
      return sum;
    },
    bytes: () => 8,
  });
  return {
    records: scope.bitmaps,
    size: scope.count,
    words: words.reduce((sum, part) => sum + part, 0),
  };
}
