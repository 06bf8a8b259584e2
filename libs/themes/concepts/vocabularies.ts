import type { AnswerLanguage } from '#libs/contract';
import { type Concept, CONCEPTS, labelIn, type Vocabulary } from './vocabulary.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { id } from './id.js';
import { it } from './it.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { nl } from './nl.js';
import { pt } from './pt.js';
import { zh } from './zh.js';

export const VOCABULARIES: Readonly<Record<AnswerLanguage, Vocabulary>> = {
  en,
  de,
  fr,
  es,
  pt,
  it,
  nl,
  id,
  ko,
  ja,
  zh,
};

/** Languages whose texts hold the words of another: Malay those of Indonesian. */
const NEAR: Readonly<Record<string, AnswerLanguage>> = { ms: 'id' };

/** @param language BCP 47; undefined where there is no vocabulary */
export function vocabularyOf(language: string): { language: AnswerLanguage; words: Vocabulary } | undefined {
  const code = language.split('-', 1)[0] ?? '';
  const own = NEAR[code] ?? (code in VOCABULARIES ? (code as AnswerLanguage) : undefined);
  return own && { language: own, words: VOCABULARIES[own] };
}

/** What a concept is called; in English where there is no vocabulary of the language. */
export function conceptLabel(concept: Concept, language: string): string {
  return labelIn(vocabularyOf(language)?.words ?? en, concept);
}

export function isConcept(name: string): name is Concept {
  return CONCEPTS.some((one) => one === name);
}
