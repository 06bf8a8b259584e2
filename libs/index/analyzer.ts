import { crc32 } from 'node:zlib';
import { LANGUAGES, type Language } from './languages.js';
import { findSpans } from './word-spans.js';
import { foldWord, writtenWord } from './written-word.js';

/** How a word is known, however it is written. */
export interface Word {
  /** What is indexed: the word as written (`writtenWord`). */
  readonly term: string;
  /** Folded (`foldWord`). */
  readonly word: string;
  /** What its forms have in common by the rules of the analyzer's own language. */
  readonly key: string;
}

/** One word of a text. `start` and `end` are UTF-16 offsets into the text as given. */
export interface Token extends Word {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts text into words, the same way for messages and for queries of any language, and knows the languages by whose
 * rules two words are forms of one another.
 */
export class Analyzer {
  /** Folded words. */
  readonly functionWords: ReadonlySet<string>;

  constructor(
    readonly language: string,
    readonly rules: Language,
  ) {
    // "don't" is one word here and "l'" was cut off: the lists are read as texts are.
    this.functionWords = new Set(
      rules.optionalWords.flatMap((word) => this.tokens(word).map((token) => token.word)),
    );
  }

  /** All words in order, function words included. `known`: by spelling, for texts that are read one after another. */
  tokens(text: string, known = new Map<string, Word>()): Token[] {
    const spans: number[] = [];
    findSpans(text, spans);
    const tokens: Token[] = [];
    for (let i = 0; i < spans.length; i += 2) {
      const [start, end] = [spans[i], spans[i + 1]];
      const spelling = text.slice(start, end);
      let found = known.get(spelling);
      if (!found) known.set(spelling, (found = this.wordOf(spelling)));
      const { term, word, key } = found;
      if (term !== '') tokens.push({ term, word, key, start, end });
    }
    return tokens;
  }

  /** The words of a text as it spells them, and in order. */
  eachSpelling(text: string, take: (spelling: string) => void): void {
    const spans: number[] = [];
    findSpans(text, spans);
    for (let i = 0; i < spans.length; i += 2) take(text.slice(spans[i], spans[i + 1]));
  }

  /** What is indexed of a word; empty for what is none. */
  termOf(spelling: string): string {
    return writtenWord(spelling);
  }

  /** The rules for records of a language (BCP 47): those of the analyzer where it has none, or where it is unknown. */
  rulesOf(language: string | undefined): Language {
    return rulesFor(language) ?? this.rules;
  }

  /** Those that have rules, ISO 639-1. */
  get languages(): string[] {
    return [...LANGUAGES.keys()];
  }

  hasRules(language: string): boolean {
    return rulesFor(language) !== undefined;
  }

  private wordOf(spelling: string): Word {
    const term = writtenWord(spelling);
    return { term, word: foldWord(term), key: this.rules.key(term) };
  }

  /** Expects a folded word (`Token.word`). */
  isFunctionWord(word: string): boolean {
    return this.functionWords.has(word);
  }
}

function rulesFor(language: string | undefined): Language | undefined {
  const [code = ''] = language?.toLowerCase().split('-') ?? [];
  return LANGUAGES.get(ALIASES.get(code) ?? code);
}

const ALIASES: ReadonlyMap<string, string> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
  ['in', 'id'],
]);

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

/** What the terms of an index depend on besides the texts: another value of any of it may mean other terms. */
export interface TextRules {
  readonly language: string;
  readonly unicode: string;
  readonly icu: string;
  /** A hash of the analyzer's output for a sample, so that a change of its rules shows automatically. */
  readonly sample: string;
}

const SAMPLE = `The users' apps crashed 1.5 times; don't <b>panic</b> &amp; l'école d'été, São Paulo, Größe, naïve ﬁne Ⅷ.
  東京のアプリが落ちる ภาษาไทย 应用程序崩溃 ёлка Ελλάς مُحَمَّد שָׁלוֹם #new_tag @name a@b C# 👍🏽👨‍👩‍👧 ❤️ 🇩🇪 wi\u00adfi`;

export function textRules(analyzer: Analyzer): TextRules {
  const { unicode = '', icu = '' } = process.versions;
  // Function words are in no fingerprint of a message.
  const words = analyzer.tokens(SAMPLE).map(({ term, start }) => [term, start]);
  const rules = JSON.stringify([words, [...analyzer.rules.functionWords]]);
  return { language: analyzer.language, unicode, icu, sample: crc32(rules).toString(16) };
}
