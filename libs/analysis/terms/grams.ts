import { mix } from '#libs/index';
import type { Documents } from '../engine/words.js';
import { LEAST_VOTES } from './candidates.js';

/** Where no pair begins, and the second half of a single word. */
const NONE = 0xffffffff;

/**
 * How many documents of either set hold each word, each pair of neighbours and each three words in a row. As in
 * Apriori (Agrawal and Srikant 1994), two and three are counted only where all their parts are held by `LEAST_VOTES`.
 */
export class Grams {
  private readonly words: PairCounts;
  private readonly pairs: PairCounts;
  private readonly triples: PairCounts;
  /** By place of a word: its slot, and that of the pair it begins. */
  private readonly wordAt: Uint32Array;
  private readonly pairAt: Uint32Array;

  constructor(private readonly documents: Documents) {
    const { codes } = documents;
    this.words = new PairCounts(codes.length);
    this.wordAt = new Uint32Array(codes.length);
    this.countWords();
    const isWord = (i: number) => this.words.total(this.wordAt[i]) >= LEAST_VOTES;
    const words = this.places(2, (i) => isWord(i) && isWord(i + 1));
    this.pairs = new PairCounts(words.length);
    this.pairAt = new Uint32Array(codes.length).fill(NONE);
    this.countPairs(words);
    const isPair = (i: number) => this.pairAt[i] !== NONE && this.pairs.total(this.pairAt[i]) >= LEAST_VOTES;
    const pairs = this.places(3, (i) => isPair(i) && isPair(i + 1));
    this.triples = new PairCounts(pairs.length);
    this.countTriples(pairs);
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

  private countWords(): void {
    const { starts, codes, sides } = this.documents;
    for (let document = 0; document < sides.length; document++) {
      const of = { side: sides[document], document: document + 1 };
      for (let i = starts[document]; i < starts[document + 1]; i++)
        this.wordAt[i] = this.words.add(codes[i], NONE, of);
    }
  }

  /** Where so many words of one document begin that may be held by enough of them. */
  private places(words: number, isOpen: (i: number) => boolean): Places {
    const { starts, codes, sides } = this.documents;
    const at = new Uint32Array(codes.length);
    const documents = new Uint32Array(codes.length);
    let length = 0;
    for (let document = 0; document < sides.length; document++) {
      for (let i = starts[document]; i <= starts[document + 1] - words; i++) {
        if (!isOpen(i)) continue;
        at[length] = i;
        documents[length++] = document;
      }
    }
    return { at, documents, length };
  }

  private countPairs({ at, documents, length }: Places): void {
    const { codes, sides } = this.documents;
    for (let n = 0; n < length; n++) {
      const of = { side: sides[documents[n]], document: documents[n] + 1 };
      this.pairAt[at[n]] = this.pairs.add(codes[at[n]], codes[at[n] + 1], of);
    }
  }

  /** As pairs of (slot of the first two words, third word). */
  private countTriples({ at, documents, length }: Places): void {
    const { codes, sides } = this.documents;
    for (let n = 0; n < length; n++) {
      const of = { side: sides[documents[n]], document: documents[n] + 1 };
      this.triples.add(this.pairAt[at[n]], codes[at[n] + 2], of);
    }
  }
}

/** Places of words among all `codes`, and the document each is in. */
interface Places {
  readonly at: Uint32Array;
  readonly documents: Uint32Array;
  readonly length: number;
}

/** Counts of pairs of numbers in two sets of documents, a pair once a document. */
export class PairCounts {
  /** Of slot s: `keys[2 s]` and `keys[2 s + 1]` are the pair. */
  private readonly keys: Uint32Array;
  private readonly counts: Uint32Array;
  private readonly lastDocument: Uint32Array;

  /** Slots, used or not. */
  get size(): number {
    return this.lastDocument.length;
  }

  /** `most` pairs will be added at most, repeated ones included. */
  constructor(most: number) {
    const capacity = 2 ** Math.ceil(Math.log2(most + 1) + 1);
    this.keys = new Uint32Array(2 * capacity);
    this.counts = new Uint32Array(2 * capacity);
    this.lastDocument = new Uint32Array(capacity);
  }

  /** The pair's slot. `document` is above 0, and documents come one after the other. */
  add(first: number, second: number, { side, document }: { side: number; document: number }): number {
    const { keys, counts, lastDocument } = this;
    const slot = this.find(first, second);
    if (lastDocument[slot] === document) return slot;
    lastDocument[slot] = document;
    keys[2 * slot] = first;
    keys[2 * slot + 1] = second;
    counts[2 * slot + side]++;
    return slot;
  }

  /** Where the pair is, or would be. */
  find(first: number, second: number): number {
    const { keys, lastDocument } = this;
    const mask = lastDocument.length - 1;
    let slot = (mix(first) + Math.imul(second, 0x9e3779b1)) & mask;
    while (lastDocument[slot] !== 0 && (keys[2 * slot] !== first || keys[2 * slot + 1] !== second))
      slot = (slot + 1) & mask;
    return slot;
  }

  pair(slot: number): readonly [number, number] {
    return [this.keys[2 * slot], this.keys[2 * slot + 1]];
  }

  votes(slot: number): readonly [number, number] {
    return [this.counts[2 * slot], this.counts[2 * slot + 1]];
  }

  total(slot: number): number {
    return this.counts[2 * slot] + this.counts[2 * slot + 1];
  }
}
