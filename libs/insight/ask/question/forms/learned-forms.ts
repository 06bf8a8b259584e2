import { setImmediate } from 'node:timers/promises';
import { createAnalyzer } from '#libs/index';
import { conceptOf } from '#libs/themes';
import { formFeatures, type KindOfWord, tagFeatures } from './features.js';
import { FormReader, isOpen } from './form-reader.js';
import { type Example, LinearModel } from './linear-model.js';
import { markedWords, type TaggedWord } from './marked-question.js';
import { QUESTIONS, type Questions } from './questions/index.js';

/** Whether a word only says what is asked, in any question. */
export type AskingWords = (word: string) => boolean;

/** A word that says what is asked in more forms than this is part of how one asks. */
const COMMON = 2;
/** One in so many examples shows names and times that nothing else knows: they are recognized by the words around them. */
const UNKNOWN = 2;
/** Examples between two pauses: some milliseconds. */
const AT_ONCE = 100;

/** Learns from questions in parts, between which others may have their turn. */
export function* learning(
  questions: Questions,
  language: string,
  isAsking: AskingWords,
): Generator<undefined, FormReader> {
  const analyzer = createAnalyzer(language);
  const lines = Object.entries(questions).flatMap(([of, texts]) => texts.map((text) => ({ of, text })));
  const examples = lines.map(({ of, text }) => ({ of, words: markedWords(text) }));
  const formsOf = askedWith(examples);
  const kindOf = kindsOf(formsOf, (word) => [
    analyzer.isFunctionWord(word),
    isAsking(word),
    conceptOf(word, language, analyzer) !== undefined,
  ]);
  yield;
  const forms = yield* LinearModel.learn(
    examples.map(({ of, words }) => ({ of, features: formFeatures(words) })),
  );
  const words: Example[] = [];
  for (const [i, { text }] of lines.entries()) {
    if (i % AT_ONCE === 0) yield;
    words.push(...examplesOf(examples[i]?.words ?? [], kindOf));
    if (i % UNKNOWN === 0 && /[{(]/.test(text)) words.push(...examplesOf(markedWords(text, false), kindOf));
  }
  return new FormReader(forms, {
    tags: yield* LinearModel.learn(words),
    kindOf,
    isHeard: (word) => formsOf.has(word),
  });
}

function examplesOf(words: readonly TaggedWord[], kindOf: KindOfWord): Example[] {
  return words.flatMap((one, i) =>
    isOpen(one) ? [{ of: one.tag, features: tagFeatures(words, i, kindOf) }] : [],
  );
}

/** The forms whose examples say with a word what they ask. */
function askedWith(
  examples: readonly { of: string; words: readonly TaggedWord[] }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const formsOf = new Map<string, Set<string>>();
  for (const { of, words } of examples)
    for (const { word, tag } of words)
      if (tag === 'word') formsOf.set(word, (formsOf.get(word) ?? new Set()).add(of));
  return formsOf;
}

function kindsOf(
  formsOf: ReadonlyMap<string, ReadonlySet<string>>,
  traitsOf: (word: string) => boolean[],
): KindOfWord {
  const known = new Map<string, number>();
  return (word) => {
    const isCommon = (formsOf.get(word)?.size ?? 0) > COMMON;
    const kind = known.get(word) ?? Number.parseInt([isCommon, ...traitsOf(word)].map(Number).join(''), 2);
    known.set(word, kind);
    return kind;
  };
}

interface Learner {
  work: Generator<undefined, FormReader>;
  reader?: FormReader;
}

const learners = new Map<string, Learner>();

/** Whether there are examples in a language. */
export function hasForms(language: string): boolean {
  return QUESTIONS[language] !== undefined;
}

/** The reader of a language, which learns when it is first needed; undefined where there are no examples. */
export function formReaderOf(language: string, isAsking: AskingWords): FormReader | undefined {
  const learner = learnerOf(language, isAsking);
  while (learner && !learner.reader) advance(learner);
  return learner?.reader;
}

/** Resolves when the reader of a language has learned; all else has its turn meanwhile. */
export async function learned(language: string, isAsking: AskingWords): Promise<void> {
  const learner = learnerOf(language, isAsking);
  while (learner && !learner.reader) {
    advance(learner);
    await setImmediate();
  }
}

function learnerOf(language: string, isAsking: AskingWords): Learner | undefined {
  const questions = QUESTIONS[language];
  if (!questions) return undefined;
  const learner = learners.get(language) ?? { work: learning(questions, language, isAsking) };
  learners.set(language, learner);
  return learner;
}

function advance(learner: Learner): void {
  const { done, value } = learner.work.next();
  if (done) learner.reader = value;
}
