import { cosine, type TermVectors } from './term-vectors.js';

const RELEVANCE = 0.7;
const DIVERSITY = 0.3;

/**
 * Picks `count` texts, each the best of what is left: 0.7 × its relevance less 0.3 × its cosine with the one picked
 * that is most like it (maximal marginal relevance, Carbonell and Goldstein 1998). Relevance is 0 to 1. Ties go to the
 * first. `taken`: texts picked before, to differ from.
 */
export function pickDiverse(
  vectors: TermVectors,
  { relevance, among, count, taken = [] }: DiversePick,
): number[] {
  const likeness = new Map(
    among.map((i) => [i, taken.reduce((most, one) => Math.max(most, cosine(vectors, i, one)), 0)]),
  );
  const picked: number[] = [];
  while (picked.length < count && likeness.size > 0) {
    let best = -1;
    let worth = -Infinity;
    for (const [i, alike] of likeness) {
      const value = RELEVANCE * relevance[i] - DIVERSITY * alike;
      if (value > worth) [best, worth] = [i, value];
    }
    picked.push(best);
    likeness.delete(best);
    for (const [i, alike] of likeness) likeness.set(i, Math.max(alike, cosine(vectors, i, best)));
  }
  return picked;
}

export interface DiversePick {
  readonly relevance: ArrayLike<number>;
  /** Places of the texts to pick from. */
  readonly among: readonly number[];
  readonly count: number;
  readonly taken?: readonly number[];
}
