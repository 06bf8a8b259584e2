import { ConnectorError, SourceChanged, TookTooLong, within } from '#libs/connector';
import { checkDocument, MAX_ENTRIES } from './document-check.js';
import type { FeedEntry, RawFeed } from './entry.js';
import { normalise } from './normal-form.js';

/** Milliseconds a reader may take: rss-parser needs time quadratic in the `<` of a description. */
const PATIENCE = 5_000;

export interface Feed {
  entries: FeedEntry[];
  /** Seconds between two reads, as the feed asks. */
  ttl?: number;
}

/**
 * Reads a document of any format: rss-parser first, feedsmith where that one gives up or garbles. Only for a worker
 * thread: it may use a processor for as long as ten seconds. @throws SourceChanged when nobody can read it
 */
export async function readFeed(text: string, address: string): Promise<Feed> {
  const format = checkDocument(text);
  const feed = (format === 'xml' ? await firstReader(text) : undefined) ?? (await secondReader(text));
  if (feed.entries.length > MAX_ENTRIES) {
    throw new SourceChanged(`The feed holds more than ${MAX_ENTRIES} entries.`);
  }
  const entries = normalise(feed, address);
  return { entries, ...(feed.ttlMinutes && { ttl: feed.ttlMinutes * 60 }) };
}

async function firstReader(text: string): Promise<RawFeed | undefined> {
  const { readWithRssParser } = await import('./rss-parser-reader.js');
  try {
    const feed = await within(PATIENCE, () => readWithRssParser(text));
    const missed = feed.entries.length === 0 && /<(?:[\w.-]+:)?(?:item|entry)[\s>]/i.test(text);
    return missed ? undefined : feed;
  } catch {
    return undefined; // its reasons say less than those of the second reader
  }
}

/** Loaded when it is needed: its hundreds of files take as long as most feeds. */
async function secondReader(text: string): Promise<RawFeed> {
  const { readWithFeedsmith } = await import('./feedsmith-reader.js');
  try {
    return within(PATIENCE, () => readWithFeedsmith(text));
  } catch (error) {
    if (error instanceof ConnectorError) throw error;
    const why = error instanceof TookTooLong ? 'it takes too long to read' : 'no reader understands it';
    throw new SourceChanged(`The answer is not a feed that can be read: ${why}.`, text.slice(0, 500));
  }
}
