import { identity } from '#libs/connector';
import type { Feed, FeedEntry } from './feed.js';
import { resolveLink } from './links.js';

/** An entry with all that mapping needs to know of its feed. */
export interface RawEntry extends FeedEntry {
  identity: string;
  /** Absolute, http or https. */
  url?: string;
  feed?: Feed['title'];
  feedLanguage?: string;
}

type Placed = Omit<RawEntry, 'identity'>;

/** From the best identity to the last resort: own id, address, both, and what the entry says. */
const LADDER: ((entry: Placed) => string | undefined)[] = [
  ({ guid, url }) => (guid ? identity.given(guid) : url && identity.derive([url])),
  ({ guid, url }) => guid && url && identity.derive([guid, url]),
  (entry) => identity.derive([entry.guid, entry.url, contentOf(entry)]),
];

/**
 * Gives every entry its identity: its own id, else its address, else what it says. An id that different entries share
 * says nothing about any of them, so ALL of those go down the ladder: which of them stands first changes with every
 * new entry. Entries that are the same in everything are one.
 */
export function identifyEntries(feed: Feed, feedUrl: string): RawEntry[] {
  const base = resolveLink(feed.base, feedUrl) ?? feedUrl;
  let open = feed.entries.map((entry): Placed => {
    const link = entry.link ?? (entry.permalink ? entry.guid : undefined);
    const url = resolveLink(link, resolveLink(entry.base, base) ?? base);
    return { ...entry, guid: entry.guid?.trim(), url, feed: feed.title, feedLanguage: feed.language };
  });
  const identities = new Map<Placed, string>();
  const order = open;
  for (const step of LADDER) {
    const shared: Placed[] = [];
    for (const [name, members] of Map.groupBy(open, step)) {
      const [one] = members;
      const alike = new Set(members.map(contentOf)).size === 1;
      if (name !== undefined && one && alike) identities.set(one, name);
      else shared.push(...members);
    }
    open = shared;
  }
  return order.flatMap((entry) => {
    const found = identities.get(entry);
    return found === undefined ? [] : [{ ...entry, identity: found }];
  });
}

function contentOf({ title, content, url }: Placed): string {
  return JSON.stringify([title?.value, content?.value, url]);
}
