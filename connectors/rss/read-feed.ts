import { SourceChanged } from '#libs/connector';
import { type Feed, normalise } from './normal-form.js';
import { readJson } from './read-json.js';
import { readXml } from './read-xml.js';
import { MAX_ENTRIES } from './xml-tree.js';

/**
 * Parses a feed of any format. Only for worker threads: it may block for seconds. `address`: of the feed.
 * @throws SourceChanged with the reason if it is not a feed, or has more than 5 000 entries.
 */
export function readFeed(document: string, address: string): Feed {
  const text = document.replace(CONTROLS, (character) =>
    WINDOWS_1252.decode(Buffer.from(character, 'latin1')),
  );
  const feed = isJson(text) ? readJson(text) : readXml(text);
  if (feed.entries.length > MAX_ENTRIES) {
    throw new SourceChanged(`The feed has more than ${MAX_ENTRIES} entries.`);
  }
  return normalise(feed, address);
}

/** Control characters that no text has: quotes and dashes of windows-1252 that someone took for ISO 8859-1. */
const CONTROLS = /[\u0080-\u009f]/g;
const WINDOWS_1252 = new TextDecoder('windows-1252');

/** @throws SourceChanged if it is neither JSON nor XML, or a web page. */
function isJson(text: string): boolean {
  const head = text
    .slice(0, 4096)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (head === '') throw new SourceChanged('The response is empty.');
  if (head.startsWith('{')) return true;
  const html = /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html)\b/i.test(head);
  if (html && !/<(?:rss|feed|rdf:rdf)[\s>]/i.test(head)) {
    throw new SourceChanged('The address returns an HTML page, not a feed.', head);
  }
  if (!head.includes('<')) throw new SourceChanged('The response is neither XML nor JSON.', head);
  return false;
}
