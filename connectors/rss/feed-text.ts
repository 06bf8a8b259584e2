import { decodeHTML } from 'entities';
import { htmlToText, tidy } from '#libs/connector';

/** A text of the feed: HTML or plain. */
export interface FeedText {
  value: string;
  html: boolean;
}

export function plainText(text: FeedText): string {
  return text.html ? htmlToText(text.value) : tidy(text.value);
}

/** A title is HTML only if it has tags of HTML: `Vec<String>` and `A<B` are words. */
export function titleOf({ value, html }: FeedText): string {
  return lineOf(html && !TAG.test(value) ? { value: decodeHTML(value), html: false } : { value, html });
}

const TAG =
  /<!--|<\/?(?:a|abbr|acronym|address|applet|area|article|aside|audio|b|base|basefont|bdi|bdo|big|blink|blockquote|body|br|button|canvas|caption|center|cite|code|col|data|dd|del|dfn|dir|div|dl|dt|em|embed|fieldset|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|map|mark|menu|meta|nobr|noscript|object|ol|option|p|param|pre|q|rp|rt|ruby|s|samp|script|section|select|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|textarea|tfoot|th|thead|time|title|tr|tt|u|ul|var|video|wbr)(?=[\s/>])[^<>]*>/i;

export function lineOf(text: FeedText): string {
  return plainText(text).replace(/\s+/g, ' ');
}

/** A person's name, or the address of one who gives no name: `Name <address>`, `address (Name)`, `Name (address)`. */
export function authorOf(raw: string | undefined): string {
  // The patterns are quadratic on text that does not match; names are short. In HTML, `<address>` would be a tag.
  const text = lineOf({ value: (raw ?? '').slice(0, 1_000).replace(/<(\S+@\S+)>/g, '($1)'), html: true });
  const named = text.includes('@')
    ? text
        .replace(ADDRESS, ' ')
        .replace(/^\s*\((.*)\)\s*$/, '$1')
        .trim()
    : text;
  return named || text;
}

const ADDRESS = /(?<![^\s(])\(?(?:mailto:)?[^\s()@]+@[^\s()@]+\)?,?(?![^\s)])/g;
