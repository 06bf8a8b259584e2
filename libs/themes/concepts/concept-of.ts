import type { Analyzer } from '#libs/index';
import { adjectivesOf } from './quality-nouns.js';
import { wordQuery } from './term-query.js';
import { VOCABULARIES, vocabularyOf } from './vocabularies.js';
import {
  CIRCUMSTANCES,
  type Concept,
  type ConceptWord,
  CONCEPTS,
  guarded,
  labelIn,
  wordsIn,
} from './vocabulary.js';

/**
 * The concept that a word or phrase names in a language: `sign in` is `signing`, in any of its forms. Undefined where none
 * does, or two do.
 */
export function conceptOf(text: string, language: string, analyzer: Analyzer): Concept | undefined {
  const found = conceptsOf(text, language, analyzer);
  return found.size === 1 ? [...found][0] : undefined;
}

/** Whether a language has a word or phrase for some concept, or for two. */
export function isKnownIn(text: string, language: string, analyzer: Analyzer): boolean {
  return conceptsOf(text, language, analyzer).size > 0;
}

function conceptsOf(text: string, language: string, analyzer: Analyzer): Set<Concept> {
  const own = conceptsNamed(text, language, analyzer);
  if (own.size > 0 || vocabularyOf(language)?.language !== 'en') return own;
  // "Slowness" is what is slow.
  return new Set(adjectivesOf(text).flatMap((one) => [...conceptsNamed(one, language, analyzer)]));
}

function conceptsNamed(text: string, language: string, analyzer: Analyzer): Set<Concept> {
  const known = readVocabulary(language, analyzer);
  if (!known) return new Set();
  const wanted = keysIn(text, language, analyzer);
  const spelt = text.toLowerCase();
  const says = ({ text: word, kind, keys }: KnownWord) => {
    if (kind === 'exact') return spelt === word;
    return kind === 'beginning' ? spelt.startsWith(word) && !spelt.includes(' ') : keys === wanted;
  };
  return new Set([
    ...known.labels.filter(({ label }) => label === spelt).map(({ concept }) => concept),
    ...known.words.filter(says).map(({ concept }) => concept),
  ]);
}

/** A word of a vocabulary with the keys of its tokens. */
type KnownWord = ConceptWord & { readonly keys: string };

interface ReadVocabulary {
  labels: { concept: Concept; label: string }[];
  words: KnownWord[];
}

const READ = new WeakMap<Analyzer, Map<string, ReadVocabulary>>();

/** The vocabulary of a language, read once. */
function readVocabulary(language: string, analyzer: Analyzer): ReadVocabulary | undefined {
  const vocabulary = vocabularyOf(language)?.words;
  if (!vocabulary) return undefined;
  const byLanguage = READ.get(analyzer) ?? new Map<string, ReadVocabulary>();
  READ.set(analyzer, byLanguage);
  const read = byLanguage.get(language) ?? {
    labels: CONCEPTS.map((concept) => ({ concept, label: labelIn(vocabulary, concept).toLowerCase() })),
    words: wordsIn(vocabulary).map((word) => ({ ...word, keys: keysIn(word.text, language, analyzer) })),
  };
  byLanguage.set(language, read);
  return read;
}

function keysIn(text: string, language: string, analyzer: Analyzer): string {
  const rules = analyzer.rulesOf(language);
  return analyzer
    .tokens(text)
    .map(({ term }) => rules.key(term))
    .join(' ');
}

/**
 * What finds a concept in records of some languages (BCP 47): `login OR "log in" OR anmelden`. Shared words are left out, and
 * those that are not `wanted`.
 */
export function conceptQuery(
  concept: Concept,
  languages: readonly string[],
  wanted: (word: string) => boolean = () => true,
): string {
  const vocabularies = new Set(languages.flatMap((language) => vocabularyOf(language)?.words ?? []));
  const words = [...vocabularies].flatMap((vocabulary) =>
    wordsIn(vocabulary).filter((word) => word.concept === concept && !word.isShared && wanted(word.text)),
  );
  return [...new Set(guarded(words).map(wordQuery))].join(' OR ');
}

interface Keys {
  readonly language: string;
  readonly keyOf: (text: string) => string;
  readonly keys: ReadonlySet<string>;
}

interface ConceptWords {
  readonly beginnings: readonly string[];
  readonly languages: readonly Keys[];
}

const said = new WeakMap<Analyzer, ConceptWords>();

/** Whether a word or phrase says some concept, in some language; circumstances of complaints are left out. */
export function saysConcept(text: string, analyzer: Analyzer): boolean {
  const { beginnings } = conceptWords(analyzer);
  const spelt = text.toLowerCase();
  const isBegun = !spelt.includes(' ') && beginnings.some((one) => spelt.startsWith(one));
  return isBegun || languagesSaying(text, analyzer).length > 0;
}

/** Whether a word or phrase is one of a concept in other languages alone, and so unknown to who reads this one. */
export function isForeignTo(language: string, text: string, analyzer: Analyzer): boolean {
  const saying = languagesSaying(text, analyzer);
  const own = vocabularyOf(language)?.language;
  if (saying.length > 0) return own === undefined || !saying.includes(own);
  return saysConcept(text, analyzer) && !isKnownIn(text, language, analyzer);
}

function languagesSaying(text: string, analyzer: Analyzer): string[] {
  return conceptWords(analyzer).languages.flatMap(({ language, keyOf, keys }) =>
    keys.has(keyOf(text)) ? [language] : [],
  );
}

function conceptWords(analyzer: Analyzer): ConceptWords {
  const known = said.get(analyzer) ?? saidIn(analyzer);
  said.set(analyzer, known);
  return known;
}

function saidIn(analyzer: Analyzer): ConceptWords {
  const all = Object.entries(VOCABULARIES).map(([language, vocabulary]): Keys & { words: ConceptWord[] } => {
    const rules = analyzer.rulesOf(language);
    const keyOf = (text: string) =>
      analyzer
        .tokens(text)
        .map(({ term }) => rules.key(term))
        .join(' ');
    const words = wordsIn(vocabulary).filter(({ concept }) => !CIRCUMSTANCES.includes(concept));
    return { language, keyOf, keys: new Set(words.map(({ text }) => keyOf(text))), words };
  });
  const begun = all.flatMap(({ words }) => words.filter(({ kind }) => kind === 'beginning'));
  return { languages: all, beginnings: begun.map(({ text }) => text) };
}
