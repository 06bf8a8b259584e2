import type { IndexMemory } from './types.js';

interface Measured {
  memory(): number;
}

interface MeasuredSegment {
  memory(): Omit<IndexMemory, 'dictionaries' | 'total'>;
}

export function memoryOf(
  segments: readonly MeasuredSegment[],
  dictionaries: readonly Measured[],
): IndexMemory {
  const shares = { postings: 0, words: 0, columns: 0 };
  for (const segment of segments) {
    const held = segment.memory();
    shares.postings += held.postings;
    shares.words += held.words;
    shares.columns += held.columns;
  }
  const held = dictionaries.reduce((sum, dictionary) => sum + dictionary.memory(), 0);
  return {
    ...shares,
    dictionaries: held,
    total: shares.postings + shares.words + shares.columns + held,
  };
}
