import { detectLanguage } from '#libs/language';
import { folded, isQuoteOf, quotesIn, readCitations, withoutQuotes } from './citations.js';
import { NumberBook, unsupportedNumbers, type Numeral } from './numbers.js';
import { isInQuote } from './sentence-splitter.js';
import { withoutUnseen } from './visible-text.js';

/** What a sentence may cite: as the model saw it. */
export interface Source {
  text: string;
  /** Its numbers may be named, its words not quoted: date, score, other fields. */
  facts?: string;
  url?: string | null;
  /**
   * Strangers wrote the text: its shares and its larger numbers are their claims, to be shown in quotation marks only.
   */
  claimed?: boolean;
}

/** Everything a model was given to speak from. */
export interface Evidence {
  /** By the id it is cited by. */
  sources: ReadonlyMap<string, Source>;
  /** Numbers that need no citation of their own: counts and shares. */
  numbers: NumberBook;
  /** Words that may stand in quotation marks beside what was cited: the question, labels. */
  phrases?: readonly string[];
  /** Text that is for the model alone: no stretch of it is repeated. */
  rules?: string;
  /** What sentences must be written in (ISO 639-1), and how they write numbers. */
  language?: string;
}

export const REASONS = ['other_language', 'uncited', 'misquoted', 'unsupported_number', 'unsafe'] as const;
export type Reason = (typeof REASONS)[number];

export type Verdict =
  /** `text`: with every citation as `[id]`; `removed`: citations of nothing that was shown. */
  | { passed: true; text: string; cited: string[]; quotes: string[]; removed: number }
  | { passed: false; reason: Reason; removed: number };

/** So many words in a row are no coincidence. */
const SHINGLE = 7;

/** Decides in code which sentences of a model may be shown. */
export class SentenceCheck {
  private readonly books = new Map<string, NumberBook>();
  private readonly rules: ReadonlySet<string>;

  constructor(private readonly evidence: Evidence) {
    this.rules = new Set(shingles(evidence.rules ?? ''));
  }

  check(said: string): Verdict {
    const { sources, phrases = [], language } = this.evidence;
    const { text, cited, removed } = readCitations(withoutUnseen(said), (id) => sources.has(id));
    const failed = (reason: Reason): Verdict => ({ passed: false, reason, removed });
    if (cited.length === 0 || !/\p{L}/u.test(uncited(text))) return failed('uncited');
    const known = cited.flatMap((id) => sources.get(id) ?? []);
    const urls = new Set(known.flatMap(({ url }) => url ?? []));
    const words = uncited(text);
    if (!isSafe(words, urls) || this.repeatsRules(words)) return failed('unsafe');
    const texts = [...known.map((source) => source.text), ...phrases];
    const quotes = quotesIn(words);
    const honest = quotes.every((quote) => texts.some((one) => isQuoteOf(quote, one)));
    if (!honest || isInQuote(words)) return failed('misquoted');
    const books = [this.evidence.numbers, ...cited.map((id) => this.bookOf(id))];
    // A quote is in a record verbatim.
    const own = withoutQuotes(withoutLinks(words));
    if (language !== undefined && language !== 'en' && isEnglish(own)) return failed('other_language');
    if (unsupportedNumbers(own, books, language).length > 0) return failed('unsupported_number');
    return { passed: true, text: text.trim(), cited, quotes, removed };
  }

  private bookOf(id: string): NumberBook {
    const known = this.books.get(id);
    if (known) return known;
    const source = this.evidence.sources.get(id);
    const book = new NumberBook()
      .addText(source?.text ?? '', source?.claimed ? isHarmless : undefined)
      .addText(source?.facts ?? '');
    this.books.set(id, book);
    return book;
  }

  private repeatsRules(text: string): boolean {
    return shingles(text).some((shingle) => this.rules.has(shingle));
  }
}

/** What models write in when they forget; near languages are too alike to tell by one sentence. */
function isEnglish(sentence: string): boolean {
  const words = sentence.replace(/[\p{N}\p{P}\p{S}]+/gu, ' ').trim();
  return words.split(/\s+/).length >= FEW_WORDS && detectLanguage(words) === 'en';
}

/** Fewer are mostly names. */
const FEW_WORDS = 4;

/** Versions, dates, years, and what is too small to be taken for a count of people. */
function isHarmless({ values, percent, short, literal }: Numeral): boolean {
  if (literal !== undefined) return /\d/.test(literal);
  if (percent || short) return false;
  return values.every((value) => value < 100 || (Number.isInteger(value) && value >= 1900 && value <= 2100));
}

function uncited(text: string): string {
  return readCitations(text, () => false).text;
}

/** Numbers in an address that may be linked to say nothing. */
function withoutLinks(text: string): string {
  return text.replace(/\]\([^)]*\)|\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, ' ');
}

function shingles(text: string): string[] {
  const words =
    folded(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(SHINGLE - 1).map((_, at) => words.slice(at, at + SHINGLE).join(' '));
}

const IMAGE = /!\[/;
const HTML = /<[a-z!/?]|&(?:lt|#0*60|#x0*3c);/i;
const DEFINITION = /^\s*\[[^\]]*\]:/;
const SCHEME = /\b(?:javascript|vbscript|data|file|mailto|tel|blob):\S/i;
const LINK = /\]\s*\(\s*([^)]*)\)/g;
const ADDRESS = /(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.)[^\s<>"'`]*/gi;
const OPEN_LINK = /\]\s*\(/g;

/**
 * Whether a text can be shown as Markdown without fetching, running or leading anywhere: no image, no HTML, and links
 * only to `urls`.
 */
function isSafe(text: string, urls: ReadonlySet<string>): boolean {
  if (IMAGE.test(text) || HTML.test(text) || DEFINITION.test(text) || SCHEME.test(text)) return false;
  const links = [...text.matchAll(LINK)].map(([, url = '']) => url.trim());
  if (links.length !== (text.match(OPEN_LINK) ?? []).length) return false;
  const addresses = [...text.replace(LINK, ']').matchAll(ADDRESS)].map(([address]) => trimmed(address));
  return [...links, ...addresses].every((url) => urls.has(url));
}

/** A full stop or bracket behind an address is not part of it. */
function trimmed(address: string): string {
  return address.replace(/[.,;:!?)\]}]+$/, '');
}
