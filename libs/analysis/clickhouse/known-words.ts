import { type Analyzer, FUNCTION_WORD, termKind } from '#libs/index';

export interface ReadWord {
  /** What its forms have in common. */
  readonly key: string;
  readonly isGrammar: boolean;
}

/** Words remembered before the memory starts afresh. */
const REMEMBERED = 100_000;

/** What it takes long to find out about a word is the same in every question: by the rules of each language. */
export class KnownWords {
  private readonly byRules = new Map<string, Map<string, ReadWord>>();

  constructor(private readonly analyzer: Analyzer) {}

  read(rules: string, word: string): ReadWord {
    const words = this.byRules.get(rules) ?? new Map<string, ReadWord>();
    this.byRules.set(rules, words);
    const known = words.get(word);
    if (known) return known;
    const language = this.analyzer.rulesOf(rules);
    const read = { key: language.key(word), isGrammar: (termKind(language, word) & FUNCTION_WORD) !== 0 };
    if (words.size >= REMEMBERED) words.clear();
    words.set(word, read);
    return read;
  }
}
