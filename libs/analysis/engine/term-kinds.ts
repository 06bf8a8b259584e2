import { FUNCTION_WORD, NEGATION } from '#libs/index';
import type { Leaf, Query } from '#libs/text';
import type { Vocabulary } from './words.js';

/** Questions about a term by its code. `leads`: it may begin a phrase, and `ends`: it may end one, without excuse. */
export function phraseRules({ kind }: Vocabulary) {
  return {
    isFunction: (code: number) => (kind(code) & FUNCTION_WORD) !== 0,
    leads: (code: number) => (kind(code) & FUNCTION_WORD) === 0 || (kind(code) & NEGATION) !== 0,
    ends: (code: number) => (kind(code) & FUNCTION_WORD) === 0,
  };
}

/** Whether a query asks for these words, given by their keys: that records found by it hold them is no finding. */
export function isInQuery(query: Query, words: readonly string[]): boolean {
  const asks = (leaf: Leaf): boolean => {
    if (leaf.kind === 'phrase')
      return leaf.keys.some((_, from) => words.every((word, i) => leaf.keys[from + i] === word));
    if (words.length > 1) return false;
    return words[0] === leaf.key || (leaf.kind === 'prefix' && words[0].startsWith(leaf.prefix));
  };
  return query.branches.some(({ all }) => all.some(asks));
}
