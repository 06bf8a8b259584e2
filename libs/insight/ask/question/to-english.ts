import { distance } from 'fastest-levenshtein';
import { detectLanguage } from '#libs/language';
import { topicNames } from '#libs/themes';
import { MONTHS } from '#libs/wording';
import { formsOf } from './language-forms.js';
import { commonWords, inflectedWords } from './languages/common-words.js';
import { LANGUAGES, type QuestionWords } from './languages/index.js';
import { endingsOf } from './languages/inflected-words.js';
import { withEnglishDates } from './east-asian-dates.js';
import { GLOSSES } from './forms/glosses/index.js';
import { inEnglishOrder } from './english-order.js';
import { folded } from './folded.js';
import { namesIn } from './local-names.js';
import { withoutQuotesWanted, withoutRemarks } from './remarks.js';
import { starNumbers } from './star-numbers.js';
import { GENERIC, weightOf } from './lexicon.js';
import { isNear, type NearWord } from './near-words.js';
import { withoutDevices } from './platforms.js';
import { escaped, piecesOf, type Place, placeOf, Reworded, spaced } from './reworded.js';

/** A question in the words of the grammar, which are English, and the language it was asked in. */
export interface InEnglish {
  reworded: Reworded;
  language: string;
  /** The word of that language that a misspelt one probably is, and what it means. */
  near: (word: string) => NearWord | undefined;
}

/** Rewords a question of another language; one that is English, or of no known language, stays as it is. */
export function toEnglish(question: string, isEnglish: (place: Place) => number): InEnglish {
  const english = isEnglish({ start: 0, end: question.length });
  const plain = withoutDevices(question);
  // A few words beside names look like several languages.
  const detected = plain === question ? detectLanguage(question) : undefined;
  const [best] = LEXICONS.filter((lexicon) => lexicon.canRead(question))
    .map((lexicon) => ({ lexicon, ...lexicon.recognised(plain) }))
    // "And Swiss?" is English, whatever the country is called elsewhere.
    .filter(({ areNames }) => !areNames || english === 0)
    .map((one) => {
      const isDetected = one.size > 0 && one.hasOwn && one.lexicon.language === detected;
      return isDetected ? { ...one, size: one.size + DETECTED } : one;
    })
    .toSorted((a, b) => b.size - b.alike - (a.size - a.alike));
  // "Version" and "April" are as English as the rest of the question.
  if (!best || best.size <= english + best.alike)
    return { reworded: withPlacesOf(plainly('en', question)), language: 'en', near: () => undefined };
  const { lexicon } = best;
  const bare = plainly(lexicon.language, question);
  const asked = DENSE.test(lexicon.language) ? bare : withPlacesOf(bare);
  return { reworded: lexicon.reword(asked), language: lexicon.language, near: (word) => lexicon.near(word) };
}

function plainly(language: string, question: string): Reworded {
  return withoutQuotesWanted(withoutRemarks(Reworded.of(question), language));
}

/** A question of a language word by word in English: more words than the grammar reads, to recognize its form by. */
export function glossed(language: string, question: string): Reworded {
  const asked = plainly(language, question);
  return GLOSSARIES.find((lexicon) => lexicon.language === language)?.reword(asked) ?? asked;
}

/** Whether a word of a language is one with which people ask, though the grammar does not know it. */
export function isGlossed(language: string, word: string): boolean {
  const glosses = GLOSSES[language] ?? {};
  if (!DENSE.test(language)) return Object.hasOwn(glosses, word.toLowerCase());
  return Object.keys(glosses).some((one) => word.startsWith(one));
}

/** Names of places in letters that the rest of a question is not written in: "reviews from ドイツ". */
function withPlacesOf(question: Reworded): Reworded {
  if (question.text.search(OWN) < 0) return question;
  places ??= new Map(['ja', 'ko', 'zh'].flatMap((language) => namesIn(language)));
  return question.replaceAll(new RegExp(`(?:${OWN.source}|ー)+`, 'gu'), ([word]) => [
    places?.get(folded(word).toLowerCase()) ?? word,
  ]);
}
let places: ReadonlyMap<string, string> | undefined;

/** What the language a question looks like counts, in letters: few words decide little. */
const DETECTED = 1.5;
/** Small words of English that others have, too: "noticfations on android" is no French. */
const ENGLISH_TOO = /^(?:a|am|an|as|at|be|by|do|he|i|if|in|is|it|me|no|of|on|or|so|to|us|we)$/i;

const KANA = /[\u3040-\u30ff]/u;
/** Letters that languages written without Latin ones have. */
const OWN = /[\p{Script=Han}\p{Script=Hangul}\u3040-\u30ff]/gu;
const lettersOf = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0;

/** Shorter words are too near to others. */
const SHORTEST_NEAR = 6;
const DENSE = /^(?:ja|ko|zh)$/;

