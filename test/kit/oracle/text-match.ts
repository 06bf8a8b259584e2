import { stopwords } from '@orama/stopwords/english';
import { isForm } from './forms.js';
import { fold, type Word, wordsOf } from './words.js';

const functionWords = new Set(stopwords.map(fold));

/** What a query is read against: a text, its language, and how words of the query are combined. */
export interface ReadText {
  message: string;
  /** BCP 47, or `und`. */
  language: string;
  mode?: string;
}

/** Whether a text matches a query of words, "phrases", ="as written", -not, prefix* and OR; `undefined` and "" match everything. */
export function matchesQuery(text: ReadText, query: string | undefined): boolean {
  if (query === undefined || query.trim() === '') return true;
  return query.split(/(?<=^|\s)OR(?=\s|$)/).some((branch) => matchesBranch(text, branch));
}

interface Leaf {
  holds: (words: readonly Word[], language: string) => boolean;
  negated: boolean;
  optional: boolean;
}

function matchesBranch({ message, language, mode }: ReadText, branch: string): boolean {
  const words = wordsOf(message);
  const asked = readBranch(branch);
  if (asked.length === 0) return false;
  const wanted = asked.filter(({ negated }) => !negated);
  const strict = wanted.filter(({ optional }) => !optional);
  const required = strict.length > 0 ? strict : wanted;
  if (asked.some(({ negated, holds }) => negated && holds(words, language))) return false;
  if (required.length === 0) return true;
  return mode === 'any_terms'
    ? required.some(({ holds }) => holds(words, language))
    : required.every(({ holds }) => holds(words, language));
}

const branches = new Map<string, Leaf[]>();

function readBranch(branch: string): Leaf[] {
  const known = branches.get(branch);
  if (known) return known;
  const asked = [...branch.matchAll(/(-?)(?:(=?)"([^"]*)"|([^\s"]+))/g)].flatMap(
    ([, dash, exactly, phrase, plain = '']) => {
      const sought = wordsOf(phrase ?? plain);
      const [first] = sought;
      if (first === undefined) return [];
      const isPrefix = phrase === undefined && sought.length === 1 && plain.endsWith('*');
      const finds = (word: Word, wanted: Word, language: string): boolean => {
        if (exactly === '=') return word.term === wanted.term;
        return isPrefix ? word.folded.startsWith(wanted.folded) : isForm(word, wanted, language);
      };
      const run = sought.map(({ folded }) => folded).join('');
      const isRun =
        /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]{2,8}$/u.test(phrase ?? plain) && exactly !== '=';
      const holds: Leaf['holds'] = (words, language) =>
        (isRun &&
          words
            .map(({ folded }) => folded)
            .join('')
            .includes(run)) ||
        words.some((_, from) =>
          sought.every((wanted, i) => {
            const word = words[from + i];
            return word !== undefined && finds(word, wanted, language);
          }),
        );
      const optional =
        phrase === undefined && !isPrefix && sought.length === 1 && functionWords.has(first.folded);
      return [{ holds, negated: dash === '-', optional }];
    },
  );
  branches.set(branch, asked);
  return asked;
}
