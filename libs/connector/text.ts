import { codePoints } from '#libs/contract';

/** Removes the control characters that no record may contain; lines end in `\n`. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u200b\ufeff]/gu, (char) => (char === '\n' || char === '\t' ? char : ''))
    .trim();
}

/** Plain text on a single line of at most `limit` code points, for names and labels. */
export function shortLine(text: string, limit = 256): string {
  return cutAtWord(plainText(text).replace(/\s+/g, ' '), limit).text;
}

/** Joins a title and a text into one message. A text that already begins with the title stays as it is. */
export function titled(title: string, text: string): string {
  if (title === '' || text.startsWith(title)) return text;
  return text === '' ? title : `${title}\n\n${text}`;
}

/** Truncates a text to `limit` code points at the end of a word, and appends `…`. */
export function cutAtWord(text: string, limit: number): { text: string; truncated: boolean } {
  if (text.length <= limit || codePoints(text) <= limit) return { text, truncated: false };
  const head = text
    .slice(0, limit - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const space = head.search(/\s\S*$/);
  // A text without spaces is cut at the limit.
  const end = space > Math.max(0, head.length - 200) ? space : head.length;
  return { text: `${head.slice(0, end).trimEnd()}…`, truncated: true };
}
