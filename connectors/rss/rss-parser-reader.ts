import Parser from 'rss-parser';
import type { FeedText, RawEntry, RawFeed } from './normal-form.js';

/** An element as xml2js returns it: its text, or an object with text, attributes and nested elements. */
type Element = string | ({ _?: string; $?: Record<string, string> } & Record<string, unknown>);
type Elements = Record<string, Element[] | undefined> & { attributes?: Record<string, string> };

/*
 * Only raw elements are used: rss-parser itself drops time zones, returns objects for empty guids and loses the words
 * inside nested markup, but it is a lenient parser of structure.
 */
const RAW = [
  'guid',
  'id',
  'link',
  'title',
  'itunes:title',
  'itunes:summary',
  'description',
  'content:encoded',
  'content',
  'summary',
  'pubDate',
  'dc:date',
  'published',
  'issued',
  'updated',
  'modified',
  'author',
  'dc:creator',
  'category',
].map((name) => [name, `raw ${name}`, { keepArray: true }] as const);
const ATTRIBUTES = ['$', 'attributes', { keepArray: true }] as const;

class Garbled extends Error {}

/** The first parser. @throws if it cannot parse the document or would garble it. */
export async function readWithRssParser(text: string): Promise<RawFeed> {
  const parser = new Parser({
    customFields: {
      item: [...RAW, ATTRIBUTES] as never,
      feed: [['ttl', 'ttl'], ['language', 'language'], ATTRIBUTES] as never,
    },
  });
  const feed = (await parser.parseString(text)) as unknown as Record<string, unknown> & { items: Elements[] };
  const atom = !/<(?:rss|rdf:rdf)[\s>]/i.test(text.slice(0, 4096));
  const { title, ttl, language, attributes } = feed as {
    title?: unknown;
    ttl?: unknown;
    language?: unknown;
    attributes?: Record<string, string>;
  };
  if (title !== undefined && typeof title !== 'string') throw new Garbled('title');
  return {
    // The type of an Atom title is lost here; it is rarely plain text that contains markup.
    title: title ? { value: title, html: true } : undefined,
    base: attributes?.['xml:base'],
    language: typeof language === 'string' && !atom ? language : undefined,
    ttlMinutes: typeof ttl === 'string' && /^\d{1,6}$/.test(ttl.trim()) ? Number(ttl) : undefined,
    entries: feed.items.map((item) => (atom ? fromAtom(item) : fromRss(item))),
  };
}

function fromRss(item: Elements): RawEntry {
  return {
    guid: text(item, 'guid') ?? (item['rdf:about'] as unknown as string | undefined),
    link: text(item, 'link'),
    opaque: isOpaque(elements(item, 'guid')[0]),
    title: html(text(item, 'title') ?? text(item, 'itunes:title')),
    content: html(
      ['content:encoded', 'description', 'itunes:summary'].map((name) => text(item, name)).find(Boolean),
    ),
    author: text(item, 'dc:creator') ?? text(item, 'author'),
    dates: present([text(item, 'pubDate'), text(item, 'dc:date')]),
    categories: elements(item, 'category').map((one) => textOf(one) ?? ''),
    base: item.attributes?.['xml:base'],
  };
}

function fromAtom(entry: Elements): RawEntry {
  const links = elements(entry, 'link').map((link) => (typeof link === 'string' ? {} : (link.$ ?? {})));
  const author = elements(entry, 'author')[0];
  const name = typeof author === 'object' ? (author.name as Element[] | undefined)?.[0] : undefined;
  return {
    guid: text(entry, 'id'),
    link: (links.find(({ rel }) => !rel || rel === 'alternate') ?? links[0])?.href,
    title: typed(elements(entry, 'title')[0]),
    content: typed(elements(entry, 'content')[0]) ?? typed(elements(entry, 'summary')[0]),
    author: name === undefined ? text(entry, 'dc:creator') : textOf(name),
    dates: present(['published', 'issued', 'updated', 'modified'].map((name) => text(entry, name))),
    categories: elements(entry, 'category').map((one) =>
      typeof one === 'string' ? one : (one.$?.label ?? one.$?.term ?? ''),
    ),
    base: entry.attributes?.['xml:base'],
  };
}

function isOpaque(guid: Element | undefined): boolean {
  return typeof guid === 'object' && guid.$?.isPermaLink?.toLowerCase() === 'false';
}

function present(texts: (string | undefined)[]): string[] {
  return texts.filter((one) => one !== undefined);
}

function elements(item: Elements, name: string): Element[] {
  return item[`raw ${name}`] ?? [];
}

/** The first such element that is not empty. */
function text(item: Elements, name: string): string | undefined {
  for (const element of elements(item, name)) {
    const value = textOf(element);
    if (value) return value;
  }
  return undefined;
}

function textOf(element: Element): string | undefined {
  if (typeof element === 'string') return element.trim() || undefined;
  const { _: value, $: _, ...nested } = element;
  if (Object.keys(nested).length > 0) throw new Garbled('markup inside of an element');
  return value?.trim() || undefined;
}

function typed(element: Element | undefined): FeedText | undefined {
  const value = element === undefined ? undefined : textOf(element);
  const type = typeof element === 'object' ? (element.$?.type ?? '') : '';
  return value ? { value, html: /html/i.test(type) } : undefined;
}

function html(value: string | undefined): FeedText | undefined {
  return value ? { value, html: true } : undefined;
}
