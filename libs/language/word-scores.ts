import { INDONESIAN, MALAY } from './close-languages.js';
import { COMMON_WORDS } from './common-words.js';
import { letterScores } from './letter-scores.js';
import { Spellings } from './spellings.js';

/** Words whose scores are kept: the frequent ones of some languages. When they are more, all are forgotten. */
const WORDS = 65_536;

/** The languages that most feedback is written in; any other needs so much better scores. */
const COMMON = new Set(
  'ar cs da de el en es fi fr he hi hu it ja ko ms nl no pl pt ro ru sv th tr uk vi zh'.split(' '),
);
const RARE = 0.85;

/** The languages of the scripts that several share. The library takes Indonesian for Malay. */
const BY_SCRIPT: Readonly<Record<string, string>> = {
  Latin: 'az ca cs da de en es et eu fi fr hr hu is it lt lv ms nl no pl pt ro sk sl sq sv tl tr vi yo',
  Cyrillic: 'be bg ru sr uk',
  Arabic: 'ar fa ku ur',
  Devanagari: 'hi mr',
};

/** Slices of fewer units are copies already. */
const SLICED = 13;

/** What is known of a word beside its scores. */
export const COMMON_WORD = 1;
export const INDONESIAN_WORD = 2;
export const MALAY_WORD = 4;

/**
 * How much each word of a script speaks for each of its languages. The library's score of a text is the sum of those of
 * its words, so each word is scored once and remembered: that is many times as fast as scoring every text.
 */
export class WordScores {
  readonly languages: readonly string[];
  /** The sum of the words added since `clear`, by language. */
  readonly sums: Int32Array;
  private readonly placeOf: ReadonlyMap<string, number>;
  /** By place: the language in the library, and how much its letters count. */
  private readonly letters: Int32Array;
  private readonly weights: Float64Array;
  private readonly spellings: Spellings;
  private readonly scores: Int16Array;
  private readonly kinds = new Uint8Array(WORDS);
  private words = new Map<string, number>();

  private constructor(languages: readonly string[]) {
    this.languages = languages;
    this.placeOf = new Map(languages.map((language, place) => [language === 'ms' ? 'id' : language, place]));
    this.letters = Int32Array.from(languages, (language) => letterScores.languages.indexOf(language));
    this.weights = Float64Array.from(languages, (language) => (COMMON.has(language) ? 1 : RARE));
    this.spellings = new Spellings(languages);
    this.sums = new Int32Array(languages.length);
    this.scores = new Int16Array(WORDS * languages.length);
  }

  static of(script: string): WordScores | undefined {
    const languages = BY_SCRIPT[script];
    return languages === undefined ? undefined : new WordScores(languages.split(' '));
  }

  clear(): void {
    this.sums.fill(0);
  }

  /** Adds a word in lower case. @returns what else is known of it */
  add(word: string): number {
    const known = this.words.get(word) ?? this.learn(word);
    const { scores, sums } = this;
    let at = known * sums.length;
    for (let language = 0; language < sums.length; language++) sums[language]! += scores[at++]!;
    return this.kinds[known] ?? 0;
  }

  private learn(word: string): number {
    if (this.words.size === WORDS) this.words = new Map();
    const known = this.words.size;
    const size = this.languages.length;
    const scores = this.scores.subarray(known * size, (known + 1) * size).fill(0);
    const add = (language: string, score: number): void => {
      const place = this.placeOf.get(language === 'ms' ? 'id' : language);
      if (place !== undefined) scores[place] = (scores[place] ?? 0) + Math.round(score);
    };
    letterScores.read(word);
    const { sums, parts } = letterScores;
    // A part that occurs twice is read once.
    const scale = parts === 0 ? 0 : partsOf(word) / parts;
    for (let place = 0; place < size; place++)
      scores[place] = Math.round((sums[this.letters[place]!] ?? 0) * scale * this.weights[place]!);
    this.spellings.read(word, add);
    const common = commonWord(word);
    for (const [language, weight] of common ?? []) add(language, weight);
    this.kinds[known] =
      (common ? COMMON_WORD : 0) |
      (INDONESIAN.has(word) ? INDONESIAN_WORD : 0) |
      (MALAY.has(word) ? MALAY_WORD : 0);
    // A copy: a long slice would keep the whole message alive.
    this.words.set(word.length < SLICED ? word : Buffer.from(word).toString(), known);
    return known;
  }
}

/** How many parts the library scores: four bytes each, every third byte. */
function partsOf(word: string): number {
  return 1 + Math.max(0, Math.ceil((Buffer.byteLength(word) - 4) / 3));
}

/** `goooood` is `good`, `mantapppp` is `mantap`. */
function commonWord(word: string) {
  const known = COMMON_WORDS.get(word);
  if (known || !DOUBLED.test(word)) return known;
  return (
    COMMON_WORDS.get(word.replace(/(.)\1{2,}/gu, '$1$1')) ?? COMMON_WORDS.get(word.replace(/(.)\1+/gu, '$1'))
  );
}

const DOUBLED = /(.)\1/u;
