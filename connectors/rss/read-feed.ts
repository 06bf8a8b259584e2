import { ConnectorError, SourceChanged, TimeLimitExceeded, runWithTimeLimit } from '#libs/connector';
import { normalise, type FeedEntry, type RawFeed } from './normal-form.js';

/** Milliseconds a reader may take: rss-parser needs time quadratic in the `<` of a description. */
const PATIENCE = 5_000;

export interface Feed {
  entries: FeedEntry[];
  /** Seconds between two reads, as the feed asks. */
  ttl?: number;
}

/**
 * Reads a document of any format: rss-parser first, feedsmith where that one gives up or garbles. Only for a worker
 * thread: it may use a processor for as long as ten seconds. @throws SourceChanged when it is unreadable
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
    const feed = await runWithTimeLimit(PATIENCE, () => readWithRssParser(text));
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
    return runWithTimeLimit(PATIENCE, () => readWithFeedsmith(text));
  } catch (error) {
    if (error instanceof ConnectorError) throw error;
    const why = error instanceof TimeLimitExceeded ? 'it takes too long to read' : 'no reader understands it';
    throw new SourceChanged(`The answer is not a feed that can be read: ${why}.`, text.slice(0, 500));
  }
}

export const MAX_ENTRIES = 5_000;
const MAX_DEPTH = 256;
const ROOT_END = /<\/(?:[\w.-]+:)?(?:rss|feed|rdf)\s*>/i;

/**
 * Looks at a document before any reader does, once and without recursion: what is no feed, what was cut off, and what
 * is made to hurt a parser (document types with declarations of their own, deep nesting, endless lists) ends here.
 * @throws SourceChanged with the reason
 */
export function checkDocument(text: string): 'json' | 'xml' {
  const head = text
    .slice(0, 4096)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (head === '') throw new SourceChanged('The answer is empty.');
  if (head.startsWith('{')) return 'json';
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html)\b/i.test(head)) {
    throw new SourceChanged('The address answers with an HTML page, not with a feed.', head);
  }
  if (!head.includes('<')) throw new SourceChanged('The answer is neither XML nor JSON.', head);
  walk(text);
  if (!ROOT_END.test(text)) {
    const cut = /<(?:[\w.-]+:)?(?:rss|feed|rdf)[\s>]/i.test(text);
    throw new SourceChanged(cut ? 'The feed is cut off before its end.' : 'The answer is not a feed.', head);
  }
  return 'xml';
}

function walk(text: string): void {
  let depth = 0;
  let entries = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const skipped = endOfOpaque(text, at);
    if (skipped === -1) return; // what is not closed is for the readers to refuse
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
    if (entries > MAX_ENTRIES) throw new SourceChanged(`The feed holds more than ${MAX_ENTRIES} entries.`);
  }
}

/** The last position of a comment, CDATA section or processing instruction that starts here; `at` when none does. */
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

/** A document type may name a public DTD; one that declares anything itself, or any entity, is refused. */
function refuseDeclaration(text: string, at: number): void {
  const declaration = /^<!(\w+)[^>[]*(\[?)/.exec(text.slice(at, at + 1024));
  const name = declaration?.[1]?.toUpperCase();
  if (name === 'ENTITY' || (name === 'DOCTYPE' && declaration?.[2])) {
    throw new SourceChanged('The feed declares entities of its own, which is not read.');
  }
}
