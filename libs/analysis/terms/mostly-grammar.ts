import type { TermVotes } from '../engine/engine.js';
import type { Candidate } from './candidates.js';

/** By number: by written form, how many documents hold it. */
type Forms = Map<number, Map<number, number>>;

/**
 * The candidates whose first and last words would not be named by a form that is grammar: of Indonesian `guna`, use, more
 * records hold `menggunakan` than any other form, so a term of that name would be chiefly of those records. The documents
 * read of the side a candidate leans to decide.
 */
export function notMostlyGrammar<T extends Candidate>(
  { documents, terms }: Pick<TermVotes, 'documents' | 'terms'>,
  candidates: readonly T[],
): T[] {
  const { codes } = documents;
  const ends = candidates.map((one) => [one.codes[0], one.codes[one.codes.length - 1]]);
  const grammar = new Map(ends.flat().map((code) => [code, terms.grammarOf(code)]));
  const most = Math.max(0, ...grammar.keys(), ...grammar.values());
  const isMet = new Uint8Array(most + 1);
  for (let i = 0; i < codes.length; i++) if (codes[i] <= most) isMet[codes[i]] = 1;
  // Few words have forms of both kinds: only theirs are counted.
  const both = [...grammar].filter(([code, other]) => other !== code && isMet[other] === 1);
  if (both.length === 0) return [...candidates];
  const held = formsOf(documents, new Set(both.flat()));
  return candidates.filter(({ z }, i) => {
    const forms = held[z > 0 ? 0 : 1];
    const usual = (code = -1) => Math.max(0, ...(forms.get(code)?.values() ?? []));
    return ends[i].every((code) => usual(grammar.get(code)) <= usual(code));
  });
}

/** Of either side, of some numbers. */
function formsOf(
  { starts, codes, written, sides }: TermVotes['documents'],
  asked: ReadonlySet<number>,
): readonly [Forms, Forms] {
  const isAsked = new Uint8Array(Math.max(...asked) + 1);
  for (const code of asked) isAsked[code] = 1;
  const held: [Forms, Forms] = [new Map(), new Map()];
  for (let document = 0; document < sides.length; document++) {
    const forms = held[sides[document] === 0 ? 0 : 1];
    const seen = new Set<number>();
    for (let i = starts[document]; i < starts[document + 1]; i++) {
      if (isAsked[codes[i]] !== 1 || seen.has(written[i])) continue;
      seen.add(written[i]);
      const counts = forms.get(codes[i]) ?? new Map<number, number>();
      forms.set(codes[i], counts.set(written[i], (counts.get(written[i]) ?? 0) + 1));
    }
  }
  return held;
}
