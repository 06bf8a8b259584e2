import type { ReadableIndex, Terms } from '#libs/index';
import { kindOf } from '../engine/term-kinds.js';
import type { Vocabulary } from '../engine/words.js';

interface KindTable {
  kinds: Uint8Array;
  size: number;
}

const known = new WeakMap<Terms, KindTable>();

/** What kind of word each term is, by its code; 0 = any other. Each term is classified once, when it is new. */
export function termKinds({ terms, analyzer }: ReadableIndex): Uint8Array {
  const entry = known.get(terms) ?? { kinds: new Uint8Array(0), size: 0 };
  known.set(terms, entry);
  if (terms.size > entry.kinds.length) {
    const longer = new Uint8Array(terms.size * 2);
    longer.set(entry.kinds);
    entry.kinds = longer;
  }
  for (; entry.size < terms.size; entry.size++)
    entry.kinds[entry.size] = kindOf(analyzer, terms.term(entry.size));
  return entry.kinds;
}

export function vocabularyOf(index: ReadableIndex): Vocabulary {
  const { terms } = index;
  const kinds = termKinds(index);
  return {
    code: (term) => terms.code(term),
    term: (code) => terms.term(code),
    kind: (code) => kinds[code],
  };
}
