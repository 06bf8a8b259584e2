import { crc32 } from 'node:zlib';
import { LANGUAGES, type Language } from './languages.js';
import { findSpans } from './word-spans.js';

/** How a word is known, however it is written. */
export interface Word {
  /** What is indexed: folded and stemmed. */
  readonly term: string;
  /** Folded, not stemmed. */
  readonly word: string;
}

/** One word of a text. `start` and `end` are UTF-16 offsets into the text as given. */
export interface Token extends Word {
  readonly start: number;
  readonly end: number;
}

/** Cuts text into terms, the same way for messages and for queries. */
export class Analyzer {
  /** Folded words. */
  readonly functionWords: ReadonlySet<string>;

  constructor(
    readonly language: string,
    private readonly rules: Language,
  ) {
    // "don't" is one word here and "l'" was cut off: the lists are read as texts are.
    this.functionWords = new Set(
      rules.functionWords.flatMap((word) => this.tokens(word).map((token) => token.word)),
    );
  }

  get elides(): boolean {
    return this.rules.elides;
  }

  /** All words in order, function words included. `known`: by spelling, for texts that are read one after another. */
  tokens(text: string, known = new Map<string, Word>()): Token[] {
    const spans: number[] = [];
    findSpans(text, this.rules.elides, spans);
    const tokens: Token[] = [];
    for (let i = 0; i < spans.length; i += 2) {
      const [start, end] = [spans[i], spans[i + 1]];
      const spelling = text.slice(start, end);
      let found = known.get(spelling);
      if (!found) known.set(spelling, (found = this.wordOf(spelling)));
      const { term, word } = found;
      if (word !== '') tokens.push({ term, word, start, end });
    }
    return tokens;
  }

  private wordOf(spelling: string): Word {
    const word = fold(spelling);
    return { term: this.stem(word), word };
  }

  /** Expects a folded word (`Token.word`). */
  isFunctionWord(word: string): boolean {
    return this.functionWords.has(word);
  }

  /** Expects a folded word. Only words of a–z are stemmed: names with digits and other scripts stay as they are. */
  stem(word: string): string {
    return /^[a-z]{3,40}$/.test(word) ? this.rules.stem(word) || word : word;
  }
}

/** `language` is ISO 639-1, e.g. `en`; throws a sentence for one that is not supported. */
export function createAnalyzer(language = 'en'): Analyzer {
  const rules = LANGUAGES.get(language);
  if (rules === undefined) {
    throw new Error(
      `Text language '${language}' is not supported; use one of ${[...LANGUAGES.keys()].join(', ')}.`,
    );
  }
  return new Analyzer(language, rules);
}

// Accents of Latin, Greek and Cyrillic, vowel signs of Hebrew and Arabic, tatweel, variation selectors, joiners.
const dropped =
  /[\u0300-\u036f]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u064b-\u065f\u0670]|\u0640|[\ufe00-\ufe0f]|\u00ad|\u200c|\u200d|\u2060/g;
const letters = /[ßæœøłđðþıς]/g;
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/** Of longer text (a key, a file as text) only the first characters count. */
export const LONGEST_WORD = 128;

/** NFKC, lower case, no accents, no apostrophes nor possessive 's. At most `LONGEST_WORD` units, empty for
 * what is nothing but marks (a lone tatweel). */
export function fold(raw: string): string {
  // Most words: none of the rest would change them.
  if (/^[A-Za-z\d]*$/.test(raw)) return raw.toLowerCase().slice(0, LONGEST_WORD);
  return raw
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(dropped, '')
    .replace(letters, (letter) => replacements[letter])
    .normalize('NFC')
    .replace(/['\u2019]s$/, '')
    .replace(/['\u2019]/g, '')
    .slice(0, LONGEST_WORD);
}

/** What the terms of an index depend on besides the texts: another value of any of it may mean other terms. */
export interface TextRules {
  readonly language: string;
  readonly unicode: string;
  readonly icu: string;
  /** A hash of the analyzer's output for a sample, so that a change of its rules shows automatically. */
  readonly sample: string;
}

const SAMPLE = `The users' apps crashed 1.5 times; don't <b>panic</b> &amp; l'école d'été, São Paulo, Größe, naïve ﬁne Ⅷ.
  東京のアプリが落ちる ภาษาไทย 应用程序崩溃 ёлка Ελλάς مُحَمَّد שָׁלוֹם batteries running flies connected relational happily wir liefen`;

export function textRules(analyzer: Analyzer): TextRules {
  const { unicode = '', icu = '' } = process.versions;
  // Function words are in no fingerprint of a message.
  const rules = JSON.stringify([analyzer.tokens(SAMPLE), [...analyzer.functionWords]]);
  return { language: analyzer.language, unicode, icu, sample: crc32(rules).toString(16) };
}
