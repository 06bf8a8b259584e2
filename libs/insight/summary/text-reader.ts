import { type Analyzer, FUNCTION_WORD, type Language, termKind, type Token, type Word } from '#libs/index';
import { sentencesOf } from './sentences.js';
import type { ReadRecord, Sentence } from './types.js';

/** A sentence and its words, whose offsets are those in the message. */
export interface ReadSentence extends Sentence {
  readonly tokens: readonly Token[];
}

/** What is read of a record. */
type Text = Pick<ReadRecord, 'message' | 'language'>;

/** Reads each message of a summary once, however often it is needed, and each of their words once. */
export class TextReader {
  private readonly words = new Map<string, Word>();
  private readonly tokensRead = new Map<string, readonly Token[]>();
  private readonly sentencesRead = new Map<string, ReadSentence[]>();
  private readonly grammar = new Map<Language, Map<string, boolean>>();

  constructor(readonly analyzer: Analyzer) {}

  /** All words of a message, in order; their keys are those of its language. */
  tokens(text: Text): readonly Token[] {
    const name = nameOf(text);
    const known = this.tokensRead.get(name);
    if (known) return known;
    const rules = this.analyzer.rulesOf(text.language);
    const read = this.analyzer.tokens(text.message, this.words);
    const tokens =
      rules === this.analyzer.rules ? read : read.map((token) => ({ ...token, key: rules.key(token.term) }));
    this.tokensRead.set(name, tokens);
    return tokens;
  }

  /** The words of a message that carry meaning, by their keys, in order. */
  contentTerms(text: Text, tokens: readonly Token[] = this.tokens(text)): string[] {
    return tokens.flatMap(({ term, key }) => (this.isGrammar(text, term) ? [] : [key]));
  }

  /** Whether a word is a function word in the language of a text. */
  isGrammar({ language }: Text, term: string): boolean {
    const rules = this.analyzer.rulesOf(language);
    const words = this.grammar.get(rules) ?? new Map<string, boolean>();
    this.grammar.set(rules, words);
    const known = words.get(term) ?? (termKind(rules, term) & FUNCTION_WORD) !== 0;
    words.set(term, known);
    return known;
  }

  sentences(text: Text): readonly ReadSentence[] {
    const name = nameOf(text);
    const { message } = text;
    const known = this.sentencesRead.get(name);
    if (known) return known;
    const tokens = this.tokens(text);
    let next = 0;
    /** The first word from `next` on that does not lie before a place any more. */
    const pass = (isBefore: (token: Token) => boolean) => {
      for (let token = tokens[next]; token && isBefore(token); token = tokens[next]) next++;
      return next;
    };
    const sentences = sentencesOf(message).map((sentence) => {
      const first = pass(({ start }) => start < sentence.start);
      return {
        ...sentence,
        tokens: tokens.slice(
          first,
          pass(({ end }) => end <= sentence.end),
        ),
      };
    });
    this.sentencesRead.set(name, sentences);
    return sentences;
  }
}

function nameOf({ language = 'und', message }: Text): string {
  return `${language} ${message}`;
}
