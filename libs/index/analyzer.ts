import { fold } from './fold.js';
import { LANGUAGES, type Language } from './languages.js';
import { findSpans } from './word-spans.js';

/** One word of a text. `start` and `end` are UTF-16 offsets into the text as given. */
export interface Token {
  /** What is indexed: folded and stemmed. */
  readonly term: string;
  /** Folded, not stemmed. */
  readonly word: string;
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

  /** All words in order, function words included. */
  tokens(text: string): Token[] {
    const spans: number[] = [];
    findSpans(text, this.rules.elides, spans);
    const tokens: Token[] = [];
    for (let i = 0; i < spans.length; i += 2) {
      const word = fold(text.slice(spans[i], spans[i + 1]));
      if (word !== '') tokens.push({ term: this.stem(word), word, start: spans[i], end: spans[i + 1] });
    }
    return tokens;
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
