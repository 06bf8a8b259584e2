import { identity, tidy } from '#libs/connector';
import { authorOf, type FeedText, lineOf, plainText, titleOf } from './feed-text.js';

/** Converts entries to a form that does not depend on the format, and assigns their identities. `address`: of the feed. */
export function normalise(feed: RawFeed, address: string): Feed {
  const title = feed.titles.map(titleOf).find(Boolean);
  const language = languageOf(feed.language);
  const entries = feed.entries.map((raw) => ({
    guid: raw.guid?.trim(),
    entry: {
      ...entryOf(raw, address),
      ...(title && { feed: title }),
      ...((languageOf(raw.language) ?? language) && { language: languageOf(raw.language) ?? language }),
    },
  }));
  return {
    entries: identify(entries),
    ...(title && { title }),
    ...(language && { language }),
    ...(feed.ttlMinutes && { ttl: feed.ttlMinutes * 60 }),
  };
}

function entryOf(raw: RawEntry, address: string): FeedEntry {
  const author = authorOf(raw.author);
  const link = raw.link?.trim();
  const base = (raw.bases ?? []).reduce((outer, own) => resolve(own, outer) ?? outer, address);
  // A guid can be an absolute address, never a relative one.
  const url = link ? resolve(link, base) : raw.opaque ? undefined : resolve(raw.guid);
  const categories = raw.categories.map((one) => lineOf({ value: one, html: true })).filter(Boolean);
  return {
    id: '',
    title: raw.titles.map(titleOf).find(Boolean) ?? '',
    text: raw.contents.map(plainText).find(Boolean) ?? '',
    dates: raw.dates,
    categories: [...new Set(categories)],
    ...(author && { author }),
    ...(url && { url }),
    ...(!url && link && { link: tidy(link) }),
  };
}

interface Unnamed {
  entry: FeedEntry;
  guid?: string;
}

/** From the best identity to the last resort: guid, address, both, and the content. */
const LADDER: ((unnamed: Unnamed) => string | undefined)[] = [
  ({ guid, entry: { url } }) =>
    guid ? identity.given(schemeless(guid)) : url && identity.derive(['link', schemeless(url)]),
  ({ guid, entry: { url } }) => guid && url && identity.derive([guid, url]),
  ({ guid, entry }) => identity.derive([guid, contentOf(entry)]),
];

/**
 * Assigns identities. If different entries share an id, ALL of them fall back to the next kind of identity: which of
 * them is first changes with every new entry. Entries with the same content count as one.
 */
function identify(all: readonly Unnamed[]): FeedEntry[] {
  const named = new Map<Unnamed, FeedEntry>();
  let open = all;
  for (const step of LADDER) {
    const shared: Unnamed[] = [];
    for (const [id, members] of Map.groupBy(open, step)) {
      const [one] = members;
      const alike = new Set(members.map(({ entry }) => contentOf(entry))).size === 1;
      if (id !== undefined && one && alike) named.set(one, { ...one.entry, id });
      else shared.push(...members);
    }
    open = shared;
  }
  return all.flatMap((unnamed) => named.get(unnamed) ?? []);
}

/** A site that switches to https changes all addresses but no entries. */
function schemeless(address: string): string {
  return address.replace(/^https:\/\//i, 'http://');
}

function contentOf({ title, text, url }: FeedEntry): string {
  return JSON.stringify([title, text, url]);
}

function languageOf(code: string | undefined): string | undefined {
  return (
    tidy(code ?? '')
      .toLowerCase()
      .replaceAll('_', '-') || undefined
  );
}

/** An absolute http or https address; other links cannot be followed. */
function resolve(link: string | undefined, base?: string): string | undefined {
  const text = link?.trim();
  if (!text || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}

/** One entry as its document has it. */
export interface RawEntry {
  guid?: string;
  link?: string;
  /** `xml:base` of the elements around the link, the outermost first. */
  bases?: readonly string[];
  /** The guid is marked as not being an address. */
  opaque?: boolean;
  /** The first that is not empty counts. */
  titles: FeedText[];
  /** The first that is not empty counts. */
  contents: FeedText[];
  author?: string;
  /** All dates of the entry as written, the date of publication first. */
  dates: string[];
  categories: string[];
  /** If the entry declares one of its own. */
  language?: string;
}

export interface RawFeed {
  /** The first that is not empty counts. */
  titles: FeedText[];
  language?: string;
  /** Minutes between two reads that the feed asks for. */
  ttlMinutes?: number;
  entries: RawEntry[];
}

/** One entry in a form that does not depend on the format. */
export interface FeedEntry {
  id: string;
  title: string;
  text: string;
  author?: string;
  /** Absolute, http or https. */
  url?: string;
  /** A link that cannot be followed. */
  link?: string;
  dates: string[];
  categories: string[];
  feed?: string;
  language?: string;
}

export interface Feed {
  entries: FeedEntry[];
  title?: string;
  language?: string;
  /** Seconds between two reads that the feed asks for. */
  ttl?: number;
}
