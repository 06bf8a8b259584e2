/** How a language asks: its words, in those of the grammar. */
export interface QuestionWords {
  /** BCP 47 */
  language: string;
  /** Written without spaces between words, so that a word is found inside others. */
  unspaced?: boolean;
  /** What may follow a word and belong to it, a pattern: `이|가|은|는`. */
  ends?: string;
  /** Ways to put a question whose parts stand elsewhere than in English, `{a}` and `{b}` the parts; without accents, tried first. */
  forms?: readonly Form[];
  /** English words, and what means the same, apart by `|`. */
  words: Readonly<Record<string, string>>;
}

export type Form = readonly [pattern: RegExp, english: string];
