import { isUtf8 } from 'node:buffer';
import { escapeText } from 'entities';
import type { FeedText } from './feed-text.js';
import type { XmlElement } from './xml-tree.js';

/** The text of an element, by what the element says about its format. */
export function textOf(element: XmlElement): FeedText {
  const { type = '', mode = '' } = element.attributes;
  const inline = element.children.some((child) => typeof child !== 'string');
  if (inline) return { value: inner(element, /xhtml|xml/i.test(type) || hasXhtml(element)), html: true };
  const value = plainOf(element);
  const html = isHtml(element, value);
  const decoded = isBase64(element, mode.toLowerCase(), type.toLowerCase())
    ? fromBase64(element, value)
    : undefined;
  if (decoded !== undefined) return { value: decoded, html: html || MARKUP.test(decoded) };
  return { value, html };
}

/** The characters of an element without those of the elements in it. */
export function plainOf({ children }: XmlElement): string {
  return children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim();
}

const MARKUP = /<\/?[a-z][^<>]*>/i;

/** Only Atom has texts that are not HTML, and feeds that say nothing about the format of their HTML. */
function isHtml({ name, attributes: { type } }: XmlElement, value: string): boolean {
  if (!name.startsWith('atom:')) return type !== 'plain' && type !== 'text/plain';
  return /html/i.test(type ?? '') || (type === undefined && /<\/[a-z][a-z0-9]*\s*>/i.test(value));
}

/** Atom 0.3 says so; in Atom 1.0 it is what content of a media type is that is neither text nor XML (RFC 4287, 4.1.3.3). */
function isBase64({ name }: XmlElement, mode: string, type: string): boolean {
  if (mode) return mode === 'base64';
  return name.startsWith('atom:') && type.includes('/') && !/^text\/|xml|html/.test(type);
}

/** Empty for content that is not text, such as an image; undefined if it is not base64. */
function fromBase64({ name }: XmlElement, value: string): string | undefined {
  const packed = value.replace(/\s/g, '');
  if (packed.length % 4 !== 0 || !/^[a-z0-9+/]+={0,2}$/i.test(packed)) return undefined;
  const bytes = Buffer.from(packed, 'base64');
  if (isUtf8(bytes)) return bytes.toString().trim();
  return name === 'atom:content' ? '' : undefined;
}

function hasXhtml({ name, children }: XmlElement): boolean {
  return (
    name.startsWith('xhtml:') ||
    children.some((child) => typeof child !== 'string' && child.name.startsWith('xhtml:'))
  );
}

/** The markup in an element as HTML. `escaped`: its texts are texts, not HTML that was left unescaped. */
function inner({ children }: XmlElement, escaped: boolean): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return escaped ? escapeText(child) : child;
      const tag = child.name.slice(child.name.lastIndexOf(':') + 1);
      return child.children.length === 0 ? `<${tag}/>` : `<${tag}>${inner(child, escaped)}</${tag}>`;
    })
    .join('');
}
