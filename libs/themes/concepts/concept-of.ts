import type { Analyzer } from '#libs/index';
import { wordQuery } from './term-query.js';
import { vocabularyOf } from './vocabularies.js';
import { type Concept, type ConceptWord, CONCEPTS, labelIn, wordsIn } from './vocabulary.js';

/**
 * The concept that a word or phrase names in a language: `sign in` is `signing`, in any of its forms. Undefined where none
 * does, or two do.
 */
export function conceptOf(text: string, language: string, analyzer: Analyzer): Concept | undefined {
  const vocabulary = vocabularyOf(language)?.words;
  if (!vocabulary) return undefined;
  const rules = analyzer.rulesOf(language);
  const keysOf = (words: string) =>
    analyzer
      .tokens(words)
      .map(({ term }) => rules.key(term))
      .join(' ');
  const wanted = keysOf(text);
  const spelt = text.toLowerCase();
  const says = ({ text: word, kind }: ConceptWord) => {
    if (kind === 'exact') return spelt === word;
    return kind === 'beginning' ? spelt.startsWith(word) && !spelt.includes(' ') : keysOf(word) === wanted;
  };
  const named = CONCEPTS.filter((concept) => labelIn(vocabulary, concept).toLowerCase() === spelt);
  const found = new Set([
    ...named,
    ...wordsIn(vocabulary)
      .filter(says)
      .map(({ concept }) => concept),
  ]);
  return found.size === 1 ? [...found][0] : undefined;
}

/** What finds a concept in records of some languages (BCP 47): `login OR "log in" OR anmelden`. Shared words are left out. */
export function conceptQuery(concept: Concept, languages: readonly string[]): string {
  const vocabularies = new Set(languages.flatMap((language) => vocabularyOf(language)?.words ?? []));
  const words = [...vocabularies].flatMap((vocabulary) =>
    wordsIn(vocabulary).filter((word) => word.concept === concept && !word.isShared),
  );
  return [...new Set(words.map(wordQuery))].join(' OR ');
}
