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

/** A record with its key; the highest keys are drawn. */
interface KeyedRecord {
  readonly key: number;
  readonly seq: number;
}

/**
 * Keeps so many records of a stratum, those that say more with higher probability: the highest of u^(1/weight), taken
 * as ln(u) ÷ weight (Efraimidis and Spirakis 2006), where u is a hash of the record's content instead of a random
 * number, so that every request draws the same records. Ties by arrival.
 */
export class WeightedDraw {
  private readonly drawn: KeyedRecord[] = [];
  private least = -Infinity;

  constructor(private readonly most: number) {}

  /** `hash`: 32 bits. */
  offer(hash: number, weight: number, seq: number): void {
    const key = Math.log((hash + 0.5) / 4_294_967_296) / weight;
    if (this.drawn.length === this.most && !(key > this.least)) return;
    if (this.most === 0) return;
    let at = this.drawn.length;
    while (at > 0 && this.drawn[at - 1].key < key) at--;
    this.drawn.splice(at, 0, { key, seq });
    if (this.drawn.length > this.most) this.drawn.pop();
    if (this.drawn.length === this.most) this.least = this.drawn[this.most - 1].key;
  }

  seqs(): number[] {
    return this.drawn.map(({ seq }) => seq);
  }
}
