import { foldWord, type Analyzer, type Language, type Token } from '#libs/index';
import type { Highlights, Leaf, Query, Span } from './types.js';

/** Messages up to this many UTF-16 units are shown whole, longer ones around their matches. */
const SNIPPET = 320;
/** How much of a snippet precedes its first match. */
const LEAD = 60;

/**
 * Marks what the query's terms (not those behind a minus) match in a message, by the rules of its language (BCP 47); a
 * phrase is marked as one.
 */
export function highlight(analyzer: Analyzer, message: string, query: Query, language?: string): Highlights {
  const leaves = query.branches.flatMap((branch) => branch.all);
  const tokens = leaves.length === 0 ? [] : analyzer.tokens(message);
  const rules = analyzer.rulesOf(query.language ?? language);
  return highlightSpans(message, findMatches(tokens, leaves, rules));
}

/** The same for what is known to match. */
export function highlightSpans(message: string, spans: readonly Span[]): Highlights {
  const matches = merge(spans);
  const { start, end } =
    message.length <= SNIPPET ? { start: 0, end: message.length } : cut(message, matches);
  return { html: mark(message, matches, { start, end }), matches };
}

type IsWord = (token: Token) => boolean;

function findMatches(tokens: readonly Token[], leaves: readonly Leaf[], rules: Language): Span[] {
  const runs = leaves.flatMap((leaf) => (leaf.kind === 'prefix' ? [] : [leaf.run ?? []].flat()));
  const keyOf = remembered((word) => rules.key(word));
  const rows = leaves.map((leaf): IsWord[] => {
    if (leaf.kind === 'prefix') {
      const prefix = foldWord(leaf.prefix);
      return [({ word }) => word.startsWith(prefix)];
    }
    const terms = leaf.kind === 'word' ? [leaf.term] : leaf.terms;
    return terms.map((term) =>
      leaf.isExact ? (token) => token.term === term : formTest(rules, term, keyOf),
    );
  });
  const found: Span[] = [];
  tokens.forEach((token, i) => {
    for (const row of rows) {
      const last = tokens[i + row.length - 1];
      if (last && row.length > 0 && row.every((isWord, offset) => isWord(tokens[i + offset] ?? last)))
        found.push({ start: token.start, end: last.end });
    }
  });
  return [...found, ...runs.flatMap((run) => findRun(tokens, run))];
}

/** The words in a row that hold some characters next to each other. */
function findRun(tokens: readonly Token[], run: string): Span[] {
  const found: Span[] = [];
  const text = tokens.map(({ word }) => word).join('');
  const ends: number[] = [];
  for (const { word } of tokens) ends.push((ends.at(-1) ?? 0) + word.length);
  for (let at = text.indexOf(run); at !== -1; at = text.indexOf(run, at + 1)) {
    const first = tokens[ends.findIndex((end) => end > at)];
    const last = tokens[ends.findIndex((end) => end >= at + run.length)];
    if (first && last) found.push({ start: first.start, end: last.end });
  }
  return found;
}

/** Whether a word of a text is a form of a written word. */
function formTest(rules: Language, word: string, keyOf: (word: string) => string): IsWord {
  const wanted = keyOf(word);
  const sign = /^[#@]./.test(word) ? word.charAt(0) : '';
  return ({ term }) => {
    const key = keyOf(term);
    return term.startsWith(sign) && (key === wanted || rules.isForm?.(key, wanted) === true);
  };
}

/** Works out the key of each word once: hundreds of terms may be compared with the same few words. */
function remembered(key: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    let found = known.get(word);
    if (found === undefined) known.set(word, (found = key(word)));
    return found;
  };
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
