import { ByteDictionary } from './byte-dictionary.js';
import { grownUint32, sharedUint32 } from './shared-arrays.js';
import { SHORT, ShortWords } from './short-words.js';
import type { TermDictionary } from './term-dictionary.js';
import { MOST_TERMS } from './types.js';
import {
  APOSTROPHE,
  asciiClass,
  DIGIT,
  DOT,
  isElision,
  LETTER,
  MARKUP,
  markupEnd,
  OTHER,
  readSpans,
  TAG,
} from './word-spans.js';
import { LONGEST_WORD, writtenWord } from './written-word.js';

/** Spellings remembered before the memory starts afresh, so that unique tokens cannot fill it. */
const SPELLINGS = 250_000;

/** Not ASCII. */
const WIDE = 255;

const kinds = new Uint8Array(0x10000).fill(WIDE);
/** The lower-case unit of an ASCII letter or digit, 0 for everything else. */
const lower = new Uint8Array(0x10000);
for (let unit = 0; unit < 128; unit++) {
  kinds[unit] = asciiClass(unit);
  if (kinds[unit] === LETTER || kinds[unit] === DIGIT)
    lower[unit] = String.fromCharCode(unit).toLowerCase().charCodeAt(0);
}

/**
 * Turns messages into term codes: what `Analyzer.tokens` finds, several times faster. A word of ASCII is packed
 * into a key while it is scanned and looked up among the spellings seen before; no string is made.
 */
export class MessageReader {
  /** The codes of the last message, in order. */
  codes = new Uint32Array(1024);
  /** The length of the last message in code points, 0 when it is white space only. */
  codePoints = 0;
  /** The last message holds more terms than are indexed. */
  cut = false;
  private readonly distinct = new DistinctTerms();
  private units = new Uint16Array(16 * 1024);
  private bytes = Buffer.from(this.units.buffer);
  private readonly word = new Uint8Array(LONGEST_WORD);
  private shortWords = new ShortWords();
  private longWords = new ByteDictionary();
  private longTerms = sharedUint32(1024);
  private rawTerms = new Map<string, number>();
  private readonly spans: number[] = [];
  private wide = false;
  /** Units of the last message. */
  private length = 0;
  /** The last message, once it is needed. */
  private text: string | undefined;

  constructor(private readonly terms: TermDictionary) {}

  /** The number of words; their codes are in `codes`. */
  read(message: string): number {
    this.fit(message.length);
    this.bytes.write(message, 'utf16le');
    this.text = message;
    return this.readUnits(message.length);
  }

  /** The same of a message in UTF-8; of plain ASCII no string is made. */
  readBytes(bytes: Buffer, start: number, end: number): number {
    const length = end - start;
    this.fit(length);
    const { units } = this;
    let all = 0;
    for (let i = 0; i < length; i++) all |= units[i] = bytes[start + i];
    if (all > 0x7f) return this.read(bytes.toString('utf8', start, end));
    this.text = undefined;
    return this.readUnits(length);
  }

  memory(): number {
    return this.shortWords.memory() + this.longWords.memory() + this.longTerms.byteLength;
  }

  private get message(): string {
    return (this.text ??= this.bytes.toString('utf16le', 0, 2 * this.length));
  }

  /** Makes room for a message and what ends it. */
  private fit(length: number): void {
    if (length + 2 > this.units.length) {
      this.units = new Uint16Array(length * 2 + 2);
      this.bytes = Buffer.from(this.units.buffer);
    }
    if (length > this.codes.length) this.codes = new Uint32Array(length * 2);
  }

  private readUnits(length: number): number {
    this.units[length] = this.units[length + 1] = 0;
    this.length = length;
    this.wide = false;
    this.cut = false;
    // A word and what parts it from the next take two units.
    this.distinct.begin(length > 2 * MOST_TERMS);
    const count = this.scan(length);
    const isEmpty = this.isBlank();
    this.codePoints = isEmpty ? 0 : this.wide ? countCodePoints(this.message) : length;
    return count;
  }

