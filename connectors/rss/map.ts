import { cutAtWord, type Item, type MapResult, type Slice, titled } from '#libs/connector';
import { type JsonValue, LIMITS } from '#libs/contract';
import { readDate } from './dates.js';
import type { FeedEntry } from './normal-form.js';

const CATEGORIES = 50;
const NAME = 256;
/** Milliseconds that a date may lie in the future: clocks differ. */
const AHEAD = 5 * 60_000;

/** Maps an entry to a record; docs/connectors.md lists the fields. */
export function mapEntry(entry: FeedEntry, slice: Slice): MapResult {
  const { text: message, truncated } = cutAtWord(titled(entry.title, entry.text), LIMITS.message);
  if (message === '') return { skip: 'The entry has neither a title nor a text.' };
  const { ds, note } = dateOf(entry.dates, slice.to);
  const item: Item = { id: entry.id, message, filters: filtersOf(entry) };
  if (note) item.filters = { ...item.filters, date_note: note };
  if (truncated) item.filters = { ...item.filters, truncated: true };
  if (ds !== undefined) item.ds = ds;
  if (entry.author) item.user_name = cutAtWord(entry.author, LIMITS.user_name).text;
  if (entry.url && entry.url.length <= LIMITS.url) item.url = entry.url;
  return item;
}

/** The first readable date, unless it lies in the future. Without one the engine uses the time of the first sight. */
function dateOf(dates: readonly string[], now: number): { ds?: string; note?: string } {
  const found = dates.map(readDate).find((date) => date !== undefined);
  if (!found) return { note: dates.length > 0 ? 'unreadable' : 'missing' };
  if (found.ms > now + AHEAD) return { note: 'future' };
  return { ds: found.ds, note: found.zoned ? undefined : 'no_zone' };
}

function filtersOf({ feed, language, categories, link }: FeedEntry): Record<string, JsonValue> {
  const filters: Record<string, JsonValue> = {};
  if (feed) filters.feed = short(feed);
  if (language) filters.language = short(language);
  if (categories.length > 0) filters.labels = categories.slice(0, CATEGORIES).map(short);
  if (link) filters.link = short(link);
  return filters;
}

function short(text: string): string {
  return cutAtWord(text, NAME).text;
}
