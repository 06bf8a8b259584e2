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

/** Whether a word has only a slip of the fingers: two letters changed places, or one was left out, doubled or added. */
export function isSlip(word: string, other: string): boolean {
  if (word === other || Math.abs(word.length - other.length) > 1 || word[0] !== other[0]) return false;
  if (word.length === other.length) {
    const at = Array.from(word).findIndex((letter, i) => letter !== other[i]);
    const swapped = `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
    return swapped === other;
  }
  return Math.min(word.length, other.length) >= SLIPS && distance(word, other) === 1;
}

/** In shorter words a letter more or less makes another word: "place" is no "please". */
const SLIPS = 6;

function sorted(word: string): string {
  return Array.from(word).toSorted().join('');
}
