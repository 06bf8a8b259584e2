/** A record with its key; the highest keys are drawn. */
interface Drawn {
  readonly key: number;
  readonly seq: number;
}

/**
 * Keeps so many records of a stratum, those that say more with higher probability: the highest of u^(1/weight), taken
 * as ln(u) ÷ weight (Efraimidis and Spirakis 2006), where u is a hash of the record's content instead of a random
 * number, so that the same records are drawn whoever asks, and when. Ties by arrival.
 */
export class WeightedDraw {
  private readonly drawn: Drawn[] = [];
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
