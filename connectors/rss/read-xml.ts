import { SourceChanged } from '#libs/connector';
import { plainOf, textOf } from './element-text.js';
import type { FeedText } from './feed-text.js';
import type { RawEntry, RawFeed } from './normal-form.js';
import { parseXml, type XmlElement } from './xml-tree.js';

/*
 * One table for RSS, RDF, Atom and CDF: feeds mix their elements freely. Of several, the first that says something counts.
 */
const TITLE = names('atom:title rss:title dc:title itunes:title media:title');
const TEXT = names(
  'atom:content content:encoded xhtml:body rss:body xhtml:div rss:fullitem',
  'rss:description atom:summary dc:description dc:abstract rss:abstract',
  'itunes:summary itunes:subtitle media:description',
);
const AUTHOR = names('atom:author dc:creator rss:author dc:author itunes:author');
/** When it was first said, and only then when it was last changed. */
const DATE = names(
  'atom:published atom:issued rss:pubdate dc:date dc:issued atom:created dc:created',
  'atom:updated atom:modified dc:modified',
);
const CATEGORY = names('atom:category rss:category dc:subject media:category itunes:category');
const LANGUAGE = names('rss:language dc:language');

function names(...lists: string[]): string[] {
  return lists.flatMap((list) => list.split(' '));
}

/** Reads RSS, RDF, Atom or CDF. @throws SourceChanged if the document is none of them, or not whole. */
export function readXml(text: string): RawFeed {
  const root = find(parseXml(text), (element) => ROOT.test(element.name));
  if (!root) throw new SourceChanged('The response is not a feed.', text.slice(0, 500));
  // The very last `>` is forgotten at times.
  const end = new RegExp(`</(?:[\\w.-]+:)?${localName(root)}\\s*(?:>|$)`, 'i');
  if (!end.test(text)) throw new SourceChanged('The feed is cut off.', text.slice(0, 500));
  if (localName(root) === 'entry') return { titles: [], entries: [entryOf(root)] };
  const channel = elements(root).find(({ name }) => name.endsWith(':channel')) ?? root;
  const fields = fieldsOf(channel);
  const language = firstText(fields, LANGUAGE) ?? channel.language;
  const ttl = firstText(fields, ['rss:ttl']);
  return {
    titles: texts(fields, TITLE),
    language,
    ttlMinutes: ttl && /^\d{1,6}$/.test(ttl) ? Number(ttl) : undefined,
    entries: itemsOf(root).map((item) => entryOf(item, channel.language)),
  };
}

const ROOT = /:(?:rss|feed|rdf|channel|entry)$/;
const CONTAINER = /:(?:channel|item|entry)$/;

/** In the order of the document. An item that was not closed holds those after it. */
function itemsOf(element: XmlElement): XmlElement[] {
  return elements(element)
    .filter(({ name }) => CONTAINER.test(name))
    .flatMap((child) => [...(child.name.endsWith(':channel') ? [] : [child]), ...itemsOf(child)]);
}

/** `around`: the `xml:lang` of the feed. */
function entryOf(item: XmlElement, around?: string): RawEntry {
  const fields = fieldsOf(item);
  const guid = children(fields, ['atom:id', 'rss:guid']).find((one) => plainOf(one) !== '');
  const link = linkOf(item, fields);
  const content = children(fields, TEXT).find((one) => textOf(one).value !== '') ?? item;
  return {
    guid: guid
      ? plainOf(guid)
      : (item.attributes['rdf:about'] ?? (link ? undefined : firstText(fields, ['dc:identifier']))),
    ...(link && { link: link.value, bases: link.bases }),
    opaque: guid?.attributes.ispermalink?.trim().toLowerCase() === 'false',
    titles: texts(fields, TITLE),
    contents: texts(fields, TEXT),
    author: children(fields, AUTHOR).map(personOf).find(Boolean),
    dates: [...children(fields, DATE).map(plainOf), item.attributes.lastmod ?? ''].filter(Boolean),
    categories: children(fields, CATEGORY).flatMap(categoriesOf),
    language: firstText(fields, LANGUAGE) ?? (content.language === around ? undefined : content.language),
  };
}

/** A link is a text in RSS and an attribute in Atom, and feeds mistake one for the other. */
function linkOf(item: XmlElement, fields: Fields): { value: string; bases: readonly string[] } | undefined {
  const links = children(fields, ['rss:link', 'atom:link', 'media:player']).flatMap((link) => {
    const { href, url, rel = 'alternate' } = link.attributes;
    const value = link.name === 'rss:link' ? plainOf(link) || href : href || url || plainOf(link);
    return value ? [{ value, bases: link.bases, isPage: /^$|(?:^|[#/])alternate$/i.test(rel.trim()) }] : [];
  });
  const { href } = item.attributes;
  return (
    links.find(({ isPage }) => isPage) ?? links[0] ?? (href ? { value: href, bases: item.bases } : undefined)
  );
}

/** A person is an element with a name in Atom, and a line of text elsewhere. */
function personOf(person: XmlElement): string {
  const parts = ['name', 'email'].map((name) =>
    elements(person).find((child) => child.name.endsWith(`:${name}`)),
  );
  const named = parts.map((part) => (part ? plainOf(part) : '')).find(Boolean);
  return named ?? (plainOf(person) || textOf(person).value);
}

/** iTunes nests them. */
function categoriesOf(category: XmlElement): string[] {
  const { label, term, text } = category.attributes;
  const own = label || term || text || textOf(category).value;
  const nested = elements(category).filter(({ name }) => name === category.name);
  return text ? [own, ...nested.flatMap(categoriesOf)] : [own];
}

function texts(fields: Fields, wanted: readonly string[]): FeedText[] {
  return children(fields, wanted)
    .map(textOf)
    .filter(({ value }) => value.trim() !== '');
}

function firstText(fields: Fields, wanted: readonly string[]): string | undefined {
  return children(fields, wanted).map(plainOf).find(Boolean);
}

/** The elements in an element by name. */
type Fields = ReadonlyMap<string, XmlElement[]>;

/** Those of a media object count as the entry's own. */
function fieldsOf(element: XmlElement): Fields {
  const own = elements(element).flatMap((child) =>
    /^media:(?:group|content)$/.test(child.name) ? [child, ...elements(child)] : [child],
  );
  return Map.groupBy(own, ({ name }) => name);
}

/** In the order of the names. */
function children(fields: Fields, wanted: readonly string[]): XmlElement[] {
  return wanted.flatMap((name) => fields.get(name) ?? []);
}

function localName({ name }: XmlElement): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

function elements({ children: all }: XmlElement): XmlElement[] {
  return all.filter((child) => typeof child !== 'string');
}

/** Depth first, in the order of the document. */
function find(element: XmlElement, isIt: (element: XmlElement) => boolean): XmlElement | undefined {
  for (const child of elements(element)) {
    const found = isIt(child) ? child : find(child, isIt);
    if (found) return found;
  }
  return undefined;
}
