import { sentencesOf } from '../summary/sentences.js';
import type { ShownRecord } from './data-block.js';
import { originOf } from './visible-text.js';

/** What models write between brackets to cite: up to three letters, a digit, and more; `[sic]` is no citation. */
const ID = '[A-Za-z]{0,3}\\d[A-Za-z0-9]{0,11}';
/**
 * `[r7k2m]`, `[1, 2]`, `[[3]]`, `[^4]`, `【5】` and `【5†source】`; a link hung on it is part of it, and goes with it.
 */
const CITATION = new RegExp(
  `\\s*[\\[【]{1,3}\\s*\\^?(${ID}(?:\\s*[,;、&]\\s*\\^?${ID})*)\\s*(?:†[^\\]】]{0,80})?[\\]】]{1,3}(?:\\([^()\\s]{0,500}\\))?`,
  'g',
);
const GLUED = new RegExp(`([^\\s[\\]])(\\[${ID}\\])`, 'g');
const CODE = /(`+[^`]*`+)/;

export interface CitedText {
  /** With each valid citation as `[id]`, and without those that cite nothing. */
  text: string;
  /** Each valid id once, in the order they came. */
  cited: string[];
  /** Citations of what was never shown to the model. */
  removed: number;
}

/** Reads the citations of a text in every form models use; text in `code` is ignored. */
export function readCitations(text: string, isKnown: (id: string) => boolean): CitedText {
  const cited = new Set<string>();
  let removed = 0;
  const read = replaceCitations(text, (id) => {
    const known = [id, id.toLowerCase(), id.toUpperCase()].find(isKnown);
    if (known === undefined) removed++;
    else cited.add(known);
    return known === undefined ? undefined : `[${known}]`;
  });
  return { text: read.replace(GLUED, '$1 $2'), cited: [...cited], removed };
}

/** Puts something else in the place of every citation; undefined takes it out. */
export function replaceCitations(text: string, shown: (id: string) => string | undefined): string {
  const outside = (part: string) =>
    part.replace(CITATION, (whole: string, list: string) => {
      const kept = list.split(/[,;、&]/).map((id) => shown(id.replace('^', '').trim()));
      const citations = kept.filter((one) => one !== undefined).join('');
      return citations === '' ? '' : (/^\s/.test(whole) ? ' ' : '') + citations;
    });
  return text
    .split(CODE)
    .map((part, index) => (index % 2 === 0 ? outside(part) : part))
    .join('');
}

const QUOTED = [
  /"([^"]+)"/g,
  /“([^“”]+)”/g,
  /„([^„“”]+)[“”]/g,
  /«([^«»]+)»/g,
  /»([^«»]+)«/g,
  /「([^「」]+)」/g,
  /『([^『』]+)』/g,
  /(?<=^|\s)[‘']([^‘’']{8,})[’'](?=[\s.,;:!?)]|$)/g,
];

/** What a text claims to repeat word by word. */
export function quotesIn(text: string): string[] {
  return QUOTED.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, quote = '']) => quote.trim()),
  ).filter((quote) => /[\p{L}\p{N}]/u.test(quote));
}

export function withoutQuotes(text: string): string {
  return QUOTED.reduce((left, pattern) => left.replace(pattern, ' '), text);
}

/** Texts that differ in white space, in the form of quotation marks or in Unicode's ways to write a letter are the same. */
export function folded(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’‚′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a quote is in the text; for a quote with `...`, whether its parts are, in order. */
export function isQuoteOf(quote: string, text: string): boolean {
  const within = folded(text);
  const parts = folded(quote)
    .replace(/[.,;:!?]+$/, '')
    .split(/\s*(?:\[\.\.\.\]|\.\.\.)\s*/)
    .filter((part) => part !== '');
  let at = 0;
  return parts.every((part) => {
    const found = within.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
}

/** A literal piece of a record's message: `message.slice(start, end)`. */
export interface CitedQuote {
  quote: string;
  start: number;
  end: number;
}

/**
 * What of a record shows a sentence: what the sentence quotes of it, else the record's sentence that shares the most
 * words with it, else its first one.
 */
export function citedQuote(
  { record, seen }: ShownRecord,
  said: string,
  quotes: readonly string[],
): CitedQuote {
  const { message } = record;
  for (const quote of quotes) {
    const at = seen.text.indexOf(quote);
    const origin = at < 0 ? undefined : originOf(seen, at, at + quote.length);
    if (origin) return cutOut(message, origin.start, origin.end);
  }
  const words = new Set(wordsOf(said));
  const sentences = sentencesOf(message.slice(0, 4_000));
  const shared = sentences.map(({ shown }) => wordsOf(shown).filter((word) => words.has(word)).length);
  const best = sentences[shared.indexOf(Math.max(...shared))];
  return best ? cutOut(message, best.start, best.end) : cutOut(message, 0, Math.min(message.length, 280));
}

function cutOut(message: string, start: number, end: number): CitedQuote {
  return { quote: message.slice(start, end), start, end };
}

/** Short words are mostly grammar. */
function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 3 || /[^ -\u024f]/.test(word)))];
}
