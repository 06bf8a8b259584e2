import { stopwords as arabic } from '@orama/stopwords/arabic';
import { stopwords as bulgarian } from '@orama/stopwords/bulgarian';
import { stopwords as danish } from '@orama/stopwords/danish';
import { stopwords as dutch } from '@orama/stopwords/dutch';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as finnish } from '@orama/stopwords/finnish';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as greek } from '@orama/stopwords/greek';
import { stopwords as hindi } from '@orama/stopwords/indian';
import { stopwords as hungarian } from '@orama/stopwords/hungarian';
import { stopwords as indonesian } from '@orama/stopwords/indonesian';
import { stopwords as italian } from '@orama/stopwords/italian';
import { stopwords as japanese } from '@orama/stopwords/japanese';
import { stopwords as chinese } from '@orama/stopwords/mandarin';
import { stopwords as norwegian } from '@orama/stopwords/norwegian';
import { stopwords as portuguese } from '@orama/stopwords/portuguese';
import { stopwords as romanian } from '@orama/stopwords/romanian';
import { stopwords as russian } from '@orama/stopwords/russian';
import { stopwords as spanish } from '@orama/stopwords/spanish';
import { stopwords as swedish } from '@orama/stopwords/swedish';
import { stopwords as turkish } from '@orama/stopwords/turkish';
import { GRAMMAR_FORMS, VERBS_OF_USE } from './grammar-forms.js';
import { MORE_FUNCTION_WORDS, TELLING } from './grammar-lexicon.js';

/** By ISO 639-1 code. Malays and Indonesians write much alike, in chats above all. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  ar: arabic,
  bg: bulgarian,
  cs: [],
  da: danish,
  de: german,
  el: greek,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  hi: hindi,
  hu: hungarian,
  id: indonesian,
  it: italian,
  ja: japanese,
  ko: [],
  ms: indonesian,
  nl: dutch,
  no: norwegian,
  pl: [],
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sv: swedish,
  tr: turkish,
  uk: [],
  vi: [],
  zh: chinese,
};

/** Parts of addresses, in texts of any language. */
const ADDRESSES = ['http', 'https', 'www', 'com', 'co'];

/** Languages whose words of grammar are listed. */
export const LISTED_LANGUAGES: readonly string[] = Object.keys(LISTS);

/** Languages that go by the words of another one. */
const ALIASES: Readonly<Record<string, string>> = { in: 'id', nb: 'no', nn: 'no', yue: 'zh' };

const known = new Map<string, ReadonlySet<string>>();

/**
 * The words of grammar of a language (BCP 47), lower case, as they are written and as they are without accents and
 * apostrophes; empty for a language without a list.
 */
export function functionWordsOf(language: string): ReadonlySet<string> {
  const [first] = language.toLowerCase().split('-', 1);
  const code = ALIASES[first] ?? first;
  const before = known.get(code);
  if (before) return before;
  const telling = new Set(wordsOf(TELLING[code]));
  const more = code === 'ms' ? wordsOf(MORE_FUNCTION_WORDS.id) : [];
  const addresses = code in LISTS ? ADDRESSES : [];
  const own = [MORE_FUNCTION_WORDS[code], GRAMMAR_FORMS[code], VERBS_OF_USE[code]].flatMap(wordsOf);
  const words = [...(LISTS[code] ?? []), ...more, ...own, ...addresses]
    .map((word) => word.toLowerCase().normalize('NFC'))
    .filter((word) => !telling.has(word));
  const found = new Set(words.flatMap(spellings));
  known.set(code, found);
  return found;
}

/** Those of them that a search does without: the common list alone, without adverbs and verbs someone may look for. */
export function optionalWordsOf(language: string): readonly string[] {
  return LISTS[language] ?? [];
}

/** Those that are inflected like other verbs, so that a search for one finds its other forms. */
export function verbsOfUseOf(language: string): ReadonlySet<string> {
  return new Set(wordsOf(VERBS_OF_USE[language]).flatMap(spellings));
}

function spellings(word: string): string[] {
  return [word, plain(word), plain(word).replaceAll("'", '')];
}

function wordsOf(list = ''): string[] {
  return list.split(/\s+/).filter(Boolean);
}

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** As who types without accents writes it. */
function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter])
    .normalize('NFC');
}