/** The words of one language, ready to be found. */
class Lexicon {
  readonly language: string;
  /** By the words without accents, as many write them. */
  private readonly english = new Map<string, string>();
  /** By the words as they are spelled: `è` is no `e`. */
  private readonly exact = new Map<string, string>();
  private readonly spelled = new Map<string, string>();
  /** By what stands before their endings. */
  private readonly stems: Map<string, string>;
  /** Those for countries and nations. */
  private readonly names = new Set<string>();
  private pattern: RegExp | undefined;
  private known: ReadonlySet<string> | undefined;

  private readonly words: QuestionWords;
  private readonly others: readonly (readonly [word: string, english: string])[];
  /** Other words and phrases, which come before these. */
  private readonly glosses: Readonly<Record<string, string>>;

  constructor(words: QuestionWords, glosses: Readonly<Record<string, string>> = {}) {
    this.language = words.language;
    const common = Object.entries(commonWords(words.language)).map(([english, own]) => {
      const known = words.words[english];
      return [english, known === undefined ? own : `${known}|${own}`];
    });
    this.words = {
      ...words,
      forms: formsOf(words),
      words: { ...words.words, ...Object.fromEntries(common) },
    };
    // Where words are apart, a longer one comes first, whichever list it is of.
    const isDense = DENSE.test(words.language);
    this.glosses = isDense ? glosses : {};
    this.others = isDense ? [] : Object.entries(glosses);
    this.stems = new Map(
      Object.entries(inflectedWords(words.language)).flatMap(([english, stems]) =>
        stems
          .split('|')
          .flatMap((stem) =>
            [folded(stem), withoutUmlauts(stem)].map((one): [string, string] => [one, english]),
          ),
      ),
    );
  }

  canRead(question: string): boolean {
    if (this.language === 'ja') return KANA.test(question);
    if (this.language === 'zh') return /\p{Script=Han}/u.test(question) && !KANA.test(question);
    if (this.language === 'ko') return /\p{Script=Hangul}/u.test(question);
    return true;
  }

