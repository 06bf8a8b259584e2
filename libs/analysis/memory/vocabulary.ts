import {
  FUNCTION_WORD,
  formsOf,
  IDENTIFIER,
  isNegationKey,
  type Language,
  NEGATION,
  type ReadableIndex,
  termKinds,
  type WordForms,
} from '#libs/index';
import type { Vocabulary } from '../engine/words.js';

type Words = Pick<ReadableIndex, 'terms' | 'analyzer'>;

/**
 * Numbers the words of records of one language, by their codes: twice the class (`WordForms`), and one more for a
 * function word of that language, so that "die" is grammar in German and a word in English.
 */
export class WordNumbers {
  /** By code: the number, one higher; 0 = not known yet. */
  private table = new Uint32Array(0);
  private readonly classOf: (code: number) => number;
  private readonly kindOf: (code: number) => number;

  constructor(
    private readonly words: Words,
    rules: Language,
  ) {
    this.classOf = formsOf(words.terms).classifier(rules);
    this.kindOf = termKinds(words, rules);
  }

  of(code: number): number {
    const known = this.table[code] | 0;
    return known === 0 ? this.find(code) : known - 1;
  }

  private find(code: number): number {
    if (code >= this.table.length) {
      const longer = new Uint32Array(Math.max(2 * this.table.length, this.words.terms.size));
      longer.set(this.table);
      this.table = longer;
    }
    const number = (this.classOf(code) << 1) | (this.kindOf(code) & FUNCTION_WORD);
    this.table[code] = number + 1;
    return number;
  }
}

const known = new WeakMap<WordForms, Map<Language, WordNumbers>>();

/** Each word is numbered when it is first asked for, and not again until terms are forgotten. */
export function wordNumbers(words: Words, rules: Language): WordNumbers {
  const forms = formsOf(words.terms);
  const byRules = known.get(forms) ?? new Map<Language, WordNumbers>();
  known.set(forms, byRules);
  const numbers = byRules.get(rules) ?? new WordNumbers(words, rules);
  byRules.set(rules, numbers);
  return numbers;
}

/** What the numbers of words (`wordNumbers`) stand for. */
export function vocabularyOf({ terms }: Words): Vocabulary {
  const forms = formsOf(terms);
  return {
    term: (number) => forms.key(number >>> 1),
    written: (code) => terms.term(code),
    grammarOf: (number) => number | FUNCTION_WORD,
    kind: (number) => {
      const key = forms.key(number >>> 1);
      if ((number & FUNCTION_WORD) !== 0)
        return isNegationKey(key) ? FUNCTION_WORD | NEGATION : FUNCTION_WORD;
      return /\d(?:\D?\d){4}/.test(key) ? IDENTIFIER : 0;
    },
  };
}
