import { ANSWER_LANGUAGES, type AnswerLanguage } from '#libs/contract';
import { de } from './de/index.js';
import { en } from './en/index.js';
import { es } from './es/index.js';
import { fr } from './fr/index.js';
import { id } from './id/index.js';
import { it } from './it/index.js';
import { ja } from './ja/index.js';
import { ko } from './ko/index.js';
import { nl } from './nl/index.js';
import { pt } from './pt/index.js';
import type { Sentences } from './sentences/sentences.js';
import { zh } from './zh/index.js';

export type { AnswerLanguage };

/** The languages that answers are written in: those that questions are read in. */
export const SENTENCES: Readonly<Record<AnswerLanguage, Sentences>> = {
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

/** English, where answers are not written in the language. */
export function answerLanguageOf(language: string): AnswerLanguage {
  return ANSWER_LANGUAGES.find((one) => one === language) ?? 'en';
}
