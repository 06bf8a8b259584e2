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
export interface Analyzer {
  readonly language: string;
  /** All words in order, function words included. */
  tokens(text: string): Token[];
  /** Expects a folded word (`Token.word`). */
  isFunctionWord(word: string): boolean;
}

/** `language` is ISO 639-1, e.g. `en`; throws a sentence for one that is not supported. */
export function createAnalyzer(_language = 'en'): Analyzer {
  throw new Error('being written');
}