  /** How many letters of a question are words of this language, and how many of these English spells alike, besides those that ask. */
  recognised(question: string): { size: number; alike: number; areNames: boolean; hasOwn: boolean } {
    // Stems of European languages are in English words, too.
    const found = [...folded(question).matchAll(this.find())]
      .filter(({ groups }) => groups?.stem === undefined || DENSE.test(this.language))
      .map(([word]) => word.toLowerCase());
    const letters = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0);
    const asWritten = question.toLowerCase();
    const isAlike = (word: string) => {
      const meaning = this.english.get(word)?.toLowerCase();
      const isEnglish = (meaning === word && /[a-z]/.test(word)) || `${meaning}s` === word;
      return isEnglish && !GENERIC.has(word) && asWritten.includes(word);
    };
    const alike = letters(found.filter(isAlike));
    const isFormed = (this.words.forms ?? []).some(([form]) => form.test(folded(question)));
    // Where a word takes few letters, each says more; "¿" is only Spanish.
    const isOwn = isFormed || (this.language === 'es' && /[¿¡]/.test(question));
    const size = letters(found) + (isOwn ? question.length : 0);
    return {
      size: DENSE.test(this.language) ? 2 * Math.max(size, lettersOf(question, OWN)) : size,
      alike,
      hasOwn: found.some((word) => !ENGLISH_TOO.test(word)),
      areNames:
        !isOwn &&
        found.length > 0 &&
        !DENSE.test(this.language) &&
        found.every((word) => this.names.has(word)),
    };
  }

  reword(asked: Reworded): Reworded {
    let reworded = asked;
    for (const [form, english] of this.words.forms ?? []) {
      const match = new RegExp(form.source, `${form.flags}d`).exec(folded(reworded.text));
      if (match?.indices)
        reworded = reworded.replace(placeOf(match), piecesOf(english, match.indices.groups));
    }
    for (const { score, ...place } of starNumbers(this.language, folded(reworded.text)).toReversed())
      reworded = reworded.replace(place, [DENSE.test(this.language) ? ` ${score} stars ` : `${score} stars`]);
    reworded = withEnglishDates(reworded, DENSE.test(this.language));
    if (this.words.ends)
      for (const match of [
        ...reworded.text.matchAll(new RegExp(`(?<=[A-Za-z0-9]{2})(?:${this.words.ends})${END}`, 'gu')),
      ].toReversed())
        reworded = reworded.replace(placeOf(match), [' ']);
    for (const match of [...folded(reworded.text).matchAll(this.find())].toReversed()) {
      const place = placeOf(match);
      const gloss = this.glosses[match.groups?.gloss ?? ''];
      if (gloss !== undefined) {
        reworded = reworded.replace(place, [spaced(gloss, reworded.text, place)]);
        continue;
      }
      const stem = match.groups?.stem?.toLowerCase();
      if (stem !== undefined) {
        const meant = this.stems.get(stem) ?? stem;
        const isSaid = /mention\s*$/.test(reworded.text.slice(0, place.start));
        const english = isSaid ? meant.replace(/^mention /, '') : meant;
        reworded = reworded.replace(place, [
          this.words.unspaced ? spaced(english, reworded.text, place) : english,
        ]);
        continue;
      }
      const word = match.groups?.word ?? match[0];
      const asWritten = reworded.text.slice(place.start, place.start + word.length).toLowerCase();
      const english = this.exact.get(asWritten) ?? this.english.get(word.toLowerCase()) ?? word;
      // Where words are not apart, and after "d'", the English ones must be.
      reworded = reworded.replace(place, [
        this.words.unspaced
          ? spaced(english, reworded.text, place)
          : word.endsWith("'")
            ? `${english} `
            : english,
      ]);
    }
    // "확인을": what a word is object of says nothing of it.
    if (this.language === 'ko')
      for (const match of [...reworded.text.matchAll(/(?<=[가-힣]{2})[을를](?=\s|$)/g)].toReversed())
        reworded = reworded.replace(placeOf(match), ['']);
    return inEnglishOrder(reworded);
  }

  near(written: string): NearWord | undefined {
    if (DENSE.test(this.language) || this.meanings().has(written.toLowerCase())) return undefined;
    const [found] = [...this.english.keys()]
      .filter((word) => word.length >= SHORTEST_NEAR && /^\p{L}+$/u.test(word) && isNear(written, word))
      .toSorted((a, b) => distance(written, a) - distance(written, b));
    return found === undefined
      ? undefined
      : { word: this.spelled.get(found) ?? found, english: this.english.get(found) ?? found };
  }

  /** What words of this language mean: none of them is a misspelt one. */
  private meanings(): ReadonlySet<string> {
    this.find();
    return (this.known ??= new Set([...this.english.values()].map((word) => word.toLowerCase())));
  }

  private add(word: string, english: string): void {
    this.exact.set(word, english);
    for (const spelling of [folded(word).toLowerCase(), withoutUmlauts(word)]) {
      this.english.set(spelling, english);
      this.spelled.set(spelling, word);
    }
  }

  /** Where words are not apart, or have endings, the names of topics are known, too: "通知" is one word, and no "通". */
  private addTopics(): void {
    for (const { text, kind } of topicNames(this.language))
      if (/^(?!.*[a-z]).{2}/i.test(text) && !this.english.has(text) && !this.stems.has(text))
        if (kind === 'beginning') this.stems.set(text, text);
        else this.add(text, text);
  }

  private find(): RegExp {
    if (this.pattern) return this.pattern;
    for (const [name, english] of namesIn(this.language)) {
      this.english.set(name, english);
      if (!MONTHS.some((month) => month === english)) this.names.add(name);
    }
    for (const [word, english] of this.others) this.add(word, english);
    for (const [english, all] of Object.entries(this.words.words))
      for (const word of all.split('|')) this.add(word, english);
    if (DENSE.test(this.language)) this.addTopics();
    const words = [...this.english.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
    const ends = this.words.ends ? `(?:${this.words.ends})?` : '';
    const end = this.words.unspaced ? '' : `(?=${ends}${END})`;
    const cut = words.filter((word) => word.endsWith("'"));
    const whole = words.filter((word) => !word.endsWith("'"));
    const word = `(?:${whole.join('|')})${end}${cut.length > 0 ? `|(?:${cut.join('|')})` : ''}`;
    const known = `(?<word>${word})${ends && `(?:${ends}(?=${END}))?`}`;
    const stems = [...this.stems.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
    const inflected = `(?<stem>${stems.join('|')})${endingsOf(this.language)}${this.words.unspaced ? '' : END}`;
    // A word is known whole before it is known by its stem, unless none ends where a space is.
    const either = this.words.unspaced ? `${inflected}|${known}` : `${known}|${inflected}`;
    const glosses = Object.keys(this.glosses)
      .toSorted((a, b) => b.length - a.length)
      .map(escaped);
    const any = glosses.length > 0 ? `(?<gloss>${glosses.join('|')})|${either}` : either;
    this.pattern = new RegExp(`${this.words.unspaced ? '' : BEGIN}(?:${any})`, 'giu');
    return this.pattern;
  }
}

const BEGIN = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';

/** `ueber`, as German is written where there are no umlauts. */
function withoutUmlauts(word: string): string {
  return word.toLowerCase().replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter);
}
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

const LEXICONS = LANGUAGES.map((words) => new Lexicon(words));
const GLOSSARIES = LANGUAGES.map((words) => new Lexicon(words, GLOSSES[words.language]));
