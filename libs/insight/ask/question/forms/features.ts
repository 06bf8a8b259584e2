import { feature, numberOf } from './linear-model.js';
import type { QuestionWords, Tag, TaggedWord } from './marked-question.js';

const MOST_COUNTED = 2;
const COUNTED: readonly Tag[] = ['topic', 'value', 'time', 'field', 'not'];
/** Beginnings of words stand for their endings, and for misspelled ones. */
const BEGINNINGS = [3, 4, 5];

const numbers = new Map<string, number>();

/** The number of a word, which is made once. */
function known(word: string): number {
  const number = numbers.get(word) ?? numberOf(word);
  numbers.set(word, number);
  return number;
}

/**
 * What says which form a question has: its words, alone and in sequence, with one sign for each thing that it names;
 * the same of its own words where it was not asked in English.
 */
export function formFeatures({ words, own }: QuestionWords): number[] {
  const found = new Set<number>();
  // A foreign word in a row of English ones would hide that these follow each other.
  const english =
    own.length > 0 ? words.filter(({ tag, word }) => tag !== 'word' || ASCII.test(word)) : words;
  addSequence(skeletonOf(english), 0, found);
  if (own.length > 0)
    addSequence(skeletonOf(own.map(({ word, of }) => ({ word, tag: words[of]?.tag ?? 'word' }))), OWN, found);
  for (const tag of COUNTED) {
    const n = english.filter((one, i) => one.tag === tag && english[i - 1]?.tag !== tag).length;
    found.add(feature(6, known(tag), Math.min(MOST_COUNTED, n)));
  }
  return [...found];
}

/**
 * What says whether feedback answers a question at all: its words, those of topics too, since "how high is our share price"
 * asks for a number that none of it holds, and "how high is our rating" for one that it does.
 */
export function subjectFeatures({ words, own }: QuestionWords): number[] {
  const found = new Set<number>();
  const signs = (all: readonly Pick<TaggedWord, 'word' | 'tag'>[]) =>
    all.map(({ word, tag }) => (tag === 'value' || tag === 'time' ? `<${tag}>` : word));
  addSequence(signs(words), SUBJECT, found);
  const asked = own.map(({ word, of }) => ({ word, tag: words[of]?.tag ?? 'word' }));
  if (own.length > 0) addSequence(signs(asked), SUBJECT + OWN, found);
  return [...found];
}
const SUBJECT = 200;

/** English words are. */
export const ASCII = /^[\x20-\x7e]+$/;
/** The kinds of features of own words are these above those of English ones. */
const OWN = 100;

function addSequence(skeleton: readonly string[], kind: number, found: Set<number>): void {
  const signs = ['^', ...skeleton, '$'];
  for (const [i, sign] of signs.entries()) {
    const [own, next, after] = [known(sign), known(signs[i + 1] ?? ''), known(signs[i + 2] ?? '')];
    found.add(feature(kind + 1, own));
    if (i + 1 < signs.length) found.add(feature(kind + 2, own, next));
    if (i + 2 < signs.length)
      found.add(feature(kind + 3, own, after)).add(feature(kind + 4, own, next, after));
    if (!sign.startsWith('<'))
      for (const size of BEGINNINGS)
        if (sign.length > size) found.add(feature(kind + 5, known(sign.slice(0, size))));
  }
}

/** The words of a question, with one sign for all of a topic. */
function skeletonOf(words: readonly Pick<TaggedWord, 'word' | 'tag'>[]): string[] {
  const signs = words.map(({ word, tag }) => (tag === 'word' ? word : `<${tag}>`));
  return signs.filter((sign, i) => !sign.startsWith('<') || sign !== signs[i - 1]);
}

/** What is known of a word besides the examples, as a number: that it says nothing, asks, or names a topic in any data. */
export type KindOfWord = (word: string) => number;

/** What says what a word is: itself, its ending, its kind, and what stands beside it. */
export function tagFeatures(
  words: readonly Pick<TaggedWord, 'word' | 'isName' | 'tag'>[],
  i: number,
  kindOf: KindOfWord,
): number[] {
  const at = (step: number) => words[i + step]?.word ?? (step < 0 ? '^' : '$');
  const word = known(at(0));
  const [left, left2] = [known(at(-1)), known(at(-2))];
  const [right, right2] = [known(at(1)), known(at(2))];
  const kind = kindOf(at(0));
  const name = words[i]?.isName ? 1 : 0;
  const last = known(words[i - 1]?.tag ?? '^');
  return [
    feature(1, word),
    feature(2, known(at(0).slice(-3))),
    feature(3, known(at(0).slice(0, 4))),
    feature(4, left),
    feature(5, left2),
    feature(6, right),
    feature(7, right2),
    feature(8, left, word),
    feature(9, word, right),
    feature(10, left2, left),
    feature(11, left, right),
    feature(12, right, right2),
    feature(13, last),
    feature(14, last, word),
    feature(15, last, left),
    feature(16, kind),
    feature(17, kind, left),
    feature(18, kind, right),
    feature(19, kind, last),
    feature(20, kindOf(at(-1)), kind, kindOf(at(1))),
    feature(21, name),
    feature(22, name, left),
    feature(23, name, right),
    feature(24, name, kind),
  ];
}
