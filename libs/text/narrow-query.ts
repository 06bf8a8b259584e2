import type { Branch, Leaf, Query } from './types.js';

/**
 * A query, to be asked with `all_terms`, for the records of `query` that also hold `phrase`, which stands in quotes:
 * each side of an `OR` gets it, and so does each word where any of them would do. Words are put in quotes too, because
 * a function word must match as long as it stands alone and no longer once it does not.
 */
export function narrowQuery(query: Query, phrase: string): string {
  if (query.kind === 'everything') return phrase;
  const branches = query.mode === 'any_terms' ? query.branches.flatMap(oneEach) : query.branches;
  return branches
    .map(({ all, none }) => [...all.map(write), phrase, ...none.map((leaf) => `-${write(leaf)}`)].join(' '))
    .join(' OR ');
}

function oneEach({ all, none }: Branch): Branch[] {
  return all.length === 0 ? [{ all, none }] : all.map((leaf) => ({ all: [leaf], none }));
}

function write({ kind, text }: Leaf): string {
  return kind === 'word' && !text.startsWith('"') ? `"${text}"` : text;
}
