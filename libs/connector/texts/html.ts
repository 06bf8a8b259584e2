import { decodeHTML } from 'entities';

/** Elements whose content is left out. */
const SILENT = /^(?:script|style|template|noscript|iframe|object|svg)$/;
/** Of these, what is never closed is code to the end. */
const CODE = /^(?:script|style)$/;
/** Elements that end a line. */
const BLOCK =
  /^(?:address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|th|tr|ul)$/;

/**
 * Converts HTML to text: no tags, entities resolved, one line per block. Linear in the length, and safe for hostile input:
 * html-to-text overflows the stack on deep nesting and joins the words of table cells. The result must not change between
 * versions, because derived ids and revisions depend on it.
 */
export function htmlToText(html: string): string {
  return tidy(decodeHTML(stripTags(html)));
}

/** Removes control characters and invisible white space. */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u200b\ufeff]/gu, (char) => (char === '\n' || char === '\t' ? char : ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9:-]*)/y;

function stripTags(html: string): string {
  const parts: string[] = [];
  const never = new Set<string>();
  let from = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const tag = tagAt(html, at, never);
    if (!tag) {
      at++;
      continue;
    }
    parts.push(html.slice(from, at), tag.ends ? '\n' : '');
    at = from = tag.next;
  }
  parts.push(html.slice(from));
  return parts.join('');
}

/**
 * The tag, comment or silent element that starts here, and the position after it. `never`: the ends that are not in the
 * rest of the text, so that each is looked for in vain only once.
 */
function tagAt(html: string, at: number, never: Set<string>): { next: number; ends: boolean } | undefined {
  if (html.startsWith('<!--', at) && !never.has('-->')) {
    const end = html.indexOf('-->', at);
    if (end >= 0) return { next: end + 3, ends: false };
    never.add('-->');
  }
  if (html[at + 1] === '!' || html[at + 1] === '?') return { next: endOf(html, '>', at), ends: false };
  TAG.lastIndex = at;
  const [, closing, word = ''] = TAG.exec(html) ?? [];
  if (word === '') return undefined;
  const name = word.toLowerCase();
  const next = tagEnd(html, TAG.lastIndex);
  if (!closing && SILENT.test(name) && html[next - 2] !== '/' && !never.has(name)) {
    const close = new RegExp(`</${name}\\s*>`, 'gi');
    close.lastIndex = next;
    if (close.exec(html)) return { next: close.lastIndex, ends: false };
    never.add(name);
    // Of an object that is never closed, only the tag is left out: what follows are the words of the text.
    if (CODE.test(name)) return { next: html.length, ends: false };
  }
  return { next, ends: BLOCK.test(name) };
}

/** The position after the `>` outside quotes or, if quotes never close, after the first `>`. */
function tagEnd(html: string, from: number): number {
  // Longer tags do not occur; it is a `<` that was never closed.
  const most = Math.min(html.length, from + 8_192);
  let quote = '';
  for (let at = from; at < most; at++) {
    const char = html[at] as string;
    if (quote) quote = char === quote ? '' : quote;
    else if (char === '>') return at + 1;
    else if ((char === '"' || char === "'") && html[at - 1] === '=') quote = char;
    else if (char === '<') return at;
  }
  const plain = html.slice(from, most).indexOf('>');
  return plain < 0 ? most : from + plain + 1;
}

function endOf(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at < 0 ? html.length : at + mark.length;
}
