import { joinWords } from '#libs/wording';
import type { TermVotes } from '../engine/engine.js';
import type { Candidate } from './candidates.js';
import { forEachOccurrence } from './occurrences.js';

/**
 * How most documents of the side a phrase leans to write it as a whole: its words may be usual in other forms elsewhere.
 * Undefined for single words, and where no document that was read holds it.
 */
export function phraseNames(
  { documents, terms }: Pick<TermVotes, 'documents' | 'terms'>,
  candidates: readonly Candidate[],
): (string | undefined)[] {
  const { written, sides } = documents;
  const phrases = candidates.filter(({ codes }) => codes.length > 1);
  const found = new Map(phrases.map((phrase) => [phrase, new Names()]));
  const names = [...found.values()];
  forEachOccurrence(documents, phrases, (phrase, document, at) => {
    const { codes, z } = phrases[phrase];
    if (sides[document] !== (z > 0 ? 0 : 1)) return;
    names[phrase].add(written.subarray(at, at + codes.length), document, terms);
  });
  return candidates.map((candidate) => found.get(candidate)?.mostFrequent);
}

interface Name {
  readonly text: string;
  documents: number;
  /** The last that held it. */
  last: number;
}

/** How documents write a phrase. */
class Names {
  private readonly byText = new Map<string, Name>();
  /** Most occurrences are written as the one before. */
  private words: ArrayLike<number> = [];
  private name: Name | undefined;

  add(words: Uint32Array, document: number, terms: TermVotes['terms']): void {
    if (this.name === undefined || words.some((word, k) => word !== this.words[k])) {
      const text = joinWords(Array.from(words, (word) => terms.written(word)));
      this.name = this.byText.get(text) ?? { text, documents: 0, last: -1 };
      this.byText.set(text, this.name);
      this.words = words;
    }
    const { name } = this;
    if (name.last === document) return;
    name.last = document;
    name.documents++;
  }

  get mostFrequent(): string | undefined {
    const names = [...this.byText.values()];
    return names.sort((a, b) => b.documents - a.documents || (a.text < b.text ? -1 : 1))[0]?.text;
  }
}
