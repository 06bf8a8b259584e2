import { stopwords } from '@orama/stopwords/english';
import { stem } from 'porter2';
import { isFormInIndonesian } from './indonesian.js';
import type { Word } from './words.js';

/** Whether a folded word is a form of the one that is asked for. */
type Forms = (word: string, asked: string) => boolean;

const stems = new Map<string, string>();

const grammar = new Set(stopwords.map((word) => word.replaceAll("'", '')));

/** The stemmer makes `ad` of added. */
const DOUBLED = /^(add|ebb|egg|err)(?:s|ed|ing)?$/;

/** The stem, and what was cut off besides an inflection: a derived word is a word of its own, as is one of grammar. */
function stemOf(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  const stemmed = DOUBLED.exec(word)?.[1] ?? stem(word);
  const known = stems.get(word) ?? `${stemmed} ${grammar.has(word) ? 'grammar' : derivedBy(word, stemmed)}`;
  stems.set(word, known);
  return known;
}

function derivedBy(word: string, kept: string): string {
  const bare = /...(?:e?s|ed|ing)$/.test(word) ? word.replace(/(?:e?s|ed|ing)$/, '') : word;
  const letters = bare.replace(/(?:e|s+)$/, '').replace(/y$/, 'i');
  const same = Array.from(letters).findIndex((letter, i) => letter !== kept[i]);
  return same === -1 || letters.length - same < 2 ? '' : letters.slice(same);
}

/* Of German and Portuguese, the words of the generated records. */
const PROBLEM = ['problem', 'probleme'];
const VERSION = ['versao', 'versoes'];

const LANGUAGES: Record<string, Forms> = {
  en: (word, asked) => stemOf(word) === stemOf(asked),
  // Compounds are found by their last part.
  de: (word, asked) => PROBLEM.includes(asked) && PROBLEM.some((one) => word.endsWith(one)),
  pt: (word, asked) => VERSION.includes(word) && VERSION.includes(asked),
  ja: () => false,
  id: isFormInIndonesian,
};

/** Whether a word of a record in a language is a form of one that is asked for. */
export function isForm(word: Word, asked: Word, language: string): boolean {
  const sign = /^[#@]/.exec(asked.term)?.[0] ?? '';
  if (!word.term.startsWith(sign)) return false;
  return word.folded === asked.folded || formsIn(language)(word.folded, asked.folded);
}

/** Where a language is not known, its records are read as English. */
function formsIn(language: string): Forms {
  if (language === 'und') return LANGUAGES.en as Forms;
  const forms = LANGUAGES[language.split('-')[0] ?? ''];
  if (forms === undefined) throw new Error(`This test says nothing of words in '${language}'`);
  return forms;
}
