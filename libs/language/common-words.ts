import { stopwords as arabic } from '@orama/stopwords/arabic';
import { stopwords as danish } from '@orama/stopwords/danish';
import { stopwords as dutch } from '@orama/stopwords/dutch';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as finnish } from '@orama/stopwords/finnish';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as hungarian } from '@orama/stopwords/hungarian';
import { stopwords as indonesian } from '@orama/stopwords/indonesian';
import { stopwords as italian } from '@orama/stopwords/italian';
import { stopwords as norwegian } from '@orama/stopwords/norwegian';
import { stopwords as portuguese } from '@orama/stopwords/portuguese';
import { stopwords as romanian } from '@orama/stopwords/romanian';
import { stopwords as russian } from '@orama/stopwords/russian';
import { stopwords as spanish } from '@orama/stopwords/spanish';
import { stopwords as swedish } from '@orama/stopwords/swedish';
import { stopwords as turkish } from '@orama/stopwords/turkish';
import { stopwords as ukrainian } from '@orama/stopwords/ukrainian';
import { TELLING_WORDS } from './close-languages.js';
import { FEEDBACK_WORDS } from './feedback-words.js';

const FUNCTION_WORDS: Readonly<Record<string, readonly string[]>> = {
  ar: arabic,
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  hu: hungarian,
  id: indonesian,
  it: italian,
  nl: dutch,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sv: swedish,
  tr: turkish,
  uk: ukrainian,
};

/** How much a word speaks for a language beside the scores of its letters. */
const FUNCTION_WORD = 120;
const FEEDBACK_WORD = 150;
const TELLING_WORD = 150;

/** By word: the languages it is common in, and how much it speaks for each. */
export const COMMON_WORDS: ReadonlyMap<string, ReadonlyMap<string, number>> = readLists();

function readLists(): Map<string, Map<string, number>> {
  const words = new Map<string, Map<string, number>>();
  const add = (word: string, language: string, weight: number): void => {
    const known = words.get(word) ?? new Map<string, number>();
    words.set(word, known.set(language, weight));
  };
  for (const [language, list] of Object.entries(FUNCTION_WORDS))
    for (const word of list) add(word.toLowerCase(), language, FUNCTION_WORD);
  for (const [language, list] of Object.entries(FEEDBACK_WORDS))
    for (const word of list.split(/\s+/)) add(word, language, FEEDBACK_WORD);
  for (const languages of words.values()) {
    const shared = 1 + (languages.size - 1) / 4;
    for (const [language, weight] of languages) languages.set(language, weight / shared);
  }
  for (const [languages, unlike, list] of TELLING_WORDS)
    for (const word of list.split(/\s+/)) {
      words.get(word)?.delete(unlike);
      for (const language of languages.split(' ')) add(word, language, TELLING_WORD);
    }
  return words;
}
