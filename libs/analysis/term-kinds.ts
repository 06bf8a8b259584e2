import type { AnalysisIndex } from '#libs/index';

/** A word of grammar, or a single letter or digit: no key term by itself. */
export const FUNCTION_WORD = 1;
/** A number of five digits or more, or what holds one: differs between copies of one text. */
export const IDENTIFIER = 2;

interface Known {
  kinds: Uint8Array;
  size: number;
}

const known = new WeakMap<AnalysisIndex, Known>();

/** What kind of word each term is, by its code; 0 = any other. Terms are looked at once, when they are new. */
export function termKinds(index: AnalysisIndex): Uint8Array {
  const { terms } = index;
  const entry = known.get(index) ?? { kinds: new Uint8Array(0), size: 0 };
  known.set(index, entry);
  if (terms.size > entry.kinds.length) {
    const longer = new Uint8Array(terms.size * 2);
    longer.set(entry.kinds);
    entry.kinds = longer;
  }
  for (; entry.size < terms.size; entry.size++) entry.kinds[entry.size] = kindOf(index, entry.size);
  return entry.kinds;
}

function kindOf({ terms, analyzer }: AnalysisIndex, code: number): number {
  const term = terms.term(code);
  if (/^[a-z\d]$/.test(term)) return FUNCTION_WORD;
  // A stem is nobody's word: "being" is listed, its stem "be" as well, but not every stem is.
  if (analyzer.isFunctionWord(term) || analyzer.isFunctionWord(terms.label(code))) return FUNCTION_WORD;
  return /\d(?:\D?\d){4}/.test(term) ? IDENTIFIER : 0;
}
