import { sentencesOf } from '../summary/sentences.js';
import type { ShownRecord } from './data-block.js';

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
    if (at >= 0) return cutOut(message, seen.starts[at], seen.ends[at + quote.length - 1]);
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
