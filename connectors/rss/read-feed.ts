import { ConnectorError, SourceChanged, TimeLimitExceeded, runWithTimeLimit } from '#libs/connector';
import { normalise, type FeedEntry, type RawFeed } from './normal-form.js';

/** Milliseconds for each parser: rss-parser needs time quadratic in the `<` of a description. */
const TIME_LIMIT = 5_000;

export interface Feed {
  entries: FeedEntry[];
  /** Seconds between two reads that the feed asks for. */
  ttl?: number;
}

/**
 * Parses a feed of any format: with rss-parser, or with feedsmith if that fails or would garble it. Only for worker
 * threads: it may block for ten seconds. @throws SourceChanged if neither can parse it.
 */
export async function readFeed(text: string, address: string): Promise<Feed> {
  const format = checkDocument(text);
  const feed = (format === 'xml' ? await firstReader(text) : undefined) ?? (await secondReader(text));
  if (feed.entries.length > MAX_ENTRIES) {
    throw new SourceChanged(`The feed has more than ${MAX_ENTRIES} entries.`);
  }
  const entries = normalise(feed, address);
  return { entries, ...(feed.ttlMinutes && { ttl: feed.ttlMinutes * 60 }) };
}

async function firstReader(text: string): Promise<RawFeed | undefined> {
  const { readWithRssParser } = await import('./rss-parser-reader.js');
  try {
    const feed = await runWithTimeLimit(TIME_LIMIT, () => readWithRssParser(text));
    const missed = feed.entries.length === 0 && /<(?:[\w.-]+:)?(?:item|entry)[\s>]/i.test(text);
    return missed ? undefined : feed;
  } catch {
    return undefined; // the second reader reports the better error
  }
}

/** Loaded on demand: importing its hundreds of files takes as long as parsing most feeds. */
async function secondReader(text: string): Promise<RawFeed> {
  const { readWithFeedsmith } = await import('./feedsmith-reader.js');
  try {
    return runWithTimeLimit(TIME_LIMIT, () => readWithFeedsmith(text));
  } catch (error) {
    if (error instanceof ConnectorError) throw error;
    const why = error instanceof TimeLimitExceeded ? 'parsing takes too long' : 'its format is unknown';
    throw new SourceChanged(`The response is not a readable feed: ${why}.`, text.slice(0, 500));
  }
}

export const MAX_ENTRIES = 5_000;
const MAX_DEPTH = 256;
const ROOT_END = /<\/(?:[\w.-]+:)?(?:rss|feed|rdf)\s*>/i;

/**
 * Checks a document before parsing, in one pass without recursion: rejects what is not a feed, is cut off, or attacks a
 * parser (entity declarations, deep nesting, endless lists).
 * @throws SourceChanged with the reason.
 */
export function checkDocument(text: string): 'json' | 'xml' {
  const head = text
    .slice(0, 4096)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (head === '') throw new SourceChanged('The response is empty.');
  if (head.startsWith('{')) return 'json';
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html)\b/i.test(head)) {
    throw new SourceChanged('The address returns an HTML page, not a feed.', head);
  }
  if (!head.includes('<')) throw new SourceChanged('The response is neither XML nor JSON.', head);
  walk(text);
  if (!ROOT_END.test(text)) {
    const cut = /<(?:[\w.-]+:)?(?:rss|feed|rdf)[\s>]/i.test(text);
    throw new SourceChanged(cut ? 'The feed is cut off.' : 'The response is not a feed.', head);
  }
  return 'xml';
}

function walk(text: string): void {
  let depth = 0;
  let entries = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const skipped = endOfOpaque(text, at);
    if (skipped === -1) return; // unclosed: the parsers reject it
    if (skipped > at) {
      at = skipped;
      continue;
    }
    if (text[at + 1] === '!') refuseDeclaration(text, at);
    else if (text[at + 1] === '/') depth--;
    else if (/[a-z_]/i.test(text[at + 1] ?? '')) {
      const end = text.indexOf('>', at);
      if (end < 0) return;
      if (text[end - 1] !== '/') depth++;
      if (/^<(?:[\w.-]+:)?(?:item|entry)[\s>/]/i.test(text.slice(at, at + 32))) entries++;
      at = end;
    }
    if (depth > MAX_DEPTH) throw new SourceChanged(`The feed nests more than ${MAX_DEPTH} elements.`);
    if (entries > MAX_ENTRIES) throw new SourceChanged(`The feed has more than ${MAX_ENTRIES} entries.`);
  }
}

/** The last position of a comment, CDATA section or processing instruction that starts here; `at` if none does. */
function endOfOpaque(text: string, at: number): number {
  for (const [open, close] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const) {
    if (!text.startsWith(open, at)) continue;
    const end = text.indexOf(close, at + open.length);
    return end < 0 ? -1 : end + close.length - 1;
  }
  return at;
}

/** A document type may name a public DTD; internal declarations and entities are refused. */
function refuseDeclaration(text: string, at: number): void {
  const declaration = /^<!(\w+)[^>[]*(\[?)/.exec(text.slice(at, at + 1024));
  const name = declaration?.[1]?.toUpperCase();
  if (name === 'ENTITY' || (name === 'DOCTYPE' && declaration?.[2])) {
    throw new SourceChanged('The feed declares entities, which are not supported.');
  }
}
