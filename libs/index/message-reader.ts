import type { Analyzer } from './analyzer.js';
import { ByteDictionary, HASH_PRIME, HASH_SEED } from './byte-dictionary.js';
import { fold, LONGEST_WORD } from './fold.js';
import { grownUint32, sharedUint32 } from './shared-arrays.js';
import { SHORT, ShortWords } from './short-words.js';
import type { TermDictionary } from './term-dictionary.js';
import { APOSTROPHE, asciiClass, DIGIT, DOT, findSpans, LETTER, MARKUP, markupEnd } from './word-spans.js';

/** Spellings remembered before the memory starts afresh, so that unique tokens cannot fill it. */
const SPELLINGS = 250_000;

const kinds = Uint8Array.from({ length: 256 }, (_, unit) => (unit < 128 ? asciiClass(unit) : 0));
/** The lower-case byte of a letter or digit, 0 for everything else. */
const lower = Uint8Array.from({ length: 256 }, (_, unit) =>
  kinds[unit] === LETTER || kinds[unit] === DIGIT ? String.fromCharCode(unit).toLowerCase().charCodeAt(0) : 0,
);

/**
 * Turns messages into term codes: what `Analyzer.tokens` finds, several times faster for ASCII. There a word is
 * packed into a key while it is scanned and looked up among the spellings seen before; no string is made.
 */
export class MessageReader {
  /** The codes of the last message, in order. */
  codes = new Uint32Array(1024);
  /** The length of the last message in code points, 0 when it is white space only. */
  codePoints = 0;
  private bytes = Buffer.alloc(16 * 1024);
  private word = new Uint8Array(16 * 1024);
  private shortWords = new ShortWords();
  private longWords = new ByteDictionary();
  private longTerms = sharedUint32(1024);
  private rawTerms = new Map<string, number>();
  private readonly spans: number[] = [];

  constructor(
    private readonly analyzer: Analyzer,
    private readonly terms: TermDictionary,
  ) {}

  /** The number of words; their codes are in `codes`. */
  read(message: string): number {
    const most = message.length * 3 + 2;
    if (most > this.bytes.length) {
      this.bytes = Buffer.alloc(most * 2);
      this.word = new Uint8Array(most * 2);
    }
    if (message.length > this.codes.length) this.codes = new Uint32Array(message.length * 2);
    const written = this.bytes.write(message, 'utf8');
    const ascii = written === message.length;
    this.codePoints = isBlank(message) ? 0 : ascii ? written : countCodePoints(message);
    return ascii ? this.readAscii(message) : this.readAny(message);
  }

  memory(): number {
    return this.shortWords.memory() + this.longWords.memory() + this.longTerms.byteLength;
  }

  private readAscii(message: string): number {
    const { bytes, codes } = this;
    const elides = this.analyzer.elides;
    const length = message.length;
    bytes[length] = bytes[length + 1] = 0;
    let count = 0;
    for (let i = 0; i < length;) {
      let small = lower[bytes[i]];
      if (small === 0) {
        i = kinds[bytes[i]] === MARKUP ? markupEnd(message, i) : i + 1;
        continue;
      }
      const start = i;
      let low = 0;
      let middle = 0;
      let high = 0;
      while (true) {
        high = (high << 8) | (middle >>> 24);
        middle = (middle << 8) | (low >>> 24);
        low = (low << 8) | small;
        small = lower[bytes[++i]];
        if (small !== 0) continue;
        const kind = kinds[bytes[i]];
        if (kind === APOSTROPHE ? elides || kinds[bytes[i + 1]] !== LETTER : kind !== DOT) break;
        if (kind === DOT && (kinds[bytes[i - 1]] !== DIGIT || kinds[bytes[i + 1]] !== DIGIT)) break;
        small = bytes[i];
      }
      let code = i - start > SHORT ? this.readLong(start, i) : this.shortWords.find(low, middle, high);
      if (code === -1) code = this.learnShort({ low, middle, high }, message.slice(start, i));
      codes[count++] = code;
    }
    return count;
  }

  private learnShort(spelling: { low: number; middle: number; high: number }, raw: string): number {
    if (this.shortWords.size >= SPELLINGS) this.shortWords = new ShortWords();
    const code = this.termOf(fold(raw));
    this.shortWords.add(spelling, code);
    return code;
  }

  private readLong(start: number, end: number): number {
    const { bytes, word } = this;
    if (end - start > LONGEST_WORD) return this.termOf(fold(bytes.toString('latin1', start, end)));
    let hash = HASH_SEED;
    for (let i = start; i < end; i++) {
      const small = lower[bytes[i]] || bytes[i];
      hash = Math.imul(hash ^ small, HASH_PRIME);
      word[i - start] = small;
    }
    const known = this.longWords.probe(word, 0, end - start, hash);
    if (known !== -1) return this.longTerms[known];
    if (this.longWords.size >= SPELLINGS) this.longWords = new ByteDictionary();
    const added = this.longWords.add(word, 0, end - start, hash);
    this.longTerms = grownUint32(this.longTerms, added + 1);
    return (this.longTerms[added] = this.termOf(fold(bytes.toString('latin1', start, end))));
  }

  private readAny(message: string): number {
    const { spans, codes } = this;
    spans.length = 0;
    findSpans(message, this.analyzer.elides, spans);
    let count = 0;
    for (let i = 0; i < spans.length; i += 2) {
      const raw = message.slice(spans[i], spans[i + 1]);
      let code = this.rawTerms.get(raw);
      if (code === undefined) {
        const folded = fold(raw);
        code = folded === '' ? -1 : this.termOf(folded);
        this.remember(raw, code);
      }
      if (code !== -1) codes[count++] = code;
    }
    return count;
  }

  private remember(raw: string, code: number): void {
    if (raw.length > LONGEST_WORD) return;
    if (this.rawTerms.size >= SPELLINGS) this.rawTerms = new Map();
    // A copy: a slice would keep the whole message alive.
    this.rawTerms.set(Buffer.from(raw).toString(), code);
  }

  private termOf(word: string): number {
    return this.terms.intern(this.analyzer.stem(word), word);
  }
}

function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && text.trim() === '';
}

function countCodePoints(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; count++) i += (text.codePointAt(i) ?? 0) > 0xffff ? 2 : 1;
  return count;
}
