import { identity } from '#libs/connector';
import type { FeedEntry, RawEntry, RawFeed } from './entry.js';
import { parseFeedDate } from './feed-date.js';
import { plainText } from './html-text.js';

/** Entries in the form that does not depend on the reader, each with its identity. `address`: where the feed was read. */
export function normalise(feed: RawFeed, address: string): FeedEntry[] {
  const base = resolve(feed.base, address) ?? address;
  const title = plainText(feed.title).replaceAll('\n', ' ');
  const taken = new Map<string, string>();
  const entries: FeedEntry[] = [];
  for (const raw of feed.entries) {
    const entry = entryOf(raw, resolve(raw.base, base) ?? base);
    if (title) entry.feed = title;
    const id = identityOf(entry, raw.guid?.trim(), taken);
    if (id === undefined) continue;
    entries.push({ ...entry, id });
  }
  return entries;
}

function entryOf(raw: RawEntry, base: string): FeedEntry {
  const date = parseFeedDate(raw.published) ?? parseFeedDate(raw.updated);
  const author = authorOf(raw.author);
  const url =
    resolve(raw.link, base) ??
    (/^https?:\/\//i.test(raw.guid?.trim() ?? '') ? resolve(raw.guid, base) : undefined);
  return {
    id: '',
    title: plainText(raw.title).replaceAll('\n', ' '),
    text: plainText(raw.content),
    zoned: date?.zoned ?? false,
    categories: [
      ...new Set(raw.categories.map((one) => plainText({ value: one, html: true })).filter(Boolean)),
    ],
    ...(author && { author }),
    ...(url && { url }),
    ...(date && { date: date.ds }),
  };
}

/**
 * The feed's own id, else the link, else what the entry says. An id that several entries share belongs to the first
 * of them; the others are told apart by link, then by what they say. Undefined: the same entry once more.
 */
function identityOf(
  { title, text, url }: FeedEntry,
  guid: string | undefined,
  taken: Map<string, string>,
): string | undefined {
  const content = identity.derive([url, title, text]);
  const ladder = [
    guid
      ? identity.given(guid)
      : url
        ? identity.derive(['link', url])
        : identity.derive(['text', title, text]),
    identity.derive([guid, url]),
    identity.derive([guid, url, title, text]),
  ];
  for (const id of ladder) {
    const holder = taken.get(id);
    if (holder === content) return undefined;
    if (holder === undefined) {
      taken.set(id, content);
      return id;
    }
  }
  return undefined;
}

/** RSS authors are `address (Name)` by the book, and anything in practice. */
function authorOf(raw: string | undefined): string | undefined {
  const text = plainText({ value: raw ?? '', html: true }).replaceAll('\n', ' ');
  return (/^\S+@\S+ \((.+)\)$/.exec(text)?.[1] ?? text) || undefined;
}

/** An absolute http or https address; what else a link may hold is not one to be followed. */
function resolve(link: string | undefined, base: string): string | undefined {
  const text = link?.trim();
  if (!text || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}
