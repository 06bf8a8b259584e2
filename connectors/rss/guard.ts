import { SourceChanged } from '#libs/connector';

const DEPTH = 256;
export const MAX_ENTRIES = 10_000;

/**
 * Looks at a document before any reader does, in one pass and without recursion.
 * @throws SourceChanged with the reason when it is empty, a web page, cut off, declares entities, or is too much.
 */
export function guard(document: string): void {
  if (document.trim() === '') throw new SourceChanged('The answer is empty.');
  if (/^\s*[{[]/.test(document)) return;
  if (!document.includes('<')) throw new SourceChanged('The answer is neither XML nor JSON.', document);
  const seen = scan(document);
  if (seen.root === 'html' || seen.doctype === 'html') {
    throw new SourceChanged('The answer is a web page, not a feed.', document);
  }
  if (seen.root === '') throw new SourceChanged('The answer holds no XML element.', document);
  if (seen.closed !== seen.root) {
    throw new SourceChanged(`The feed is cut off: it ends before </${seen.root}>.`, document.slice(-500));
  }
}

interface Seen {
  root: string;
  doctype: string;
  closed: string;
  depth: number;
  entries: number;
}

function scan(document: string): Seen {
  const seen: Seen = { root: '', doctype: '', closed: '', depth: 0, entries: 0 };
  for (let at = document.indexOf('<'); at >= 0; at = document.indexOf('<', at)) {
    if (document.startsWith('<!--', at)) at = after(document, '-->', at);
    else if (document.startsWith('<![CDATA[', at)) at = after(document, ']]>', at);
    else if (document.startsWith('<?', at)) at = after(document, '?>', at);
    else if (document.startsWith('<!', at)) at = declaration(document, at, seen);
    else at = element(document, at, seen);
  }
  return seen;
}

/** The outside reference of a DOCTYPE does no harm, nobody follows it. What it declares itself does. */
function declaration(document: string, at: number, seen: Seen): number {
  const end = after(document, '>', at);
  const said = document.slice(at, end);
  if (/^<!ENTITY/i.test(said) || (/^<!DOCTYPE/i.test(said) && said.includes('['))) {
    throw new SourceChanged('The document declares entities of its own; such documents are not read.', said);
  }
  if (seen.root === '') seen.doctype = /^<!DOCTYPE\s+([\w:-]+)/i.exec(said)?.[1]?.toLowerCase() ?? '';
  return end;
}

const NAME = /[\p{L}_][\p{L}\p{N}_.:-]{0,100}/uy;

function element(document: string, at: number, seen: Seen): number {
  const closing = document[at + 1] === '/';
  NAME.lastIndex = at + (closing ? 2 : 1);
  const name = NAME.exec(document)?.[0].toLowerCase();
  if (name === undefined) return at + 1; // a stray `<`
  const end = after(document, '>', at);
  if (closing) {
    seen.closed = name;
    seen.depth = Math.max(0, seen.depth - 1);
    return end;
  }
  if (seen.root === '') seen.root = name;
  if (/(?:^|:)(?:item|entry)$/.test(name) && ++seen.entries > MAX_ENTRIES) {
    throw new SourceChanged(`The feed holds more than ${MAX_ENTRIES} entries; none of them was read.`);
  }
  if (document[end - 2] === '/') {
    if (seen.depth === 0) seen.closed = name;
  } else if (++seen.depth > DEPTH) {
    throw new SourceChanged(`The document is nested more than ${DEPTH} levels deep.`);
  }
  return end;
}

function after(document: string, mark: string, from: number): number {
  const at = document.indexOf(mark, from);
  return at < 0 ? document.length : at + mark.length;
}