  private scan(length: number): number {
    const { units, codes } = this;
    let count = 0;
    for (let i = 0; i < length;) {
      if (this.isFull(count)) return this.distinct.kept;
      let small = lower[units[i]];
      if (small === 0) {
        const kind = kinds[units[i]];
        if (kind === WIDE || kind === TAG) ({ end: i, count } = this.readWide(i, count));
        else i = kind === MARKUP ? markupEnd(this.message, i) : i + 1;
        continue;
      }
      const start = i;
      let low = 0;
      let middle = 0;
      let high = 0;
      let kind = OTHER;
      let isElided = false;
      while (true) {
        high = (high << 8) | (middle >>> 24);
        middle = (middle << 8) | (low >>> 24);
        low = (low << 8) | small;
        small = lower[units[++i]];
        if (isElided) break;
        if (small !== 0) continue;
        kind = kinds[units[i]];
        if (kind !== APOSTROPHE && kind !== DOT) break;
        const next = kinds[units[i + 1]];
        if (next === WIDE) kind = WIDE;
        if (kind === APOSTROPHE ? next !== LETTER : next !== DIGIT || kinds[units[i - 1]] !== DIGIT) break;
        small = units[i];
        isElided = kind === APOSTROPHE && isElision(this.message, start, i);
      }
      if (kind === WIDE) {
        ({ end: i, count } = this.readWide(start, count));
        continue;
      }
      let code = i - start > SHORT ? this.readLong(start, i) : this.shortWords.find(low, middle, high);
      if (code === -1) code = this.learnShort({ low, middle, high }, this.message.slice(start, i));
      codes[count++] = code;
    }
    return this.isFull(count) ? this.distinct.kept : count;
  }

  /** Whether the first words are more terms than are indexed. */
  private isFull(count: number): boolean {
    if (!this.distinct.counts || !this.distinct.exceeds(this.codes, count, this.terms.size)) return false;
    return (this.cut = this.wide = true);
  }

  private isBlank(): boolean {
    const [first] = this.units;
    return !(first > 0x20 && first < 0x7f) && this.message.trim() === '';
  }

  private learnShort(spelling: { low: number; middle: number; high: number }, raw: string): number {
    if (this.shortWords.size >= SPELLINGS) this.shortWords = new ShortWords();
    const code = this.terms.intern(writtenWord(raw));
    this.shortWords.add(spelling, code);
    return code;
  }

  private readLong(start: number, end: number): number {
    const { units, word } = this;
    if (end - start > LONGEST_WORD) return this.terms.intern(writtenWord(this.message.slice(start, end)));
    for (let i = start; i < end; i++) word[i - start] = lower[units[i]] || units[i];
    if (this.longWords.size >= SPELLINGS) this.longWords = new ByteDictionary();
    const hash = this.longWords.hash(word, 0, end - start);
    const known = this.longWords.probe(word, 0, end - start, hash);
    if (known !== -1) return this.longTerms[known];
    const added = this.longWords.add(word, 0, end - start, hash);
    this.longTerms = grownUint32(this.longTerms, added + 1);
    return (this.longTerms[added] = this.terms.intern(writtenWord(this.message.slice(start, end))));
  }

  /** The words of what begins at `start`, some of it not ASCII. */
  private readWide(start: number, count: number): { end: number; count: number } {
    const { spans, codes, message } = this;
    this.wide = true;
    spans.length = 0;
    const end = readSpans(message, start, spans);
    for (let i = 0; i < spans.length && !this.isFull(count); i += 2) {
      const raw = message.slice(spans[i], spans[i + 1]);
      let code = this.rawTerms.get(raw);
      if (code === undefined) {
        const term = writtenWord(raw);
        code = term === '' ? -1 : this.terms.intern(term);
        this.remember(raw, code);
      }
      if (code !== -1) codes[count++] = code;
    }
    return { end, count };
  }

  private remember(raw: string, code: number): void {
    if (raw.length > LONGEST_WORD) return;
    if (this.rawTerms.size >= SPELLINGS) this.rawTerms = new Map();
    // A copy: a slice would keep the whole message alive.
    this.rawTerms.set(Buffer.from(raw).toString(), code);
  }
}

/** Counts the different terms of a long message while it is read. */
class DistinctTerms {
  counts = false;
  /** Words before the first term that is one too many. */
  kept = 0;
  private terms = 0;
  private message = 0;
  /** By term: the last message that held it. */
  private last = new Uint32Array(0);

  begin(counts: boolean): void {
    this.counts = counts;
    this.kept = this.terms = 0;
    this.message++;
  }

  /** Whether the first `count` words are more than `MOST_TERMS` terms. */
  exceeds(codes: Uint32Array, count: number, known: number): boolean {
    if (this.last.length < known) {
      const grown = new Uint32Array(known * 2);
      grown.set(this.last);
      this.last = grown;
    }
    for (; this.kept < count; this.kept++) {
      const code = codes[this.kept];
      if (this.last[code] === this.message) continue;
      if (this.terms === MOST_TERMS) return true;
      this.last[code] = this.message;
      this.terms++;
    }
    return false;
  }
}

function countCodePoints(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; count++) i += (text.codePointAt(i) ?? 0) > 0xffff ? 2 : 1;
  return count;
}
