import { parseFeed } from 'feedsmith';
import type { FeedText, RawEntry, RawFeed } from './normal-form.js';

type Parsed = ReturnType<typeof parseFeed>;
type Of<F extends Parsed['format']> = Partial<Extract<Parsed, { format: F }>['feed']>;

/** The union of RSS and RDF items. */
interface Item {
  title?: string;
  link?: string;
  description?: string;
  guid?: { value?: string; isPermaLink?: boolean };
  pubDate?: unknown;
  authors?: { name?: string; email?: string }[];
  categories?: { name?: string }[];
  content?: { encoded?: string };
  itunes?: { title?: string; summary?: string };
  dc?: { creators?: string[]; dates?: unknown[] };
  rdf?: { about?: string };
  xml?: { base?: string };
}

/** The second parser: for JSON Feed, malformed but readable XML, and documents that rss-parser would garble. */
export function readWithFeedsmith(text: string): RawFeed {
  const parsed = parseFeed(text.replace(/^[^<{]+/, ''));
  if (parsed.format === 'atom') return fromAtom(parsed.feed as Of<'atom'>);
  if (parsed.format === 'json') return fromJson(parsed.feed as Of<'json'>);
  const { feed } = parsed;
  return {
    title: html(feed.title),
    base: feed.xml?.base,
    language: 'language' in feed ? feed.language : undefined,
    ttlMinutes: parsed.format === 'rss' ? parsed.feed.ttl : undefined,
    entries: ((feed.items ?? []) as Item[]).map(fromItem),
  };
}

function fromItem(item: Item): RawEntry {
  return {
    guid: item.guid?.value ?? item.rdf?.about,
    link: item.link,
    opaque: item.guid?.isPermaLink === false,
    title: html(item.title ?? item.itunes?.title),
    content: html(item.content?.encoded ?? item.description ?? item.itunes?.summary),
    author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name ?? item.authors?.[0]?.email,
    dates: strings([item.pubDate, item.dc?.dates?.[0]]),
    categories: (item.categories ?? []).map(({ name }) => name ?? '').filter(Boolean),
    base: item.xml?.base,
  };
}

function fromAtom(feed: Of<'atom'>): RawFeed {
  return {
    title: typed(feed.title),
    base: feed.xml?.base,
    entries: (feed.entries ?? []).map((entry) => ({
      guid: entry.id,
      link: (entry.links?.find(({ rel }) => !rel || rel === 'alternate') ?? entry.links?.[0])?.href,
      title: typed(entry.title),
      content: typed(entry.content) ?? typed(entry.summary),
      author: entry.authors?.[0]?.name ?? entry.dc?.creators?.[0],
      dates: strings([entry.published, entry.updated]),
      categories: (entry.categories ?? []).map(({ label, term }) => label ?? term ?? '').filter(Boolean),
      base: entry.xml?.base,
    })),
  };
}

function fromJson(feed: Of<'json'>): RawFeed {
  return {
    title: plain(feed.title),
    entries: (feed.items ?? []).map((item) => ({
      guid: item.id === undefined ? undefined : String(item.id),
      link: item.url ?? item.external_url,
      title: plain(item.title),
      content: html(item.content_html) ?? plain(item.content_text ?? item.summary),
      author: (item.authors ?? feed.authors)?.[0]?.name,
      dates: strings([item.date_published, item.date_modified]),
      categories: item.tags ?? [],
    })),
  };
}

function strings(values: unknown[]): string[] {
  return values.filter((value) => typeof value === 'string' && value.trim() !== '') as string[];
}

function typed(text: { value?: string; type?: string } | undefined): FeedText | undefined {
  return text?.value ? { value: text.value, html: /html/i.test(text.type ?? '') } : undefined;
}

function html(value: string | undefined): FeedText | undefined {
  return value ? { value, html: true } : undefined;
}

function plain(value: string | undefined): FeedText | undefined {
  return value ? { value, html: false } : undefined;
}
