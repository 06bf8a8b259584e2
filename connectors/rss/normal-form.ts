import { htmlToText, identity, tidy } from '#libs/connector';

/** Converts entries to a form that does not depend on the parser, and assigns their identities. `address`: of the feed. */
export function normalise(feed: RawFeed, address: string): FeedEntry[] {
  const base = resolve(feed.base, address) ?? address;
  const title = lineOf(feed.title);
  const language = tidy(feed.language ?? '').toLowerCase();
  const common = { ...(title && { feed: title }), ...(language && { language }) };
  const entries = feed.entries.map((raw) => ({
    guid: raw.guid?.trim(),
    entry: { ...entryOf(raw, resolve(raw.base, base) ?? base), ...common },
  }));
  return identify(entries);
}

function entryOf(raw: RawEntry, base: string): FeedEntry {
  const author = authorOf(raw.author);
  const link = raw.link?.trim();
  // A guid can be an absolute address, never a relative one.
  const url = link ? resolve(link, base) : raw.opaque ? undefined : resolve(raw.guid);
  const categories = raw.categories.map((one) => lineOf({ value: one, html: true })).filter(Boolean);
  return {
    id: '',
    title: lineOf(raw.title),
    text: plainText(raw.content),
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

/** RSS authors should be `address (Name)` and are anything in practice. */
function authorOf(raw: string | undefined): string {
  // The pattern is quadratic on text that does not match; names are short.
  const text = lineOf({ value: (raw ?? '').slice(0, 1_000), html: true });
  return /^\S+@\S+ \((.+)\)$/.exec(text)?.[1] ?? text;
}

function plainText(text: FeedText | undefined): string {
  if (!text) return '';
  return text.html ? htmlToText(text.value) : tidy(text.value);
}

function lineOf(text: FeedText | undefined): string {
  return plainText(text).replace(/\s+/g, ' ');
}

/** An absolute http or https address; other links cannot be followed. */
function resolve(link: string | undefined, base?: string): string | undefined {
  const text = link?.trim();
  if (!text || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}

/** A text of the feed: HTML or plain. */
export interface FeedText {
  value: string;
  html: boolean;
}

/** One entry as both parsers return it. */
export interface RawEntry {
  guid?: string;
  link?: string;
  /** The guid is marked as not being an address. */
  opaque?: boolean;
  title?: FeedText;
  content?: FeedText;
  author?: string;
  /** All dates of the entry as written, the date of publication first. */
  dates: string[];
  categories: string[];
  /** `xml:base` of the entry. */
  base?: string;
}

export interface RawFeed {
  title?: FeedText;
  language?: string;
  /** `xml:base` of the document. */
  base?: string;
  /** Minutes between two reads that the feed asks for. */
  ttlMinutes?: number;
  entries: RawEntry[];
}

/** One entry in a form that does not depend on the parser. */
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
