/** A part of the match set. */
export interface Stratum {
  readonly size: number;
  /** How many of it can be drawn. */
  readonly available: number;
}

/**
 * So many of each stratum, by the square roots of their sizes, so that small ones appear: the largest claim per share
 * given comes next (the divisors of Jefferson), never more than is available, and one of each while there is room.
 */
export function allot(strata: readonly Stratum[], budget: number): number[] {
  const shares = strata.map(() => 0);
  const claimOf = (s: number) => {
    const { size, available } = strata[s];
    if (shares[s] >= available) return 0;
    return shares[s] === 0 ? FIRST * size : Math.sqrt(size) / (shares[s] + 1);
  };
  for (let given = 0; given < budget; given++) {
    let best = -1;
    let most = 0;
    for (let s = 0; s < strata.length; s++) {
      const claim = claimOf(s);
      if (claim > most) [best, most] = [s, claim];
    }
    if (best === -1) break;
    shares[best]++;
  }
  return shares;
}

/** A first share goes before every further one. */
const FIRST = 1e9;
