import { type Documents, mix } from '../engine/words.js';
import { LEAST_VOTES } from './candidates.js';

/** Where no pair begins. */
const NONE = 0xffffffff;

/**
 * How many documents of either set hold each word, each pair of neighbours and each three words in a row. As in
 * Apriori (Agrawal and Srikant 1994), two and three are counted only where all their parts are held by `LEAST_VOTES`,
 * and only those that share a place of a small table with so many (Park, Chen and Yu 1995): most occur once.
 */
export class Grams {
  private readonly words: [Uint32Array, Uint32Array];
  private readonly pairs: PairCounts;
  private readonly triples: PairCounts;
  /** By place of a word: the slot of the pair it begins. */
  private readonly pairAt: Uint32Array;

  constructor(private readonly documents: Documents) {
    const { codes } = documents;
    this.words = this.countWords();
    const [one, other] = this.words;
    const isWord = (i: number) => one[codes[i]] + other[codes[i]] >= LEAST_VOTES;
    const words = this.places(2, (i) => isWord(i) && isWord(i + 1), codes);
    this.pairs = new PairCounts(words.length);
    this.pairAt = new Uint32Array(codes.length).fill(NONE);
    this.count(words, this.pairs, codes, (i, slot) => (this.pairAt[i] = slot));
    const isPair = (i: number) => this.pairAt[i] !== NONE && this.pairs.total(this.pairAt[i]) >= LEAST_VOTES;
    const pairs = this.places(3, (i) => isPair(i) && isPair(i + 1), this.pairAt);
    this.triples = new PairCounts(pairs.length);
    this.count(pairs, this.triples, this.pairAt, () => undefined);
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

  /** The documents of either set that hold a word, or a phrase that `LEAST_VOTES` of them hold. */
  votes([first, second, third]: readonly number[]): readonly [number, number] {
    if (second === undefined) return [this.words[0][first] ?? 0, this.words[1][first] ?? 0];
    const pair = this.pairs.find(first, second);
    return third === undefined ? this.pairs.votes(pair) : this.triples.votes(this.triples.find(pair, third));
  }

  /** By term, in either set. */
  private countWords(): [Uint32Array, Uint32Array] {
    const { starts, codes, sides } = this.documents;
    const size = codes.reduce((most, code) => Math.max(most, code), -1) + 1;
    const counts: [Uint32Array, Uint32Array] = [new Uint32Array(size), new Uint32Array(size)];
    const last = new Uint32Array(size);
    for (let document = 0; document < sides.length; document++) {
      const count = counts[sides[document]];
      for (let i = starts[document]; i < starts[document + 1]; i++) {
        if (last[codes[i]] === document + 1) continue;
        last[codes[i]] = document + 1;
        count[codes[i]]++;
      }
    }
    return counts;
  }

  /** Where so many words of one document begin that may be held by enough of them; `heads` = all but the last word. */
  private places(words: number, isOpen: (i: number) => boolean, heads: Uint32Array): Places {
    const { starts, codes, sides } = this.documents;
    const at = new Uint32Array(codes.length);
    const documents = new Uint32Array(codes.length);
    // By hash: no fewer than there are, so that most rare ones need no count of their own.
    const met = new Uint8Array(2 ** Math.ceil(Math.log2(2 * codes.length + 1)));
    const place = (i: number) =>
      (mix(heads[i]) + Math.imul(codes[i + words - 1], 0x9e3779b1)) & (met.length - 1);
    let open = 0;
    for (let document = 0; document < sides.length; document++) {
      for (let i = starts[document]; i <= starts[document + 1] - words; i++) {
        if (!isOpen(i)) continue;
        at[open] = i;
        documents[open++] = document;
        const known = place(i);
        if (met[known] < LEAST_VOTES) met[known]++;
      }
    }
    let length = 0;
    for (let n = 0; n < open; n++) {
      if (met[place(at[n])] < LEAST_VOTES) continue;
      at[length] = at[n];
      documents[length++] = documents[n];
    }
    return { at, documents, length, words };
  }

  /** Three words count as pairs of (slot of the first two, third word). */
  private count(
    { at, documents, length, words }: Places,
    counts: PairCounts,
    heads: Uint32Array,
    note: (i: number, slot: number) => void,
  ): void {
    const { codes, sides } = this.documents;
    const of = { side: 0, document: 0 };
    for (let n = 0; n < length; n++) {
      of.side = sides[documents[n]];
      of.document = documents[n] + 1;
      note(at[n], counts.add(heads[at[n]], codes[at[n] + words - 1], of));
    }
  }
}

/** Places of words among all `codes`, and the document each is in. */
interface Places {
  readonly at: Uint32Array;
  readonly documents: Uint32Array;
  readonly length: number;
  /** How many words begin there. */
  readonly words: number;
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
