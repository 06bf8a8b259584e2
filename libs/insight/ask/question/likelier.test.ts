import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { EMPTY } from './empty-terrain.fixture.js';
import { likelier } from './likelier.js';
import type { Question, QuestionPart } from './question.js';
import { readQuestion } from './read-question.js';

const part = (text: string, list: QuestionPart['list'], kind: QuestionPart['kind']): QuestionPart => ({
  text,
  list,
  kind,
  start: 0,
  end: text.length,
  meaning: '',
});

const text = 'how many engineers do we employ';
/** Of the same kind, and of feedback. */
const asked = readQuestion('how many reviews', createAnalyzer('en'), EMPTY, EMPTY.today);

/** A question of which the grammar read these parts. */
function read(...parts: QuestionPart[]): Question {
  return {
    ...asked,
    text,
    frame: '',
    query: 'engineers',
    polarity: undefined,
    intents: new Set(['count']),
    parts,
  };
}

function ofNoFeedback(p: number, question: Question) {
  const places = { asked: [], asking: [], unheard: [], unknown: [], topics: [] };
  return likelier(
    question,
    { form: 'none', p, subject: 1, reworded: undefined, plain: undefined, ...places },
    false,
  );
}

const unread = [part('engineers', 'not_understood', 'word'), part('employ', 'not_understood', 'word')];

it('what the grammar cannot read, and examples say that no feedback answers, asks for what feedback does not say', () => {
  expect(ofNoFeedback(0.5, read(...unread)).outside).toBe(true);
  expect(ofNoFeedback(0.2, read(...unread)).outside).toBeUndefined();
});

it('what the grammar reads is answered', () => {
  expect(ofNoFeedback(0.5, read(part('engineers', 'understood', 'topic'))).outside).toBeUndefined();
});
