import { parseFeed } from 'feedsmith';
import { type Feed, type FeedEntry, type FeedText, first, some, text } from './feed.js';

const parse = (document: string) => parseFeed(document);
type Parsed = ReturnType<typeof parse>;
type Of<F extends Parsed['format']> = Extract<Parsed, { format: F }>['feed'];
type RssItem = NonNullable<Of<'rss'>['items']>[number];
type RdfItem = NonNullable<Of<'rdf'>['items']>[number];
type AtomEntry = NonNullable<Of<'atom'>['entries']>[number];
type JsonItem = NonNullable<Of<'json'>['items']>[number];

/** Second reader: JSON Feed, and XML that is broken but readable. @throws when it is no feed to it either. */
export function readByFeedsmith(document: string): Feed {
  const parsed = parse(document);
  if (parsed.format === 'atom') return fromAtom(parsed.feed);
  if (parsed.format === 'json') return fromJson(parsed.feed);
  const { feed } = parsed;
  return {
    title: text(feed.title),
    language: some('language' in feed ? feed.language : undefined) ?? some(feed.dc?.languages?.[0]),
    base: some(feed.xml?.base),
    ttl: 'ttl' in feed ? feed.ttl : undefined,
    entries: ((feed.items ?? []) as (RssItem | RdfItem)[]).map(fromItem),
  };
}

function fromItem(item: RssItem | RdfItem): FeedEntry {
  const guid = 'guid' in item ? item.guid : undefined;
  const about = 'rdf' in item ? item.rdf?.about : undefined;
  const itunes = 'itunes' in item ? item.itunes : undefined;
  const [author] = 'authors' in item ? (item.authors ?? []) : [];
  const categories = 'categories' in item ? (item.categories ?? []).map(({ name }) => name) : [];
  return {
    guid: some(guid?.value) ?? some(about),
    permalink: guid?.value !== undefined && guid.isPermaLink !== false,
    link: some(item.link),
    base: some(item.xml?.base),
    title: text(item.title),
    content: first([text(item.content?.encoded), text(item.description), text(itunes?.summary)]),
    author: some(author?.name) ?? some(author?.email) ?? some(item.dc?.creators?.[0]) ?? some(itunes?.author),
    categories: present([...categories, ...(item.dc?.subjects ?? [])]),
    language: some(item.dc?.languages?.[0]),
    dates: present([
      'pubDate' in item ? item.pubDate : undefined,
      item.dc?.dates?.[0],
      item.dcterms?.created?.[0],
      item.atom?.published,
      item.atom?.updated,
    ]),
  };
}

function fromAtom(feed: Of<'atom'>): Feed {
  return {
    title: text(feed.title?.value, feed.title?.type),
    language: some(feed.xml?.lang),
    base: some(feed.xml?.base),
    entries: (feed.entries ?? []).map(fromEntry),
  };
}

function fromEntry(entry: AtomEntry): FeedEntry {
  const alternate = (entry.links ?? []).filter(({ rel }) => rel === undefined || rel === 'alternate');
  const author = entry.authors?.[0];
  return {
    guid: some(entry.id),
    permalink: false,
    link: some((alternate.find(({ type }) => type === 'text/html') ?? alternate[0])?.href),
    base: some(entry.xml?.base),
    title: text(entry.title?.value, entry.title?.type),
    content: first([
      text(entry.content?.value, entry.content?.type),
      text(entry.summary?.value, entry.summary?.type),
    ]),
    author: some(author?.name) ?? some(author?.email) ?? some(entry.dc?.creators?.[0]),
    categories: present((entry.categories ?? []).map(({ label, term }) => label ?? term)),
    language: some(entry.xml?.lang),
    dates: present([entry.published, entry.dc?.dates?.[0], entry.updated]),
  };
}

function fromJson(feed: Of<'json'>): Feed {
  return {
    title: plain(feed.title),
    language: some(feed.language),
    entries: (feed.items ?? []).map((item: JsonItem) => ({
      guid: some(item.id),
      permalink: false,
      link: some(item.url) ?? some(item.external_url),
      title: plain(item.title),
      content: first([plain(item.content_text), text(item.content_html), plain(item.summary)]),
      author: some(item.authors?.[0]?.name),
      categories: present(item.tags ?? []),
      language: some(item.language),
      dates: present([item.date_published, item.date_modified]),
    })),
  };
}

function plain(value: unknown): FeedText | undefined {
  return text(value, 'text');
}

function present(values: readonly unknown[]): string[] {
  return values.map(some).filter((value) => value !== undefined);
}
