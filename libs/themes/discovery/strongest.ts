import type { WordGroup } from './word-groups.js';

/** By text: the group whose words weigh most in it, -1 where it holds none; and what they weigh. */
export interface Assignment {
  readonly groups: Int32Array;
  readonly weights: Float64Array;
}

/** Gives each text, as the words it holds, its strongest group; the earlier one where two are equally strong. */
export function strongest(held: readonly (readonly number[])[], groups: readonly WordGroup[]): Assignment {
  /** Themes of two languages may share a word. */
  const of = Map.groupBy(
    groups.flatMap((group, g) => [...group].map(([word, weight]) => ({ word, g, weight }))),
    ({ word }) => word,
  );
  const chosen = new Int32Array(held.length).fill(-1);
  const weights = new Float64Array(held.length);
  held.forEach((words, text) => {
    const sums = new Map<number, number>();
    for (const word of words) {
      for (const { g, weight } of of.get(word) ?? []) sums.set(g, (sums.get(g) ?? 0) + weight);
    }
    for (const [group, sum] of sums) {
      const before = weights[text] ?? 0;
      if (sum < before || (sum === before && group > (chosen[text] ?? -1))) continue;
      chosen[text] = group;
      weights[text] = sum;
    }
  });
  return { groups: chosen, weights };
}
