import type { Analyzer } from './analyzer.js';
import type { ReadableIndex, Terms } from './types.js';

/** A word of grammar, or a single letter or digit: never a key term alone. */
export const FUNCTION_WORD = 1;
/** A number of five digits or more, or what holds one: differs between copies of one text. */
export const IDENTIFIER = 2;
/** A function word that turns a meaning round: "not working" is no way of saying "working". */
export const NEGATION = 4;

const negation =
  /^(?:not|no|never|without|cannot|(?:ca|wo|do|does|did|is|are|was|were|could|would|should|has|have|had)nt|nicht|keine?[mnrs]?|nie|ohne|nunca|jamas|sin|nao|sem|ne|ni|pas|jamais|sans|non|mai|senza|niet|geen|ikke|ikkje|inte|ej|ei|nem|nu|fara)$/;

/** Whether a folded function word turns a meaning round. */
export function isNegation(word: string): boolean {
  return negation.test(word);
}

/**
 * What kind of word a term is, 0 = any other. A term is a function word if one of the list has this stem, however
 * people wrote it: what they wrote depends on who they are.
 */
export function termKind(analyzer: Analyzer, term: string): number {
  if (/^[a-z\d]$/.test(term)) return FUNCTION_WORD;
  const kind = functionTerms(analyzer).get(term);
  if (kind !== undefined) return kind;
  return /\d(?:\D?\d){4}/.test(term) ? IDENTIFIER : 0;
}

const functionTermsOf = new WeakMap<Analyzer, ReadonlyMap<string, number>>();

/** The function words of a language, and their stems: "being" is listed, its stem "be" as well, but not every stem is. */
function functionTerms(analyzer: Analyzer): ReadonlyMap<string, number> {
  const before = functionTermsOf.get(analyzer);
  if (before) return before;
  const terms = new Map<string, number>();
  // Of words with one stem the shortest says what it means: "nicht" and "nichts", but "sin" and "sino".
  const words = [...analyzer.functionWords].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  for (const word of words) {
    const kind = isNegation(word) ? FUNCTION_WORD | NEGATION : FUNCTION_WORD;
    for (const term of [word, analyzer.stem(word)]) if (!terms.has(term)) terms.set(term, kind);
  }
  functionTermsOf.set(analyzer, terms);
  return terms;
}

interface KindTable {
  kinds: Uint8Array;
  size: number;
}

const known = new WeakMap<Terms, KindTable>();

/** What kind of word each term is, by its code; 0 = any other. Each term is classified once, when it is new. */
export function termKinds({ terms, analyzer }: Pick<ReadableIndex, 'analyzer' | 'terms'>): Uint8Array {
  const entry = known.get(terms) ?? { kinds: new Uint8Array(0), size: 0 };
  known.set(terms, entry);
  if (terms.size > entry.kinds.length) {
    const longer = new Uint8Array(terms.size * 2);
    longer.set(entry.kinds);
    entry.kinds = longer;
  }
  for (; entry.size < terms.size; entry.size++)
    entry.kinds[entry.size] = termKind(analyzer, terms.term(entry.size));
  return entry.kinds;
}
