import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from '../question/hotels.fixture.js';
import { readQuestion } from '../question/read-question.js';
import { verdict } from '../writing/write-answer.js';
import { replied } from './compare-reply.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);
const QUESTION = read('Are the Orchid reviews better than the others?');

describe('whether one side is rated better', () => {
  const lines = [verdict('means', ['S1'])];
  const replyTo = (relation?: 'lower' | 'higher' | 'same' | 'unknown') =>
    replied(QUESTION, { lines, ...(relation && { relation }) }).map(({ text }) => String(text));

  it('is yes or no where the difference is more than chance', () => {
    expect(replyTo('higher')[0]).toMatch(/^Yes: means/);
    expect(replyTo('lower')[0]).toMatch(/^No: means/);
  });

  it.each(['same', 'unknown', undefined] as const)('is neither yes nor no where it is %s', (relation) => {
    expect(replyTo(relation)).toEqual(['means']);
  });

  it('is the better one where the question lets one choose', () => {
    const question = {
      ...read('was it the Orchid or the others?'),
      text: 'is the Orchid rated better than the others?',
    };
    expect(replied(question, { lines, relation: 'lower' }).map(({ text }) => String(text))).toEqual([
      'means',
    ]);
  });

  it.each([
    'Is the staff of the Orchid better than that of the others?',
    'Are the Orchid reviews better than the others?',
  ])('is yes or no where "of" is no "or": %s', (text) => {
    const question = { ...read(text), text: 'is the Orchid rated better than the others?' };
    expect(replied(question, { lines, relation: 'lower' }).map(({ text: said }) => String(said))[0]).toMatch(
      /^No: /,
    );
  });
});
