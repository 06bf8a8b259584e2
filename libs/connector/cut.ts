import { codePoints } from '#libs/contract';

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
