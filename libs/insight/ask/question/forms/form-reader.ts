import type { Analyzer } from '#libs/index';
import { conceptOf } from '#libs/themes';
import { formFeatures, type KindOfWord, tagFeatures } from './features.js';
import { LinearModel } from './linear-model.js';
import { markedWords, type Tag, type TaggedWord, TIME, VALUE } from './marked-question.js';
import { QUESTIONS, type Questions } from './questions/index.js';

/** A question with what each of its words is, and the form that it has most likely. */
export interface FormRead {
  form: string;
  /** How likely it is of that form, between 0 and 1. */
  p: number;
  words: TaggedWord[];
}

/** A word that stands in questions of more forms than this is part of how one asks. */
const COMMON = 2;
/** One in so many examples tells what names and times look like that are not known. */
const NAMED = 2;

/** What is known of words besides the examples. */
export interface Vocabulary {
  analyzer: Analyzer;
  /** Whether a word only says what is asked, in any question. */
  isAsking: (word: string) => boolean;
}

/** Knows what questions ask for from examples of them. */
export class FormReader {
  private readonly forms: LinearModel;
  private readonly tags: LinearModel;
  private readonly kindOf: KindOfWord;

  constructor(questions: Questions, language: string, { analyzer, isAsking }: Vocabulary) {
    const lines = Object.entries(questions).flatMap(([of, texts]) => texts.map((text) => ({ of, text })));
    const examples = lines.map(({ of, text }) => ({ of, words: markedWords(text) }));
    this.kindOf = kindsOf(examples, (word) => [
      analyzer.isFunctionWord(word),
      isAsking(word),
      conceptOf(word, language, analyzer) !== undefined,
    ]);
    this.forms = new LinearModel(examples.map(({ of, words }) => ({ of, features: formFeatures(words) })));
    // Times and names that nothing else knows are recognized by the words around them.
    const named = lines
      .filter(({ text }, i) => i % NAMED === 0 && /[{(]/.test(text))
      .map(({ text }) => markedWords(text, false));
    const tagged = [...examples.map(({ words }) => words), ...named].flatMap((words) =>
      words.flatMap((one, i) => (isOpen(one) ? [{ of: one.tag, features: this.featuresAt(words, i) }] : [])),
    );
    this.tags = new LinearModel(tagged);
  }

  /** @param words of which only values and times are known as such */
  read(words: readonly TaggedWord[]): FormRead {
    const tagged: TaggedWord[] = [...words];
    for (const [i, word] of words.entries()) {
      if (!isOpen(word)) continue;
      const { of } = this.tags.classify(this.featuresAt(tagged, i));
      tagged[i] = { ...word, tag: of as Tag };
    }
    const { of: form, p } = this.forms.classify(formFeatures(tagged));
    return { form, p, words: tagged };
  }

  private featuresAt(words: readonly TaggedWord[], i: number): number[] {
    return tagFeatures(words, i, words[i - 1]?.tag, this.kindOf);
  }
}

function isOpen({ word }: TaggedWord): boolean {
  return word !== VALUE && word !== TIME;
}

function kindsOf(
  examples: readonly { of: string; words: readonly TaggedWord[] }[],
  traitsOf: (word: string) => boolean[],
): KindOfWord {
  const formsOf = new Map<string, Set<string>>();
  for (const { of, words } of examples)
    for (const { word, tag } of words)
      if (tag === 'word') formsOf.set(word, (formsOf.get(word) ?? new Set()).add(of));
  const known = new Map<string, number>();
  return (word) => {
    const isCommon = (formsOf.get(word)?.size ?? 0) > COMMON;
    const kind = known.get(word) ?? Number.parseInt([isCommon, ...traitsOf(word)].map(Number).join(''), 2);
    known.set(word, kind);
    return kind;
  };
}

const readers = new Map<string, FormReader>();

/** The reader of a language, which learns when it is first needed; undefined where there are no examples. */
export function formReaderOf(language: string, vocabulary: Vocabulary): FormReader | undefined {
  const questions = QUESTIONS[language];
  if (!questions) return undefined;
  const reader = readers.get(language) ?? new FormReader(questions, language, vocabulary);
  readers.set(language, reader);
  return reader;
}
