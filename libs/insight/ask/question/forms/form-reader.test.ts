import { describe, expect, it } from 'vitest';
import { readerOf, unmarked } from './learned.fixture.js';
import { learning } from './learned-forms.js';
import { markedWords, type TaggedWord } from './marked-question.js';
import heldOut from './questions/held-out.json' with { type: 'json' };
import { QUESTIONS } from './questions/index.js';

const learned = QUESTIONS.en ?? {};

describe('questions that were not learned from', () => {
  const reader = readerOf(learning(QUESTIONS.en ?? {}, { language: 'en', isAsking: () => false }));
  const read = Object.entries(heldOut).flatMap(([form, texts]) =>
    texts.map((text) => {
      const marked = markedWords(text);
      return { form, words: marked.words, found: reader.read(unmarked(marked)) };
    }),
  );
  const share = (isRight: (one: (typeof read)[number]) => boolean, among = read) =>
    among.filter(isRight).length / among.length;

  it('are no others', () => {
    const known = new Set(Object.values(learned).flat());
    expect(
      Object.values(heldOut)
        .flat()
        .filter((text) => known.has(text)),
    ).toEqual([]);
  });

  /** Mutant: features of single words only. */
  it('are taken for the form they have, and those that are sure more often', () => {
    expect(share(({ form, found }) => found.form === form)).toBeGreaterThan(0.82);
    const sure = read.filter(({ found }) => found.p > 0.7);
    expect(share(({ form, found }) => found.form === form, sure)).toBeGreaterThan(0.95);
    expect(sure.length).toBeGreaterThan(read.length / 2);
  });

  /** Mutant: no word before or after. */
  it('name the topics that they name', () => {
    const isTopic = (words: readonly TaggedWord[]) => words.map(({ tag }) => tag === 'topic');
    const tagged = read.flatMap(({ words, found }) => {
      const own = isTopic(found.words);
      return isTopic(words).map((is, i) => ({ is, found: own[i] }));
    });
    const topics = tagged.filter(({ is }) => is);
    expect(topics.filter(({ found }) => found).length / topics.length).toBeGreaterThan(0.9);
    expect(tagged.filter(({ is, found }) => found && !is).length).toBeLessThan(topics.length / 3);
  });
});
