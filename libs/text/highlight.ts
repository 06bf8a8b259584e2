import type { Analyzer, Token } from '#libs/index';
import type { Highlights, Leaf, Query, Span } from './types.js';

/** Messages up to this many UTF-16 units are shown whole, longer ones around their matches. */
const SNIPPET = 320;
/** How much of a snippet precedes its first match. */
const LEAD = 60;

/** Marks what the query's terms (not those behind a minus) match in a message; a phrase is marked as one. */
export function highlight(analyzer: Analyzer, message: string, query: Query): Highlights {
  const leaves = query.branches.flatMap((branch) => branch.all);
  const tokens = leaves.length === 0 ? [] : analyzer.tokens(message);
  return highlightSpans(message, findMatches(tokens, leaves));
}

/** The same for what is known to match. */
export function highlightSpans(message: string, spans: readonly Span[]): Highlights {
  const matches = merge(spans);
  const { start, end } =
    message.length <= SNIPPET ? { start: 0, end: message.length } : cut(message, matches);
  return { html: mark(message, matches, { start, end }), matches };
}

function findMatches(tokens: readonly Token[], leaves: readonly Leaf[]): Span[] {
  const words = new Set<string>();
  const prefixes: string[] = [];
  const phrases: (readonly string[])[] = [];
  for (const leaf of leaves) {
    if (leaf.kind === 'word') words.add(leaf.term);
    else if (leaf.kind === 'phrase') phrases.push(leaf.terms);
    else {
      words.add(leaf.stem);
      prefixes.push(leaf.prefix);
    }
  }
  const found: Span[] = [];
  tokens.forEach((token, i) => {
    if (words.has(token.term) || prefixes.some((prefix) => token.term.startsWith(prefix))) found.push(token);
    for (const phrase of phrases) {
      const last = tokens[i + phrase.length - 1];
      if (last && phrase.every((term, offset) => tokens[i + offset]?.term === term)) {
        found.push({ start: token.start, end: last.end });
      }
    }
  });
  return found;
}

/** In order and without overlaps. */
function merge(spans: readonly Span[]): Span[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** The window with most matches, from a little before its first one; it begins and ends between words if it can. */
function cut(message: string, matches: readonly Span[]): Span {
  let first = matches[0]?.start ?? 0;
  let most = 0;
  let beyond = 0;
  for (const [i, { start }] of matches.entries()) {
    while ((matches[beyond]?.end ?? Infinity) <= start + SNIPPET - LEAD) beyond++;
    if (beyond - i > most) {
      most = beyond - i;
      first = start;
    }
  }
  const earliest = Math.max(0, Math.min(first - LEAD, message.length - SNIPPET));
  const space = earliest === 0 ? -1 : message.slice(earliest, first).search(/\s/);
  const start = space === -1 ? whole(message, earliest) : earliest + space + 1;
  const latest = Math.min(message.length, start + SNIPPET);
  const back = latest === message.length ? -1 : message.slice(latest - LEAD, latest).search(/\s\S*$/);
  return { start, end: back === -1 ? whole(message, latest) : latest - LEAD + back };
}

/** The offset, moved by one when it would cut a surrogate pair. */
function whole(text: string, offset: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(offset)) ? offset - 1 : offset;
}

function mark(message: string, matches: readonly Span[], window: Span): string {
  let html = window.start > 0 ? '…' : '';
  let at = window.start;
  for (const match of matches) {
    const start = Math.max(match.start, at);
    const end = Math.min(match.end, window.end);
    if (start >= end) continue;
    html += `${escapeHtml(message.slice(at, start))}<mark>${escapeHtml(message.slice(start, end))}</mark>`;
    at = end;
  }
  return html + escapeHtml(message.slice(at, window.end)) + (window.end < message.length ? '…' : '');
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}
