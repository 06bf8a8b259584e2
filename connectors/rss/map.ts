import { cutAtWord, type Item, type Mapped } from '#libs/connector';
import { type JsonValue, LIMITS } from '#libs/contract';
import type { FeedEntry } from './entry.js';

const CATEGORIES = 50;

/** An entry as a record: its title and its text are the message, its author the user. */
export function mapEntry(entry: FeedEntry): Mapped {
  const message = messageOf(entry);
  if (message === '') return { skip: 'an entry without title and text' };
  const cut = cutAtWord(message, LIMITS.message);
  const filters: Record<string, JsonValue> = {};
  if (entry.feed) filters.feed = short(entry.feed);
  if (entry.categories.length > 0) filters.categories = entry.categories.slice(0, CATEGORIES).map(short);
  if (cut.truncated) filters.truncated = true;
  if (entry.date && !entry.zoned) filters.ds_source = 'no_zone';
  const item: Item = { id: entry.id, message: cut.text, filters };
  if (entry.date) item.ds = entry.date;
  if (entry.author) item.user_name = cutAtWord(entry.author.replaceAll('\n', ' '), LIMITS.user_name).text;
  if (entry.url && entry.url.length <= LIMITS.url) item.url = entry.url;
  return item;
}

/** Many feeds repeat the title at the beginning of the text: once is enough. */
function messageOf({ title, text }: FeedEntry): string {
  if (title === '' || text.startsWith(title)) return text;
  return text === '' ? title : `${title}\n\n${text}`;
}

function short(text: string): string {
  return cutAtWord(text, 200).text;
}
