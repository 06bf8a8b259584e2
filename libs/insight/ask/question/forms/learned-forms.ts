import { setImmediate } from 'node:timers/promises';
import { createAnalyzer } from '#libs/index';
import { conceptOf } from '#libs/themes';
import { ASCII, formFeatures, type KindOfWord, subjectFeatures, tagFeatures } from './features.js';
import { FormReader, isOpen, NONE, SOME } from './form-reader.js';
import { type Example, LinearModel } from './linear-model.js';
import { markedWords, type QuestionWords, type Rewording, type TaggedWord } from './marked-question.js';
import { ANSWERED, QUESTIONS, type Questions } from './questions/index.js';

/** What questions of a language are learned with. */
export interface Learning {
  language: string;
  /** Whether an English word only says what is asked, in any question. */
  isAsking: (word: string) => boolean;
  /** Rewords a question of the language; undefined for English. */
  inEnglish?: (question: string) => Rewording;
  /** Questions of any form that feedback answers. */
  answered?: readonly string[];
}

/** A word that says what is asked in more forms than this is part of how one asks. */
const COMMON = 2;
/** One in so many examples shows names and times that nothing else knows: they are recognized by the words around them. */
const UNKNOWN = 2;
/** Examples between two pauses: some milliseconds. */
const AT_ONCE = 100;

/**
 * Learns from questions in parts, between which others may have their turn.
 * @param base what has learned from English questions, on which another language builds
 */
export function* learning(
  questions: Questions,
  { language, isAsking, inEnglish, answered = [] }: Learning,
  base?: FormReader,
): Generator<undefined, FormReader> {
  const lines = Object.entries(questions).flatMap(([of, texts]) => texts.map((text) => ({ of, text })));
  const examples: { of: string; words: QuestionWords }[] = [];
  for (const [i, { of, text }] of lines.entries()) {
    if (i % AT_ONCE === 0) yield;
    examples.push({ of, words: markedWords(text, true, inEnglish) });
  }
  const analyzer = createAnalyzer(language);
  const formsOf = askedWith(examples);
  const own = kindsOf(formsOf, (word) => [
    analyzer.isFunctionWord(word),
    isAsking(word),
    // What is not English has no English word for it: mostly a topic.
    base !== undefined,
    conceptOf(word, language, analyzer) !== undefined,
  ]);
  const kindOf: KindOfWord = (word) => (base && ASCII.test(word) ? base.words.kindOf(word) : own(word));
  yield;
  const forms = yield* LinearModel.learn(
    examples.map(({ of, words }) => ({ of, features: formFeatures(words) })),
    base?.forms,
  );
  const others = answered.map((text) => ({ of: SOME, words: markedWords(text, true, inEnglish) }));
  const subjects = yield* LinearModel.learn(
    [...examples, ...others].map(({ of, words }) => ({
      of: of === NONE ? NONE : SOME,
      features: subjectFeatures(words),
    })),
    base?.subjects,
  );
  const words: Example[] = [];
  for (const [i, { text }] of lines.entries()) {
    if (i % AT_ONCE === 0) yield;
    words.push(...examplesOf(examples[i]?.words.words ?? [], kindOf));
    if (i % UNKNOWN === 0 && /[{(]/.test(text))
      words.push(...examplesOf(markedWords(text, false, inEnglish).words, kindOf));
  }
  const tags = yield* LinearModel.learn(words, base?.words.tags);
  const isHeard = (word: string) => formsOf.has(word) || (base !== undefined && ASCII.test(word));
  return new FormReader(forms, { tags, kindOf, isHeard }, subjects, base !== undefined);
}

function examplesOf(words: readonly TaggedWord[], kindOf: KindOfWord): Example[] {
  return words.flatMap((one, i) =>
    isOpen(one) ? [{ of: one.tag, features: tagFeatures(words, i, kindOf) }] : [],
  );
}

/** By word: the forms whose examples say with it what they ask. */
function askedWith(
  examples: readonly { of: string; words: QuestionWords }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const formsOf = new Map<string, Set<string>>();
  for (const { of, words } of examples)
    for (const { word, tag } of words.words)
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

/** The reader of a language, which learns when it is first needed. */
export function formReaderOf(of: Learning): FormReader {
  const learner = learnerOf(of);
  while (!learner.reader) advance(learner);
  return learner.reader;
}

/** Resolves when the reader of a language has learned; all else has its turn meanwhile. */
export async function learned(of: Learning): Promise<void> {
  const learner = learnerOf(of);
  while (!learner.reader) {
    advance(learner);
    await setImmediate();
  }
}

function learnerOf(of: Learning): Learner {
  const learner = learners.get(of.language) ?? { work: reading(of) };
  learners.set(of.language, learner);
  return learner;
}

/** English first, on which all others build. */
function* reading(of: Learning): Generator<undefined, FormReader> {
  const own = { ...of, answered: ANSWERED[of.language] };
  if (of.language === 'en') return yield* learning(QUESTIONS.en ?? {}, own);
  const english = learnerOf({ language: 'en', isAsking: of.isAsking });
  while (!english.reader) {
    advance(english);
    yield;
  }
  return yield* learning(QUESTIONS[of.language] ?? {}, own, english.reader);
}

function advance(learner: Learner): void {
  const { done, value } = learner.work.next();
  if (done) learner.reader = value;
}
