import type { Branch, Leaf, Query } from '../types.js';

/** The server reads ten words of a query and silently ignores the rest. A phrase counts as one. */
const TERMS = 10;
/** Queries of one request: each side of an `OR`, or each word where any of them will do. */
const QUERIES = 20;

// These are cut into words by dictionaries that differ from ours: in quotes they stay together.
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/**
 * What to ask Meilisearch, with `matchingStrategy: all`, so that the union of the answers is what the query asks for.
 * A space at the end keeps the server from taking the last word for a prefix. Undefined when it cannot be said:
 * more than ten terms, a prefix that is not last or behind a minus, too many sides, what it has no words for (`isOurs`),
 * or a language that is named.
 */
export function serverQueries({ branches, mode, language }: Query): string[] | undefined {
  if (language !== undefined || branches.some(({ all, none }) => [...all, ...none].some(isOurs)))
    return undefined;
  const queries = mode === 'any_terms' ? branches.flatMap(oneEach) : branches;
  if (queries.length > QUERIES) return undefined;
  const written: string[] = [];
  for (const branch of queries) {
    const query = writeBranch(branch);
    if (query === undefined) return undefined;
    written.push(query);
  }
  return written;
}

/** What the server cannot say: words exactly as they are written, tags, names and emoji. */
function isOurs(leaf: Leaf): boolean {
  if (leaf.kind !== 'prefix' && leaf.isExact) return true;
  const words = leaf.kind === 'phrase' ? leaf.terms : [leaf.kind === 'prefix' ? leaf.prefix : leaf.term];
  return words.some((word) => /^[#@\p{Extended_Pictographic}\p{RI}]/u.test(word));
}

function oneEach({ all, none }: Branch): Branch[] {
  return all.length === 0 ? [{ all, none }] : all.map((leaf) => ({ all: [leaf], none }));
}

/** What must not match comes first, so that it is never the last word. */
function writeBranch({ all, none }: Branch): string | undefined {
  const last = all.at(-1);
  const misplaced = [...all.slice(0, -1), ...none].some((leaf) => leaf.kind === 'prefix');
  if (misplaced || all.length > TERMS || none.length > TERMS) return undefined;
  if (last?.kind === 'prefix' && isSeveral(last.written)) return undefined;
  const words = [...none.map((leaf) => `-${write(leaf)}`), ...all.map(write)];
  return words.join(' ') + (last?.kind === 'prefix' ? '' : ' ');
}

/** Lower case: the server takes `iPhone` for two words and `iphone` for one, wherever they stand. */
function write({ kind, text, written }: Leaf): string {
  const words = written.normalize('NFKC').replaceAll('"', ' ').toLowerCase();
  const quoted = kind === 'phrase' || text.startsWith('"') || isSeveral(words);
  return quoted ? `"${words}"` : words;
}

/** Whether the server may see several words in it, which then must stand together: `don't`, `3.2`. */
function isSeveral(words: string): boolean {
  return unspaced.test(words) || !/^[\p{L}\p{N}\p{M}]+$/u.test(words);
}
