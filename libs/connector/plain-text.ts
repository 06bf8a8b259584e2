import { cutAtWord } from './cut.js';

/** Text as it was written, without the control characters no record may hold; lines end in `\n`. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u200b\ufeff]/gu, (char) => (char === '\n' || char === '\t' ? char : ''))
    .trim();
}

/** A name or label: plain text in one line of at most `limit` code points. */
export function shortLine(text: string, limit = 256): string {
  return cutAtWord(plainText(text).replace(/\s+/g, ' '), limit).text;
}

/** A title and a text as one message, the title once if the text begins with it. */
export function titled(title: string, text: string): string {
  if (title === '' || text.startsWith(title)) return text;
  return text === '' ? title : `${title}\n\n${text}`;
}
