/** The share of false discoveries at which tests are called significant. */
const LEVEL = 0.05;

/**
 * Of exact tests with these least p-values (what each would give at its most extreme), those up to this limit could be
 * significant among so many, and only they count as tests (Tarone 1990; with Benjamini and Hochberg, Gilbert 2005): a
 * term that three of a thousand records hold proves nothing wherever they are, so it makes no other harder to prove.
 */
export function testableLimit(leastP: readonly number[]): number {
  const sorted = Float64Array.from(leastP).sort();
  let within = sorted.length;
  for (let tests = 1; ; tests++) {
    const limit = LEVEL / tests;
    while (within > 0 && sorted[within - 1] > limit) within--;
    if (within <= tests) return limit;
  }
}
