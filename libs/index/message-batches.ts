import type { Analyzer } from './analyzer.js';
import { ContentPrints } from './content-prints.js';
import { MessageReader } from './message-reader.js';
import type { EntriesShare } from './byte-dictionary.js';
import { TermDictionary } from './term-dictionary.js';

/** Some messages one behind another, in UTF-8. */
export interface JoinedMessages {
  readonly bytes: Uint8Array;
  /** By message: its bytes. */
  readonly lengths: Uint32Array;
}

/** What some messages say, in their order. */
export interface ReadMessages {
  /** The terms of all of them, one message after another. */
  readonly codes: Uint32Array;
  /** By message: how many terms are its own. */
  readonly counts: Uint32Array;
  /** By message: code points, 0 for white space only. */
  readonly lengths: Uint32Array;
  /** Two numbers a message, as `Segment.prints` has them. */
  readonly prints: Uint32Array;
  /** Terms known afterwards: all codes are below. */
  readonly termCount: number;
}

/** Reads messages for the first load of an index (`AnalysisIndex.load`), which another thread fills meanwhile. */
export class MessageBatches {
  private readonly dictionary = new TermDictionary();
  private readonly reader: MessageReader;
  private readonly print: ContentPrints;
  private words = new Uint32Array(64 * 1024);

  constructor(analyzer: Analyzer) {
    this.reader = new MessageReader(this.dictionary);
    this.print = new ContentPrints({ analyzer, terms: this.dictionary });
  }

  read(messages: JoinedMessages): ReadMessages {
    const { reader, print, dictionary } = this;
    const size = messages.lengths.length;
    const bytes = Buffer.from(messages.bytes.buffer, messages.bytes.byteOffset, messages.bytes.length);
    const [counts, lengths] = [new Uint32Array(size), new Uint32Array(size)];
    const prints = new Uint32Array(2 * size);
    let [at, end] = [0, 0];
    messages.lengths.forEach((length, m) => {
      const count = reader.readBytes(bytes, at, (at += length));
      print.read(reader.codes, count);
      this.keep(end, count);
      end += count;
      counts[m] = count;
      lengths[m] = reader.codePoints;
      prints[2 * m] = print.low;
      prints[2 * m + 1] = print.high;
    });
    return { codes: this.words.slice(0, end), counts, lengths, prints, termCount: dictionary.size };
  }

  /** Holds all terms read so far; the thread that takes them is the only one to add others from then on. */
  terms(): EntriesShare {
    return this.dictionary.share();
  }

  /** Copies the terms of the last message behind the first `start` words. */
  private keep(start: number, count: number): void {
    if (start + count > this.words.length) {
      const grown = new Uint32Array((start + count) * 2);
      grown.set(this.words);
      this.words = grown;
    }
    const { words } = this;
    const { codes } = this.reader;
    for (let i = 0; i < count; i++) words[start + i] = codes[i];
  }
}
