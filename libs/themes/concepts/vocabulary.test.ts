import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { VOCABULARIES } from './vocabularies.js';
import { CONCEPTS, labelIn, wordsIn } from './vocabulary.js';

describe.each(Object.entries(VOCABULARIES))('the vocabulary of %s', (language, vocabulary) => {
  const analyzer = createAnalyzer(language);
  const words = wordsIn(vocabulary);
  /** What finds a word: its forms, or how it begins. */
  const keyOf = (text: string) =>
    analyzer
      .tokens(text)
      .map(({ key }) => key)
      .join(' ');

  it('has a label and words for each concept', () => {
    const labels = CONCEPTS.map((concept) => labelIn(vocabulary, concept));
    expect(new Set(labels).size).toBe(CONCEPTS.length);
    expect(labels.filter((label) => label.length < 2 || label.length > 60)).toEqual([]);
    const few = CONCEPTS.filter((concept) => words.filter((word) => word.concept === concept).length < 3);
    expect(few).toEqual([]);
    expect(words.filter(({ text }) => !/^[\p{L}\p{N}\p{M}' -]+$/u.test(text))).toEqual([]);
  });

  it('has a word in one concept only, unless it is marked in each', () => {
    const found = Map.groupBy(words, ({ text, kind }) => (kind === 'exact' ? `=${text}` : keyOf(text)));
    const several = [...found.values()].filter((same) => new Set(same.map((one) => one.concept)).size > 1);
    const unmarked = several.filter((same) => same.some(({ isShared }) => !isShared));
    expect(unmarked.map((same) => same.map(({ concept, text }) => `${concept}: ${text}`))).toEqual([]);
    const shared = new Set(several.flat());
    expect(words.filter((word) => word.isShared && !shared.has(word))).toEqual([]);
    const beginnings = words.filter(({ kind }) => kind === 'beginning');
    const begun = beginnings.flatMap(({ concept, text }) =>
      words.filter((word) => word.concept !== concept && word.text.startsWith(text)),
    );
    expect(begun.map(({ concept, text }) => `${concept}: ${text}`)).toEqual([]);
  });

  it('has no function word alone', () => {
    const alone = words.filter(({ text }) => {
      const tokens = analyzer.tokens(text);
      return tokens.length === 1 && tokens.every(({ word }) => analyzer.isFunctionWord(word));
    });
    expect(alone.map(({ concept, text }) => `${concept}: ${text}`)).toEqual([]);
  });
});
