import { termKinds, type ReadableIndex } from '#libs/index';
import type { Vocabulary } from '../engine/words.js';

export function vocabularyOf(index: ReadableIndex): Vocabulary {
  const { terms } = index;
  const kinds = termKinds(index);
  return {
    code: (term) => terms.code(term),
    term: (code) => terms.term(code),
    kind: (code) => kinds[code],
  };
}
