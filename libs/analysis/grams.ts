import { PairCounts } from './pair-counts.js';
import type { Documents } from './read-voters.js';
import { LEAST_VOTES } from './term-candidates.js';

/** Where no pair begins, and the second half of a single word. */
const NONE = 0xffffffff;

/**
 * How many documents of either set hold each word, each pair of neighbours and each three words in a row. As in
 * Apriori (Agrawal and Srikant 1994), three are counted only where both their pairs are held by `LEAST_VOTES`.
 */
export class Grams {
  private readonly words: PairCounts;
  private readonly pairs: PairCounts;
  private readonly triples: PairCounts;
  /** By place of a word: the slot of the pair it begins. */
  private readonly pairAt: Uint32Array;

  constructor(private readonly documents: Documents) {
    const { codes } = documents;
    this.words = new PairCounts(codes.length);
    this.pairs = new PairCounts(codes.length);
    this.triples = new PairCounts(codes.length);
    this.pairAt = new Uint32Array(codes.length).fill(NONE);
    this.countPairs();
    this.countTriples();
  }

  /** Every phrase that `LEAST_VOTES` documents hold. */
  *phrases(): Generator<readonly number[]> {
    const { pairs, triples } = this;
    for (let slot = 0; slot < pairs.size; slot++) {
      if (pairs.total(slot) >= LEAST_VOTES) yield pairs.pair(slot);
    }
    for (let slot = 0; slot < triples.size; slot++) {
      if (triples.total(slot) < LEAST_VOTES) continue;
      const [pair, third] = triples.pair(slot);
      yield [...pairs.pair(pair), third];
    }
  }

  /** The documents of either set that hold one, two or three words in a row. */
  votes([first, second, third]: readonly number[]): readonly [number, number] {
    if (second === undefined) return this.words.votes(this.words.find(first, NONE));
    const pair = this.pairs.find(first, second);
    return third === undefined ? this.pairs.votes(pair) : this.triples.votes(this.triples.find(pair, third));
  }

  private countPairs(): void {
    const { starts, codes, sides } = this.documents;
    for (let document = 0; document < sides.length; document++) {
      const of = { side: sides[document], document: document + 1 };
      const last = starts[document + 1] - 1;
      for (let i = starts[document]; i <= last; i++) {
        this.words.add(codes[i], NONE, of);
        if (i < last) this.pairAt[i] = this.pairs.add(codes[i], codes[i + 1], of);
      }
    }
  }

  /** As pairs of (slot of the first two words, third word). */
  private countTriples(): void {
    const { starts, codes, sides } = this.documents;
    const isHeld = (i: number) => this.pairs.total(this.pairAt[i]) >= LEAST_VOTES;
    for (let document = 0; document < sides.length; document++) {
      const of = { side: sides[document], document: document + 1 };
      for (let i = starts[document]; i < starts[document + 1] - 2; i++) {
        if (isHeld(i) && isHeld(i + 1)) this.triples.add(this.pairAt[i], codes[i + 2], of);
      }
    }
  }
}
