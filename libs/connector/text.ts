import { codePoints } from '#libs/contract';

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

/** The text if it has at most `limit` code points, else its beginning up to a word's end, closed by `…`. */
export function cutAtWord(text: string, limit: number): { text: string; truncated: boolean } {
  if (text.length <= limit || codePoints(text) <= limit) return { text, truncated: false };
  const head = text
    .slice(0, limit - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const space = head.search(/\s\S*$/);
  // A text without spaces is cut where it must be.
  const end = space > Math.max(0, head.length - 200) ? space : head.length;
  return { text: `${head.slice(0, end).trimEnd()}…`, truncated: true };
}
