import Parser from 'rss-parser';
import { type Feed, type FeedEntry, type FeedText, first, some, text } from './feed.js';

/** An element as xml2js builds it: its text, or an object with the text `_`, attributes `$` and child elements. */
type Node = string | { _?: string; $?: Record<string, string>; [child: string]: unknown };

/** The parser's own idea of an entry is lossy (it picks dates, links and snippets), so each element is asked for raw. */
const DATES = 'pubDate published dc:date issued dcterms:created created updated modified'.split(' ');
const CONTENTS = ['content:encoded', 'content', 'description', 'summary', 'itunes:summary'];
const OTHERS = '$ title link guid id author dc:creator itunes:author category dc:subject dc:language';
const ELEMENTS = [...OTHERS.split(' '), ...CONTENTS, ...DATES];
const CHANNEL = ['$', 'title', 'language', 'dc:language', 'ttl'];
const raw = (name: string) => [name, `raw:${name}`, { keepArray: true }];

/** The entry holds markup whose order xml2js does not keep. */
class Garbled extends Error {}

/** First reader. @throws for everything it does not read as it was meant. Synchronous, and quadratic on hostile input. */
export function startRssParser(document: string): Promise<Feed> {
  const parser = new Parser<Record<string, unknown>, Record<string, unknown>>({
    customFields: { item: ELEMENTS.map(raw), feed: CHANNEL.map(raw) } as never,
  });
  return parser.parseString(document).then((feed) => ({
    title: textOf(feed, 'title'),
    language: valueOf(feed, 'language') ?? valueOf(feed, 'dc:language'),
    base: attributesOf(feed)['xml:base'],
    ttl: Number(valueOf(feed, 'ttl')) || undefined,
    entries: feed.items.map(entryOf),
  }));
}

function entryOf(item: Record<string, unknown>): FeedEntry {
  const attributes = attributesOf(item);
  const guid = nodesOf(item, 'guid')[0];
  const permalink = typeof guid === 'object' ? guid.$?.isPermaLink !== 'false' : guid !== undefined;
  return {
    guid: valueOf(item, 'guid') ?? valueOf(item, 'id') ?? some(attributes['rdf:about']),
    permalink,
    link: linkOf(item),
    base: attributes['xml:base'],
    title: textOf(item, 'title'),
    content: first(CONTENTS.map((name) => textOf(item, name))),
    author: authorOf(item),
    categories: [...nodesOf(item, 'category'), ...nodesOf(item, 'dc:subject')].flatMap(categoryOf),
    language: valueOf(item, 'dc:language') ?? attributes['xml:lang'],
    dates: DATES.map((name) => valueOf(item, name)).filter((date) => date !== undefined),
  };
}

/** RSS has the address as text, Atom as attribute, and some RSS feeds have both. */
function linkOf(item: Record<string, unknown>): string | undefined {
  const links = nodesOf(item, 'link');
  const spoken = links.map(contentOf).find((value) => some(value));
  if (spoken) return spoken;
  const attributes = links.map((link) => (typeof link === 'string' ? {} : (link.$ ?? {})));
  const alternate = attributes.filter(({ rel }) => rel === undefined || rel === 'alternate');
  return (alternate.find(({ type }) => type === 'text/html') ?? alternate[0])?.href;
}

function authorOf(item: Record<string, unknown>): string | undefined {
  const [author] = nodesOf(item, 'author');
  if (typeof author === 'object') {
    const [name] = (author.name ?? author.email ?? []) as Node[];
    if (name !== undefined) return some(contentOf(name));
  }
  return valueOf(item, 'author') ?? valueOf(item, 'dc:creator') ?? valueOf(item, 'itunes:author');
}

function categoryOf(node: Node): string[] {
  const value = typeof node === 'string' ? node : (node.$?.label ?? node.$?.term ?? node._);
  return some(value) ? [value as string] : [];
}

function nodesOf(of: object, name: string): Node[] {
  const found = (of as Record<string, unknown>)[`raw:${name}`];
  return Array.isArray(found) ? (found as Node[]) : [];
}

function attributesOf(of: object): Record<string, string> {
  return ((of as Record<string, unknown>)['raw:$'] ?? {}) as Record<string, string>;
}

function valueOf(of: object, name: string): string | undefined {
  const [node] = nodesOf(of, name);
  return node === undefined ? undefined : some(contentOf(node));
}

function textOf(of: object, name: string): FeedText | undefined {
  const [node] = nodesOf(of, name);
  if (node === undefined) return undefined;
  if (typeof node === 'object' && Object.keys(node).some((key) => key !== '_' && key !== '$')) {
    throw new Garbled(`markup inside <${name}>`);
  }
  return text(contentOf(node), typeof node === 'object' ? node.$?.type : undefined);
}

function contentOf(node: Node): string | undefined {
  return typeof node === 'string' ? node : node._;
}
