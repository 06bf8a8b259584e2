import { distance } from 'fastest-levenshtein';
import {
  andInto,
  type Analyzer,
  countBits,
  foldWord,
  isEmpty,
  type Bitmap,
  type Language,
  type ReadableIndex,
} from '#libs/index';
import { textMatcher } from './match.js';
import { parseQuery } from './parse-query.js';
import type { Branch, Query, Suggestion, SuggestionScope, WordLeaf } from './types.js';

/** Fewer records than this are next to nothing: another spelling may have been meant. */
export const LITTLE = 3;
/** Words of a query that are sought in other spellings, and spellings tried of each. */
export const WORDS_SOUGHT = 3;
export const SPELLINGS = 5;
/** Shorter words are near too many others. */
const SHORTEST = 4;
/** From this length on a word may differ by two letters. */
const LONG = 8;

/**
 * The query with one of its words written as records inside `base` (live AND filters) write a nearly equal one, where
 * that finds more than the `found` records of the query: those that find most first. Only for a query without `OR`, and
 * for words that hardly a record of `base` holds.
 */
export function suggestNear(
  index: ReadableIndex,
  query: Query,
  { base, found }: Pick<SuggestionScope, 'base' | 'found'>,
): Suggestion[] {
  const [branch, other] = query.branches;
  if (found >= LITTLE || branch === undefined || other !== undefined) return [];
  const totalOf = (text: string) => countMatches(index, { ...query, text }, base);
  return wordsToRespell(branch)
    .filter(({ term }) => totalOf(`"${term}"`) < LITTLE)
    .slice(0, WORDS_SOUGHT)
    .flatMap((leaf) =>
      nearTerms(index, query, { leaf, base }).map((term) => {
        const search_query = respelled(branch, leaf, term);
        return { search_query, total: totalOf(search_query) };
      }),
    )
    .filter(({ total }) => total > found)
    .sort((a, b) => b.total - a.total || (a.search_query < b.search_query ? -1 : 1));
}

/** Words that may be meant as others are written. */
export function wordsToRespell({ all }: Branch): WordLeaf[] {
  return all
    .filter((leaf): leaf is WordLeaf => leaf.kind === 'word' && !leaf.isExact && !leaf.functionWord)
    .filter(({ term }) => foldWord(term).length >= SHORTEST);
}

/** The rules by which the words of a query have forms. */
export function rulesOf(analyzer: Analyzer, { language }: Pick<Query, 'language'>): Language {
  return language === undefined ? analyzer.rules : analyzer.rulesOf(language);
}

/**
 * Whether a word that is asked for may be meant by a term, or by what the term begins with and shares with its other
 * forms and its first letter: records may hold `crashes` and `crashed` but never the `crash` that was asked for as `crahs`.
 */
export function mayMean(rules: Language, word: string, term: string): boolean {
  // A tag is a word of its own.
  if (/^[#@]/.test(term)) return false;
  const [wanted, folded] = [foldWord(word), foldWord(term)];
  if (isNear(wanted, folded)) return true;
  // Of all words only those with the same first letter are worth the time of finding their stem.
  if (folded[0] !== wanted[0]) return false;
  const stem = foldWord(rules.key(term));
  return folded.startsWith(stem) && isNear(wanted, stem);
}

/**
 * Terms with the records that hold them, without those that few hold: of the forms of a word the most frequent one, as a
 * search for it finds the others, too.
 */
export function mostHeld(
  rules: Language,
  held: Iterable<readonly [term: string, records: number]>,
): string[] {
  const byKey = new Map<string, string>();
  const sorted = [...held].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  for (const [term] of sorted) {
    const key = rules.key(term);
    if (!byKey.has(key)) byKey.set(key, term);
  }
  return [...byKey.values()].slice(0, SPELLINGS);
}

/** Whether a word may be meant by another one, both folded: a letter or two differ, or two letters changed places. */
export function isNear(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 2) return false;
  const edits = distance(one, other);
  if (edits <= (one.length >= LONG ? 2 : 1)) return true;
  return edits === 2 && one.length === other.length && sortedLetters(one) === sortedLetters(other);
}

function sortedLetters(word: string): string {
  return Array.from(word).sort().join('');
}

/** The near terms that most records hold. */
function nearTerms(
  index: ReadableIndex,
  query: Query,
  { leaf, base }: { leaf: WordLeaf; base: readonly Bitmap[] },
): string[] {
  const { terms } = index;
  const rules = rulesOf(index.analyzer, query);
  const shortest = foldWord(leaf.term).length - 2;
  const codes: number[] = [];
  for (let code = 0; code < terms.size; code++) {
    const term = terms.term(code);
    // A term that was forgotten is empty.
    if (term.length >= shortest && mayMean(rules, leaf.term, term)) codes.push(code);
  }
  const counts = codes.map(() => 0);
  index.segments.forEach((segment, s) => {
    if (codes.length === 0 || isEmpty(base[s])) return;
    segment.text.countHolders(codes, base[s]).forEach((count, i) => (counts[i] += count));
  });
  const held = codes.map((code, i) => [terms.term(code), counts[i]] as const);
  return mostHeld(
    rules,
    held.filter(([, records]) => records > 0),
  );
}

function countMatches(
  index: ReadableIndex,
  { text, mode, language }: Query,
  base: readonly Bitmap[],
): number {
  const select = textMatcher(index, parseQuery(index.analyzer, text, mode, language));
  return index.segments.reduce((sum, segment, s) => {
    if (isEmpty(base[s])) return sum;
    const matched = select(segment, base[s]);
    andInto(matched, base[s]);
    return sum + countBits(matched);
  }, 0);
}

/** A query with one of its words written as another. */
export function respelled({ all, none }: Branch, replaced: WordLeaf, term: string): string {
  const words = all.map((leaf) =>
    leaf === replaced ? leaf.text.replace(replaced.term, () => term) : leaf.text,
  );
  return [...words, ...none.map(({ text }) => `-${text}`)].join(' ');
}
