import type { Analyzer, Token, Word } from '#libs/index';
import { sentencesOf } from './sentences.js';
import type { Sentence } from './types.js';

/** A sentence and its words, whose offsets are those in the message. */
export interface ReadSentence extends Sentence {
  readonly tokens: readonly Token[];
}

/** Reads each message of a summary once, however often it is needed, and each of their words once. */
export class TextReader {
  private readonly words = new Map<string, Word>();
  private readonly tokensRead = new Map<string, Token[]>();
  private readonly sentencesRead = new Map<string, ReadSentence[]>();

  constructor(readonly analyzer: Analyzer) {}

  /** All words of a message, in order. */
  tokens(message: string): readonly Token[] {
    const known = this.tokensRead.get(message);
    if (known) return known;
    const tokens = this.analyzer.tokens(message, this.words);
    this.tokensRead.set(message, tokens);
    return tokens;
  }

  /** The words of a message that carry meaning, as terms of the index, in order. */
  contentTerms(message: string): string[] {
    return contentOf(this.analyzer, this.tokens(message));
  }

  sentences(message: string): readonly ReadSentence[] {
    const known = this.sentencesRead.get(message);
    if (known) return known;
    const tokens = this.tokens(message);
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
    this.sentencesRead.set(message, sentences);
    return sentences;
  }
}

export function contentOf(analyzer: Analyzer, tokens: readonly Token[]): string[] {
  const terms: string[] = [];
  for (const { word, term } of tokens) if (!analyzer.isFunctionWord(word)) terms.push(term);
  return terms;
}
