import { decodeHTML } from 'entities';
import type { FeedText } from './entry.js';

const BLOCK = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
const HIDDEN = new Set(['script', 'style', 'template', 'head']);

/** What a reader of the page would read: HTML reduced to its text, white space in order, nothing that cannot be kept. */
export function plainText(text: FeedText | undefined): string {
  if (!text) return '';
  return tidy(text.html ? decodeHTML(withoutTags(text.value)) : text.value);
}

/** Only what looks like a tag is one: `a < b` stays. Linear, unlike the pattern of rss-parser. */
function withoutTags(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const [whole, close, name] = /^<(\/?)([a-z][\w:-]{0,31})(?=[\s/>])/i.exec(html.slice(at, at + 36)) ?? [];
    const comment = html.startsWith('<!--', at);
    const declaration = !comment && (html[at + 1] === '!' || html[at + 1] === '?');
    if (!whole && !comment && !declaration) {
      at++;
      continue;
    }
    const tag = name?.toLowerCase() ?? '';
    const end = endOf(html, at, comment ? '-->' : '>');
    if (end < 0) break; // no tag begins after this one either that would have an end
    parts.push(html.slice(from, at));
    if (BLOCK.has(tag)) parts.push('\n');
    at = !close && HIDDEN.has(tag) ? endOf(html, end, `</${tag}>`, end) : end;
    from = at;
  }
  parts.push(html.slice(from));
  return parts.join('');
}

function endOf(html: string, at: number, mark: string, otherwise = -1): number {
  const found = html.indexOf(mark, at);
  return found < 0 ? otherwise : found + mark.length;
}

function tidy(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00a0]+/g, ' ')
      .replace(/ {2,}/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}
