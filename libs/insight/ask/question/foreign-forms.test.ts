import { describe, expect, inject, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { readerOf, unmarked } from './forms/learned.fixture.js';
import { learning } from './forms/learned-forms.js';
import { markedWords } from './forms/marked-question.js';
import { type Questions, QUESTIONS } from './forms/questions/index.js';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';
import { glossed } from './to-english.js';

/** One question in so many is kept apart and not learned from. */
const KEPT = 5;
/** Learning takes seconds for each. */
const LANGUAGES = inject('soak') ? Object.keys(QUESTIONS).filter((one) => one !== 'en') : ['de', 'pt', 'ja'];

function partOf(questions: Questions, isKept: boolean): Questions {
  const kept = Object.entries(questions).map(([form, texts]): [string, string[]] => [
    form,
    texts.filter((_, i) => (i % KEPT === 0) === isKept),
  ]);
  return Object.fromEntries(kept);
}

describe('questions of other languages that were not learned from', () => {
  const english = readerOf(learning(QUESTIONS.en ?? {}, { language: 'en', isAsking: () => false }));

  /** Mutant: nothing is known from English. Another one: no glosses. */
  it.each(LANGUAGES)('are mostly taken for the form they have, the surer the more: %s', (language) => {
    const inEnglish = (text: string) => glossed(language, text);
    const questions = QUESTIONS[language] ?? {};
    const reader = readerOf(
      learning(partOf(questions, false), { language, isAsking: () => false, inEnglish }, english),
    );
    const read = Object.entries(partOf(questions, true)).flatMap(([form, texts]) =>
      texts.map((text) => ({ form, found: reader.read(unmarked(markedWords(text, true, inEnglish))) })),
    );
    const sure = read.filter(({ found }) => found.p > 0.7);
    const right = (among: typeof read) =>
      among.filter(({ form, found }) => found.form === form).length / among.length;
    expect(right(read)).toBeGreaterThan(0.48);
    expect(right(sure)).toBeGreaterThan(0.8);
    expect(sure.length).toBeGreaterThan(read.length / 5);
  });
});

const meaningOf = (text: string) => readingOf(readQuestion(text, createAnalyzer('en'), HOTELS, HOTELS.today));

it.each([
  ['先月、ユーザーの不満で一番多かったのは何ですか？', 'themes', ''],
  ['Was regt die Leute am meisten auf?', 'themes', ''],
  // "Wondering since when" is no topic.
  ['breakfast 얘기 언제부터 나오기 시작했는지 궁금합니다', 'change', 'breakfast'],
])('reads what no rule is made for: %s', (text, intent, query) => {
  const reading = meaningOf(text);
  expect(reading.not_understood).toEqual([]);
  expect([reading.intent, reading.selection.search_query]).toEqual([intent, query]);
});

it('declines what is still to come', () => {
  expect(meaningOf('¿Cómo serán las valoraciones el próximo mes?').intent).toBe('none');
});
