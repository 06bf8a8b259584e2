import { decodeText, htmlToText } from '#libs/connector';
import { readDate } from '../dates.js';
import type { Feed, FeedEntry } from '../normal-form.js';
import { readFeed } from '../read-feed.js';

/** The fields of the model; `date` is any of an entry's, since which of them counts differs between readers. */
export type Field = 'title' | 'text' | 'author' | 'url' | 'id' | 'date' | 'category' | 'language';

/** What another project expects of a document. */
export interface Check {
  /** corpus/file */
  name: string;
  document: Uint8Array;
  /** Its Content-Type. */
  type?: string;
  /** Undefined: the feed itself. */
  entry?: number;
  field: Field;
  /** Text may contain HTML. */
  want: string;
}

/** Where documents are said to be from. */
export const ADDRESS = 'https://feeds.example.com/feed.xml';

/** What was read instead; undefined if it is what the check wants. */
export function difference(check: Check): string | undefined {
  const got = valuesOf(check);
  return got.some((value) => isSame(check, value)) ? undefined : got.join(' | ');
}

function valuesOf({ document, type, entry, field }: Check): string[] {
  let feed: Feed;
  try {
    feed = readFeed(decodeText(document, type ?? ''), ADDRESS);
  } catch (error) {
    return [`refused: ${(error as Error).message}`];
  }
  if (entry === undefined) return [(field === 'title' ? feed.title : feed.language) ?? ''];
  const found = feed.entries[entry];
  // Entries that are the same are one.
  return found ? valuesIn(found, field) : feed.entries.flatMap((one) => valuesIn(one, field));
}

function valuesIn(entry: FeedEntry, field: Field): string[] {
  if (field === 'date') return entry.dates;
  if (field === 'category') return entry.categories;
  if (field === 'url') return [entry.url ?? entry.link ?? ''];
  return [entry[field] ?? ''];
}

function isSame({ field, want }: Check, got: string): boolean {
  if (field === 'date') return readDate(got)?.ms === (readDate(want)?.ms ?? Number(want));
  if (field === 'url' || field === 'id') return addressOf(got) === addressOf(want);
  if (field === 'language') return got === want.toLowerCase().replaceAll('_', '-');
  return [want, htmlToText(want)].some((text) => flat(text) === flat(got));
}

function addressOf(text: string): string {
  const address = URL.canParse(text.trim(), ADDRESS) ? new URL(text.trim(), ADDRESS).href : text.trim();
  return address.replace(/^https:/, 'http:');
}

/** Readers differ in white space around markup; the words count. */
function flat(text: string): string {
  return text.replace(/[\s\u200b\ufeff]+/gu, '');
}
