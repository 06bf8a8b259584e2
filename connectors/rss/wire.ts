import { SourceChanged, TookTooLong, within } from '#libs/connector';
import type { Feed } from './feed.js';
import { guard, MAX_ENTRIES } from './guard.js';
import { readByFeedsmith } from './read-by-feedsmith.js';
import { startRssParser } from './read-by-rss-parser.js';

const READ_MS = 5_000;

/**
 * Reads RSS, Atom, RDF and JSON feeds: by rss-parser, and what it refuses, garbles or does not finish by feedsmith.
 * @throws SourceChanged with the reason when neither reads it.
 */
export async function readFeed(document: string): Promise<Feed> {
  guard(document);
  // Some servers send white space or a warning before the document.
  const body = document.slice(Math.max(0, document.search(/[<{[]/)));
  const feed = (await byRssParser(body)) ?? byFeedsmith(body);
  if (feed.entries.length > MAX_ENTRIES) {
    throw new SourceChanged(`The feed holds more than ${MAX_ENTRIES} entries; none of them was read.`);
  }
  return feed;
}

async function byRssParser(document: string): Promise<Feed | undefined> {
  if (!document.startsWith('<')) return undefined;
  try {
    const feed = await within(READ_MS, () => startRssParser(document));
    const missed = feed.entries.length === 0 && /<(?:\w+:)?(?:item|entry)[\s>]/i.test(document);
    return missed ? undefined : feed;
  } catch {
    return undefined; // whatever it was, the second reader says why the document is no feed
  }
}

function byFeedsmith(document: string): Feed {
  try {
    return within(READ_MS, () => readByFeedsmith(document));
  } catch (error) {
    const why =
      error instanceof TookTooLong
        ? 'Reading the feed took too long.'
        : 'The answer is not a feed that can be read.';
    throw new SourceChanged(why, document);
  }
}
