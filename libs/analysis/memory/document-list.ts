import type { SegmentText } from '#libs/index';
import type { Documents } from '../engine/words.js';
import type { OwnNumbers } from './own-numbers.js';
import type { WordNumbers } from './vocabulary.js';

/** Takes the words of documents one after the other. */
export class DocumentList {
  numbers: Uint32Array;
  /** Where the words of the next document begin. */
  start = 0;
  private written: Uint32Array;
  private text: SegmentText | undefined;
  private words: WordNumbers | undefined;
  private readonly starts: number[] = [0];
  private readonly sides: number[] = [];
  private readonly sizes: [number, number] = [0, 0];

  /** `words`: about how many there will be. */
  constructor(
    words: number,
    private readonly own: OwnNumbers,
  ) {
    this.numbers = new Uint32Array(words);
    this.written = new Uint32Array(words);
  }

  /** Documents are read from this text from now on. */
  from(text: SegmentText, words: WordNumbers): void {
    this.text = text;
    this.words = words;
  }

  /** Reads the words of a document, `ids[from … to]`, by their own numbers. @returns where they end */
  read(ids: Uint32Array, from: number, to: number): number {
    const end = this.start + to - from;
    const { text, words, own } = this;
    if (!text || !words) return end;
    if (end > this.numbers.length) this.grow(2 * end);
    const { numbers: into, written, start } = this;
    for (let i = from, at = start; i < to; i++, at++) {
      const code = text.term(ids[i]);
      written[at] = code;
      into[at] = own.of(words.of(code));
    }
    return end;
  }

  /** Keeps what was read last as a document; else the next one takes its place. */
  keep(side: 0 | 1, end: number): void {
    this.sides.push(side);
    this.sizes[side]++;
    this.starts.push(end);
    this.start = end;
  }

  documents(): Documents {
    const { start, sizes } = this;
    return {
      starts: Uint32Array.from(this.starts),
      codes: this.numbers.subarray(0, start),
      written: this.written.subarray(0, start),
      sides: Uint8Array.from(this.sides),
      sizes,
    };
  }

  private grow(length: number): void {
    const longer = (array: Uint32Array) => {
      const grown = new Uint32Array(length);
      grown.set(array);
      return grown;
    };
    this.numbers = longer(this.numbers);
    this.written = longer(this.written);
  }
}
