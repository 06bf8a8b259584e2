import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stem as english } from 'porter2';
import { functionWordsOf, optionalWordsOf, verbsOfUseOf } from './function-words.js';
import { indonesianKey } from './indonesian.js';
import { koreanKey } from './korean.js';
import { DERIVED, derivationOf } from './derived-words.js';
import { endings, isCompound, type Rewrite } from './endings.js';
import { turkishKey } from './turkish.js';
import { foldWord } from './written-word.js';

/** What makes two words forms of one another in a language, and its function words. */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  /** As they are written, and without accents and apostrophes. */
  readonly functionWords: ReadonlySet<string>;
  /** Those of them that need not match where a query holds others. */
  readonly optionalWords: readonly string[];
  /** What the forms of a written word have in common. A word of another script is its own, folded. */
  key(term: string): string;
  /** Whether a word is a form of another one although they have different keys; by their keys. */
  readonly isForm?: (key: string, wanted: string) => boolean;
  /** Forms of a word begin as its key does; where keys are so long, they hold it anywhere. */
  readonly anywhere?: number;
  /** Forms may begin with this and then as their key does. */
  readonly prefix?: string;
}

interface Rules extends Pick<Language, 'isForm' | 'anywhere' | 'prefix'> {
  /** Words that are inflected; all of its letters are expected folded. */
  readonly words?: RegExp;
  readonly stem: (word: string) => string;
  /** Before a word is stemmed: endings that its stemmer knows with an accent only, or not at all. */
  readonly before?: readonly Rewrite[];
  readonly after?: readonly Rewrite[];
}

/** Languages whose function words are met in forms that no list has, and hardly share their keys with other words. */
export const KEYED: ReadonlySet<string> = new Set(['fi', 'hu', 'ko', 'tr']);

const LATIN = /^[a-z]{3,40}$/;

function languageOf(code: string, rules: Rules): Language {
  const { words = LATIN, stem, before = [], after = [], ...how } = rules;
  const functionWords = functionWordsOf(code);
  const optionalWords = optionalWordsOf(code);
  const grammar = grammarOf(code, functionWords, optionalWords);
  const key = (term: string): string => {
    const word = foldWord(term);
    const isGrammar = grammar.has(term);
    // Too short for a stem, and still not the stem of others: of UPS, of French née.
    if (!words.test(word)) return isGrammar ? word + DERIVED + DERIVED : word;
    const stemmed = foldWord(rewritten(stem(rewritten(word, before)), after)) || word;
    // A word of grammar is no form of others: German schon and schön, French par and paru.
    if (isGrammar) return stemmed + DERIVED;
    const derivation = derivationOf(code, word, stemmed);
    return derivation === '' ? stemmed : stemmed + DERIVED + derivation;
  };
  return { code, functionWords, optionalWords, key, ...how };
}

/** Words that are no form of any that is not listed, too. */
function grammarOf(
  code: string,
  functionWords: ReadonlySet<string>,
  optionalWords: readonly string[],
): ReadonlySet<string> {
  if (KEYED.has(code) || code === 'id' || code === 'ms') return new Set();
  if (code !== 'en') return functionWords.difference(verbsOfUseOf(code));
  // Of the longer list many have regular forms: like, liked; need, needed.
  return new Set(optionalWords.flatMap((word) => [word, foldWord(word)]));
}

function rewritten(word: string, rewrites: readonly Rewrite[]): string {
  return rewrites.reduce((text, [ending, by]) => text.replace(ending, by), word);
}

/** Syllables are words, and a tone is no accent: only what is written without any stands for all. */
const vietnamese: Language = {
  code: 'vi',
  functionWords: functionWordsOf('vi'),
  optionalWords: optionalWordsOf('vi'),
  key: (term) => term.replace(/^[#@]+(?=.)/, ''),
  isForm: (key, wanted) => (key === foldWord(key) ? foldWord(wanted) === key : foldWord(key) === wanted),
};

/** Their words have no forms here but those of case and accents; their function words are known. */
const uninflected = ['bg', 'cs', 'hi', 'ja', 'pl', 'uk', 'zh'].map((code) =>
  languageOf(code, { stem: (word) => word }),
);

/** By ISO 639-1 code. */
export const LANGUAGES: ReadonlyMap<string, Language> = new Map(
  [
    languageOf('ar', {
      stem: arabic,
      words: /^[\u0621-\u064a]{3,40}$/,
      anywhere: 3,
      before: endings.ar,
    }),
    languageOf('da', { stem: danish, before: endings.da }),
    languageOf('de', { stem: german, before: endings.de, anywhere: 5, isForm: isCompound }),
    languageOf('el', { stem: greek, words: /^[\u03b1-\u03c9]{3,40}$/ }),
    languageOf('en', { stem: english, before: endings.en }),
    languageOf('es', { stem: spanish, before: endings.es }),
    languageOf('fi', { stem: finnish, after: endings.fi }),
    languageOf('fr', { stem: french, before: endings.fr }),
    languageOf('hu', { stem: hungarian }),
    languageOf('id', { stem: indonesianKey, anywhere: 4 }),
    languageOf('it', { stem: italian, before: endings.it }),
    languageOf('ko', { stem: koreanKey, words: /^\p{Script=Hangul}+$/u }),
    languageOf('ms', { stem: indonesianKey, anywhere: 4 }),
    languageOf('nl', { stem: dutch, before: endings.nl, prefix: 'ge' }),
    languageOf('no', { stem: norwegian, before: endings.no }),
    languageOf('pt', { stem: portuguese, before: endings.pt }),
    languageOf('ro', { stem: romanian, before: endings.ro }),
    languageOf('ru', {
      stem: russian,
      words: /^[\u0430-\u044f]{3,40}$/,
      before: endings.ru,
      after: endings.ruAfter,
    }),
    languageOf('sv', { stem: swedish, before: endings.sv }),
    languageOf('tr', { stem: turkishKey }),
    vietnamese,
    ...uninflected,
  ].map((language) => [language.code, language]),
);

/** Languages with rules for the forms of words. */
