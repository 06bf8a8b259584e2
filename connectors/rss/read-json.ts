import { SourceChanged, tryParseJson } from '#libs/connector';
import type { FeedText } from './feed-text.js';
import type { RawEntry, RawFeed } from './normal-form.js';

type Json = Record<string, unknown>;

/** Reads JSON Feed 1.0 or 1.1. @throws SourceChanged if the document is not one. */
export function readJson(text: string): RawFeed {
  const feed = tryParseJson(text);
  if (!isObject(feed) || !Array.isArray(feed.items)) {
    throw new SourceChanged(
      'The response is not a readable feed: its format is unknown.',
      text.slice(0, 500),
    );
  }
  return {
    titles: [plain(feed.title)],
    language: line(feed.language),
    entries: feed.items.filter(isObject).map((item) => entryOf(item, feed)),
  };
}

function entryOf(item: Json, feed: Json): RawEntry {
  return {
    guid: line(item.id),
    link: line(item.url) ?? line(item.external_url),
    titles: [plain(item.title)],
    contents: [
      { value: line(item.content_html) ?? '', html: true },
      plain(item.content_text),
      plain(item.summary),
    ],
    author: authorOf(item) ?? authorOf(feed),
    dates: [line(item.date_published), line(item.date_modified)].filter((date) => date !== undefined),
    categories: Array.isArray(item.tags) ? item.tags.map(line).filter((tag) => tag !== undefined) : [],
    language: line(item.language),
  };
}

/** Version 1.0 has one author, 1.1 a list. */
function authorOf({ author, authors }: Json): string | undefined {
  const all = Array.isArray(authors) ? [...authors, author] : [author];
  return all.map((one) => (isObject(one) ? line(one.name) : undefined)).find(Boolean);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function plain(value: unknown): FeedText {
  return { value: line(value) ?? '', html: false };
}

/** Ids are numbers at times. */
function line(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
