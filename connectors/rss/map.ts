import { cutAtWord, type Item, type Mapped, type Slice } from '#libs/connector';
import { type JsonValue, LIMITS } from '#libs/contract';
import { readDate } from './dates.js';
import type { FeedText } from './feed.js';
import { htmlToText, tidy } from './html-text.js';
import type { RawEntry } from './identify.js';

const CATEGORIES = 50;
const NAME = 256;

/** One entry as a record; docs/connectors.md says what becomes what. */
export function mapEntry(entry: RawEntry, slice: Slice): Mapped {
  const { message, truncated } = messageOf(entry);
  if (message === '') return { reject: 'The entry has neither a title, a text nor a link.' };
  const { ds, note } = dateOf(entry.dates, slice.to);
  const filters: Record<string, JsonValue> = {};
  const add = (key: string, value: JsonValue | undefined): void => {
    if (value !== undefined && value !== '') filters[key] = value;
  };
  add('feed', short(plainOf(entry.feed)));
  add('categories', categoriesOf(entry.categories));
  add('language', short(entry.language ?? entry.feedLanguage)?.toLowerCase());
  add('date_note', note);
  add('truncated', truncated || undefined);
  // Only what may be followed becomes the record's url; anything else stays readable.
  const followable = entry.url !== undefined && entry.url.length <= LIMITS.url;
  if (!followable) add('link', entry.link && cutAtWord(tidy(entry.link), 1000).text);
  const item: Item = { id: entry.identity, message, filters };
  if (ds !== undefined) item.ds = ds;
  if (followable) item.url = entry.url;
  const author = short(personOf(entry.author));
  if (author) item.user_name = author;
  return item;
}

function messageOf(entry: RawEntry): { message: string; truncated: boolean } {
  const title = plainOf(entry.title).replace(/\n+/g, ' ');
  const content = plainOf(entry.content);
  const whole =
    title === '' || content.startsWith(title) ? content : content === '' ? title : `${title}\n\n${content}`;
  const { text, truncated } = cutAtWord(whole || (entry.url ?? ''), LIMITS.message);
  return { message: text, truncated };
}

/** The first date that can be read; a later one than now is not believed. Without one the first sight counts. */
function dateOf(dates: readonly string[], now: number): { ds?: string; note?: string } {
  const found = dates.map(readDate).find((date) => date !== undefined);
  if (!found) return { note: dates.length > 0 ? 'unreadable' : 'missing' };
  if (found.ms > now) return { note: 'future' };
  return { ds: found.ds, note: found.zoned ? undefined : 'no_zone' };
}

function categoriesOf(categories: readonly string[]): string[] | undefined {
  const names = categories.map((name) => short(htmlToText(name))).filter((name) => name !== undefined);
  return names.length > 0 ? [...new Set(names)].slice(0, CATEGORIES) : undefined;
}

/** RSS wants `mail@example.com (Name)`. */
function personOf(author: string | undefined): string | undefined {
  const text = author && htmlToText(author);
  return text && (/\(([^()]+)\)$/.exec(text)?.[1] ?? text);
}

function plainOf(text: FeedText | undefined): string {
  if (!text) return '';
  return text.plain ? tidy(text.value) : htmlToText(text.value);
}

/** A name on one line, cut where it is longer than names are. */
function short(text: string | undefined): string | undefined {
  const line = text === undefined ? '' : tidy(text).replace(/\s+/g, ' ');
  return line === '' ? undefined : cutAtWord(line, NAME).text;
}
