import { distance } from 'fastest-levenshtein';

/** A word of a language that a misspelt one probably is, and what it means. */
export interface NearWord {
  word: string;
  english: string;
}

/** From this length on a word may differ by two letters. */
const LONG = 7;

/** Whether one word is probably the other one, misspelt. */
export function isNear(word: string, other: string): boolean {
  if (word === other || Math.abs(word.length - other.length) > 2 || word[0] !== other[0]) return false;
  const edits = distance(word, other);
  if (edits <= 1) return true;
  if (edits > 2) return false;
  return (word.length >= LONG && other.length >= LONG) || sorted(word) === sorted(other);
}

function sorted(word: string): string {
  return Array.from(word).toSorted().join('');
}
