import type { Analyzer } from '#libs/index';
import type { Leaf, Query } from '#libs/text';
import type { Vocabulary } from './words.js';

/** A word of grammar, or a single letter or digit: never a key term alone. */
export const FUNCTION_WORD = 1;
/** A number of five digits or more, or what holds one: differs between copies of one text. */
export const IDENTIFIER = 2;

/** A function word that turns a meaning round: "not working" is no way of saying "working". */
const NEGATION = 4;
const negation =
  /^(?:not|no|never|without|cannot|(?:ca|wo|do|does|did|is|are|was|were|could|would|should|has|have|had)nt|nicht|keine?[mnrs]?|nie|ohne|nunca|jamas|sin|nao|sem|ne|ni|pas|jamais|sans|non|mai|senza|niet|geen|ikke|ikkje|inte|ej|ei|nem|nu|fara)$/;

/** Whether a folded function word turns a meaning round. */
export function isNegation(word: string): boolean {
  return negation.test(word);
}

/** Questions about a term by its code. `leads`: it may begin a phrase, and `ends`: it may end one, without excuse. */
export function phraseRules({ kind }: Vocabulary) {
  return {
    isFunction: (code: number) => (kind(code) & FUNCTION_WORD) !== 0,
    leads: (code: number) => (kind(code) & FUNCTION_WORD) === 0 || (kind(code) & NEGATION) !== 0,
    ends: (code: number) => (kind(code) & FUNCTION_WORD) === 0,
  };
}

/**
 * What kind of word a term is, 0 = any other. A term is a function word if one of the list has this stem, however
 * people wrote it: what they wrote depends on who they are.
 */
export function kindOf(analyzer: Analyzer, term: string): number {
  if (/^[a-z\d]$/.test(term)) return FUNCTION_WORD;
  const kind = functionTerms(analyzer).get(term);
  if (kind !== undefined) return kind;
  return /\d(?:\D?\d){4}/.test(term) ? IDENTIFIER : 0;
}

const known = new WeakMap<Analyzer, ReadonlyMap<string, number>>();

/** The function words of a language, and their stems: "being" is listed, its stem "be" as well, but not every stem is. */
function functionTerms(analyzer: Analyzer): ReadonlyMap<string, number> {
  const before = known.get(analyzer);
  if (before) return before;
  const terms = new Map<string, number>();
  // Of words with one stem the shortest says what it means: "nicht" and "nichts", but "sin" and "sino".
  const words = [...analyzer.functionWords].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  for (const word of words) {
    const kind = isNegation(word) ? FUNCTION_WORD | NEGATION : FUNCTION_WORD;
    for (const term of [word, analyzer.stem(word)]) if (!terms.has(term)) terms.set(term, kind);
  }
  known.set(analyzer, terms);
  return terms;
}

/** Whether a query asks for these words: that records found by it hold them is no finding. */
export function isInQuery(query: Query, words: readonly string[]): boolean {
  const asks = (leaf: Leaf): boolean => {
    if (leaf.kind === 'phrase')
      return leaf.terms.some((_, from) => words.every((word, i) => leaf.terms[from + i] === word));
    if (words.length > 1) return false;
    return leaf.kind === 'word'
      ? words[0] === leaf.term
      : words[0] === leaf.stem || words[0].startsWith(leaf.prefix);
  };
  return query.branches.some(({ all }) => all.some(asks));
}
