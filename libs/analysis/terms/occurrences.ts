import type { Candidate } from './candidates.js';
import type { Texts } from './openings.js';

/** Calls `visit` for each place of a text, `at`, from which on it says a candidate, given by its place in the list. */
export function forEachOccurrence(
  { starts, codes, sides }: Pick<Texts, 'starts' | 'codes' | 'sides'>,
  candidates: readonly Pick<Candidate, 'codes'>[],
  visit: (candidate: number, text: number, at: number) => void,
): void {
  const most = candidates.reduce((code, { codes: [first] }) => Math.max(code, first), 0);
  /** By word: the first candidate it begins, from 1, and by candidate the next one; 0 = none. */
  const heads = new Int32Array(most + 1);
  const next = new Int32Array(candidates.length);
  candidates.forEach(({ codes: [first] }, i) => {
    next[i] = heads[first];
    heads[first] = i + 1;
  });
  const phrases = candidates.map((candidate) => candidate.codes);
  for (let text = 0; text < sides.length; text++) {
    const end = starts[text + 1];
    for (let at = starts[text]; at < end; at++) {
      if (codes[at] > most) continue;
      for (let one = heads[codes[at]]; one !== 0; one = next[one - 1]) {
        const phrase = phrases[one - 1];
        let same = 1;
        while (same < phrase.length && at + same < end && codes[at + same] === phrase[same]) same++;
        if (same === phrase.length) visit(one - 1, text, at);
      }
    }
  }
}
