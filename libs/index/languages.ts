import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stopwords as danishWords } from '@orama/stopwords/danish';
import { stopwords as dutchWords } from '@orama/stopwords/dutch';
import { stopwords as englishWords } from '@orama/stopwords/english';
import { stopwords as finnishWords } from '@orama/stopwords/finnish';
import { stopwords as frenchWords } from '@orama/stopwords/french';
import { stopwords as germanWords } from '@orama/stopwords/german';
import { stopwords as hungarianWords } from '@orama/stopwords/hungarian';
import { stopwords as italianWords } from '@orama/stopwords/italian';
import { stopwords as norwegianWords } from '@orama/stopwords/norwegian';
import { stopwords as portugueseWords } from '@orama/stopwords/portuguese';
import { stopwords as romanianWords } from '@orama/stopwords/romanian';
import { stopwords as spanishWords } from '@orama/stopwords/spanish';
import { stopwords as swedishWords } from '@orama/stopwords/swedish';

export interface Language {
  readonly stem: (word: string) => string;
  readonly functionWords: readonly string[];
  /** An apostrophe ends a word (l'application), instead of standing inside one (don't). */
  readonly elides: boolean;
}

/** By ISO 639-1 code. Latin script only: that is all the stemmers below are asked about. */
export const LANGUAGES: ReadonlyMap<string, Language> = new Map<string, Language>([
  ['da', { stem: danish, functionWords: danishWords, elides: false }],
  ['de', { stem: german, functionWords: germanWords, elides: false }],
  ['en', { stem: english, functionWords: englishWords, elides: false }],
  ['es', { stem: spanish, functionWords: spanishWords, elides: false }],
  ['fi', { stem: finnish, functionWords: finnishWords, elides: false }],
  ['fr', { stem: french, functionWords: frenchWords, elides: true }],
  ['hu', { stem: hungarian, functionWords: hungarianWords, elides: false }],
  ['it', { stem: italian, functionWords: italianWords, elides: true }],
  ['nl', { stem: dutch, functionWords: dutchWords, elides: false }],
  ['no', { stem: norwegian, functionWords: norwegianWords, elides: false }],
  ['pt', { stem: portuguese, functionWords: portugueseWords, elides: false }],
  ['ro', { stem: romanian, functionWords: romanianWords, elides: false }],
  ['sv', { stem: swedish, functionWords: swedishWords, elides: false }],
]);

/** Languages with a stemmer and a list of function words. */
export const LANGUAGE_CODES: readonly string[] = [...LANGUAGES.keys()];
