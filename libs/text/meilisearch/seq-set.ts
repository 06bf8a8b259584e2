/** Records by their `seq`, each once, ascending. Never changed: what is brought up to date is a new set. */
export class SeqSet {
  private constructor(private readonly seqs: Float64Array) {}

  /** From numbers in any order. */
  static of(seqs: Iterable<number>): SeqSet {
    const sorted = Float64Array.from(seqs).sort();
    let size = 0;
    for (const seq of sorted) if (size === 0 || sorted[size - 1] !== seq) sorted[size++] = seq;
    return new SeqSet(size === sorted.length ? sorted : sorted.slice(0, size));
  }

  get size(): number {
    return this.seqs.length;
  }

  get bytes(): number {
    return this.seqs.byteLength;
  }

  /** This set after some records have changed, of which `added` belong to it now. */
  renewed(changed: Iterable<number>, added: Iterable<number>): SeqSet {
    const gone = new Set(changed);
    const joining = new Set(added);
    if (gone.size === 0 && joining.size === 0) return this;
    const kept = this.seqs.filter((seq) => !gone.has(seq));
    const renewed = new Float64Array(kept.length + joining.size);
    renewed.set(kept);
    renewed.set([...joining], kept.length);
    return SeqSet.of(renewed);
  }

  /** Answers quickest when it is asked in ascending order, as records mostly lie. */
  finder(): (seq: number) => boolean {
    const { seqs } = this;
    let at = 0;
    return (seq) => {
      if (at > 0 && seqs[at - 1] >= seq) at = lowerBound(seqs, seq, { from: 0, to: at });
      else if (seqs[at] < seq) {
        let step = 1;
        while (at + step < seqs.length && seqs[at + step] < seq) step *= 2;
        at = lowerBound(seqs, seq, { from: at + (step >> 1), to: Math.min(at + step, seqs.length) });
      }
      return seqs[at] === seq;
    };
  }
}

/** The first place of an ascending list that holds `seq` or more, from `from` up to `to`. */
function lowerBound(seqs: Float64Array, seq: number, { from, to }: { from: number; to: number }): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (seqs[middle] < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
