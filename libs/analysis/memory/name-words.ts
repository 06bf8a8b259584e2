import { joinWords } from '#libs/wording';
import { holdersOf, resolveKey } from '#libs/text';
import type { MemorySet } from './memory-set.js';
import type { MemoryState } from './memory-state.js';

/** Words in a row, each in the form that most records of a set have it in; all words are counted at once. */
export function namesOf(
  { index }: MemoryState,
  phrases: readonly (readonly string[])[],
  { bitmaps }: MemorySet,
): string[] {
  const keys = [...new Set(phrases.flat())];
  const holders = holdersOf(
    index,
    keys.map((key) => resolveKey(index, key)),
    { records: bitmaps },
  );
  const words = new Map(
    keys.map((key, i) => {
      const forms = Array.from(holders[i], ([code, records]) => ({ form: index.terms.term(code), records }));
      forms.sort((a, b) => b.records - a.records || (a.form < b.form ? -1 : 1));
      return [key, forms[0]?.form ?? key];
    }),
  );
  return phrases.map((keys) => joinWords(keys.map((key) => words.get(key) ?? key)));
}
