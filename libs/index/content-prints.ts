import { mix } from './hash.js';
import { FUNCTION_WORD, IDENTIFIER, termKinds } from './term-kinds.js';
import { MOST_WORDS, type ReadableIndex } from './types.js';

/** Messages with fewer content words are alike because people are, not because they were copied. */
export const COPIED_WORDS = 8;

/**
 * Fingerprints of messages: 64 bits that near-duplicates have in common. Those agree in all content words as they are
 * written, whatever their order, repetition, function words and long numbers.
 */
export class ContentPrints {
  /** Of the last message; both 0 when it is short: it has no duplicates. */
  low = 0;
  high = 0;
  /** By term: the last message that held it. */
  private last = new Uint32Array(1024);
  private message = 0;

  constructor(private readonly index: Pick<ReadableIndex, 'analyzer' | 'terms'>) {}

  read(codes: Uint32Array, count: number): void {
    const kindOf = termKinds(this.index);
    const { size } = this.index.terms;
    if (size > this.last.length) this.last = new Uint32Array(2 * size);
    const { last } = this;
    const message = (this.message = (this.message + 1) >>> 0);
    let [low, high, words] = [0, 0, 0];
    for (let i = 0; i < Math.min(count, MOST_WORDS); i++) {
      const term = codes[i];
      if (last[term] === message || (kindOf(term) & (FUNCTION_WORD | IDENTIFIER)) !== 0) continue;
      last[term] = message;
      // Sums do not depend on the order of the words.
      low = (low + mix(term)) >>> 0;
      high = (high + mix(~term)) >>> 0;
      words++;
    }
    this.low = words < COPIED_WORDS ? 0 : low;
    this.high = words < COPIED_WORDS ? 0 : high;
  }

  memory(): number {
    return this.last.byteLength;
  }
}
