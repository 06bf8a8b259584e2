import type { WordTable } from './word-table.js';

/** Passages that hold both words for a pair to count. */
const LEAST = 3;
/**
 * Standard deviations above what chance explains for a pair to count: more passages hold more words, whose pairs chance
 * makes, but in few passages no pair stands out by as much.
 */
const deviations = (passages: number) => Math.min(2.5, Math.max(1.5, passages / 3_500));
/** Standard deviations that are taken off a word's topicality for what chance explains. */
const CAUTION = 2;

/**
 * Which words occur with which, in passages. What chance explains is computed within each source, so that two words are
 * no pair because both belong to the vocabulary of one.
 */
export class WordPairs {
  readonly size: number;
  private readonly both: Uint32Array;
  private readonly byStratum: Float64Array[];
  private readonly passages: Float64Array;
  private readonly total: number;
  private readonly deviations: number;
  /** By word: how strongly it belongs with each word (normalised pointwise mutual information), as a unit vector. */
  readonly contexts: readonly Float32Array[];

  constructor({ keys, passages, strata }: WordTable) {
    const size = (this.size = keys.length);
    this.both = new Uint32Array(size * size);
    this.total = passages.length;
    this.deviations = deviations(passages.length);
    this.passages = new Float64Array(strata.reduce((most, stratum) => Math.max(most, stratum), 0) + 1);
    this.byStratum = Array.from(this.passages, () => new Float64Array(size));
    passages.forEach((words, p) => {
      const stratum = strata[p] ?? 0;
      this.passages[stratum]++;
      for (const one of words) {
        this.byStratum[stratum][one]++;
        for (const other of words) if (one !== other) this.both[one * size + other]++;
      }
    });
    this.contexts = keys.map((_, word) => this.contextOf(word));
  }

  /** Bouma's normalised pointwise mutual information (2009) of two words; 0 for what chance may explain. */
  npmi(one: number, other: number): number {
    const both = this.both[one * this.size + other];
    if (both < LEAST) return 0;
    const chance = this.expected(one, other);
    if (both - chance < this.deviations * Math.sqrt(chance)) return 0;
    return Math.log(both / chance) / -Math.log(both / this.total);
  }

  /** Passages that hold both words. */
  together(one: number, other: number): number {
    return this.both[one * this.size + other];
  }

  /** How alike the company of two words is: the cosine of their contexts. */
  likeness(one: Float32Array, other: Float32Array): number {
    let sum = 0;
    for (let i = 0; i < one.length; i++) sum += one[i] * other[i];
    return sum;
  }

  /**
   * How much the company of a word differs from that of all words, per word of company: the divergence of Kullback and
   * Leibler, less what a sample of that size shows by chance. "Ridiculous" stands beside everything; "luggage" does not.
   */
  topicality(word: number): number {
    const { size, both } = this;
    let [company, chance] = [0, 0];
    const expected = new Float64Array(size);
    for (let other = 0; other < size; other++) {
      if (other === word) continue;
      company += both[word * size + other];
      chance += expected[other] = this.expected(word, other);
    }
    if (company === 0) return -Infinity;
    let [divergence, cells] = [0, 0];
    for (let other = 0; other < size; other++) {
      const q = (expected[other] * company) / chance;
      const count = both[word * size + other];
      if (other === word || !(q > 0.5)) continue;
      cells++;
      divergence += 2 * (q - count + (count > 0 ? count * Math.log(count / q) : 0));
    }
    return (divergence - cells - CAUTION * Math.sqrt(2 * cells)) / 2 / company;
  }

  private expected(one: number, other: number): number {
    let sum = 0;
    for (let stratum = 0; stratum < this.passages.length; stratum++) {
      const passages = this.passages[stratum];
      if (passages > 0) sum += (this.byStratum[stratum][one] * this.byStratum[stratum][other]) / passages;
    }
    return sum;
  }

  private contextOf(word: number): Float32Array {
    const context = new Float32Array(this.size);
    for (let other = 0; other < this.size; other++)
      if (other !== word) context[other] = this.npmi(word, other);
    return unit(context);
  }
}

export function unit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const x of vector) squares += x * x;
  const length = Math.sqrt(squares) || 1;
  const scaled = new Float32Array(vector.length);
  for (let i = 0; i < vector.length; i++) scaled[i] = vector[i] / length;
  return scaled;
}
