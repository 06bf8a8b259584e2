import type { Leaf, Query } from '#libs/text';
import type { Task } from '../context.js';

/** Whether a query asks for these words: that records found by it hold them is no finding. */
export function isAskedFor({ index: { terms } }: Task, query: Query, codes: readonly number[]): boolean {
  const words = codes.map((code) => terms.term(code));
  const asks = (leaf: Leaf): boolean => {
    if (leaf.kind === 'phrase')
      return leaf.terms.some((_, from) => words.every((word, i) => leaf.terms[from + i] === word));
    if (words.length > 1) return false;
    return leaf.kind === 'word'
      ? words[0] === leaf.term
      : words[0] === leaf.stem || words[0].startsWith(leaf.prefix);
  };
  return query.branches.some(({ all }) => all.some(asks));
}
