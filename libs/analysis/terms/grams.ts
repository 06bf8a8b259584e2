import { type Documents, mix } from '../engine/words.js';
import { LEAST_VOTES } from './candidates.js';

const lent = new Map<string, Uint32Array>();

/** Zeros, where those lent under this name before were: made for every question, they would be most of its garbage. */
function lend(name: string, length: number): Uint32Array {
  const before = lent.get(name);
  if (before && before.length >= length) return before.subarray(0, length).fill(0);
  const made = new Uint32Array(2 ** Math.ceil(Math.log2(length + 1)));
  lent.set(name, made);
  return made.subarray(0, length);
}

/**
 * How many documents of either set hold each word, each pair of neighbours and each three words in a row. As in
 * Apriori (Agrawal and Srikant 1994), two and three are counted only where all their parts are held by `LEAST_VOTES`,
 * and only those that share a place of a small table with so many (Park, Chen and Yu 1995): most occur once.
 * Good until the next one is made: they share their memory.
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
    const begins = lend('begins', codes.length);
    for (let i = 0; i < codes.length; i++) if (one[codes[i]] + other[codes[i]] >= LEAST_VOTES) begins[i] = 1;
    const words = this.places(2, begins, codes);
    this.pairs = new PairCounts(words.length, (part, length) => lend(`pairs ${part}`, length));
    this.pairAt = lend('pairAt', codes.length);
    begins.fill(0);
    this.count(words, this.pairs, codes, this.pairAt);
    for (let n = 0; n < words.length; n++)
      if (this.pairs.total(this.pairAt[words.at[n]]) >= LEAST_VOTES) begins[words.at[n]] = 1;
    const pairs = this.places(3, begins, this.pairAt);
    this.triples = new PairCounts(pairs.length, (part, length) => lend(`triples ${part}`, length));
    this.count(pairs, this.triples, this.pairAt);
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
    let size = 0;
    for (let i = 0; i < codes.length; i++) size = Math.max(size, codes[i] + 1);
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

  /**
   * Where so many words of one document begin that may be held by enough of them: at each place and the next one something
   * `begins` that is; `heads` = all but the last word.
   */
  private places(words: number, begins: Uint32Array, heads: Uint32Array): Places {
    const { starts, codes, sides } = this.documents;
    const at = lend('at', codes.length);
    const documents = lend('documents', codes.length);
    const hashes = lend('hashes', codes.length);
    // By hash: no fewer than there are, so that most rare ones need no count of their own.
    const met = new Uint8Array(2 ** Math.ceil(Math.log2(2 * codes.length + 1)));
    let open = 0;
    for (let document = 0; document < sides.length; document++) {
      for (let i = starts[document]; i <= starts[document + 1] - words; i++) {
        if ((begins[i] & begins[i + 1]) === 0) continue;
        const hash = hashOf(heads[i], codes[i + words - 1]) & (met.length - 1);
        at[open] = i;
        documents[open] = document;
        hashes[open++] = hash;
        if (met[hash] < LEAST_VOTES) met[hash]++;
      }
    }
    let length = 0;
    for (let n = 0; n < open; n++) {
      if (met[hashes[n]] < LEAST_VOTES) continue;
      at[length] = at[n];
      documents[length++] = documents[n];
    }
    return { at, documents, length, words };
  }

  /** Three words count as pairs of (slot of the first two, third word). @param slots by place, where wanted */
  private count(
    { at, documents, length, words }: Places,
    counts: PairCounts,
    heads: Uint32Array,
    slots?: Uint32Array,
  ): void {
    const { codes, sides } = this.documents;
    const of = { side: 0, document: 0 };
    for (let n = 0; n < length; n++) {
      const place = at[n];
      of.side = sides[documents[n]];
      of.document = documents[n] + 1;
      const slot = counts.add(heads[place], codes[place + words - 1], of);
      if (slots) slots[place] = slot;
    }
  }
}

function hashOf(first: number, second: number): number {
  return mix(first) + Math.imul(second, 0x9e3779b1);
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

  /** `most` pairs will be added at most, repeated ones included. `zeros`: gives arrays of zeros. */
  constructor(most: number, zeros = (_part: string, length: number): Uint32Array => new Uint32Array(length)) {
    const capacity = 2 ** Math.ceil(Math.log2(1.25 * most + 2));
    this.keys = zeros('keys', 2 * capacity);
    this.counts = zeros('counts', 2 * capacity);
    this.lastDocument = zeros('last', capacity);
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
    let slot = hashOf(first, second) & mask;
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
