import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';
import { isForecast } from './to-come.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);
const asked = (text: string) => {
  const { intent, selection, not_understood: open } = readingOf(read(text));
  return { intent, ...selection, open };
};

it.each([
  'give me the short version for the board',
  'summarise everything for my boss',
  'tl;dr for the exec meeting',
  'executive summary please',
  'I need an overview that I can show to our investors',
  'what does the CEO need to know?',
])('a summary is of all, for any audience: %s', (text) => {
  expect(asked(text)).toEqual(asked('What do people say?'));
});

it('whom an answer is for leaves the question as it is', () => {
  expect(asked('a summary of the login complaints for my boss')).toEqual(asked('complaints about login'));
  expect(asked('What do people in Spain complain about, for the board meeting?')).toEqual(
    asked('What do people in Spain complain about?'),
  );
});

it.each([
  'anything I should worry about?',
  'is there anything we need to be concerned about right now?',
  'any red flags?',
  'what should keep me up at night?',
  'is everything ok?',
])('who worries asks for complaints: %s', (text) => {
  expect(asked(text)).toEqual(asked('What do people complain about in the last 30 days?'));
});

it.each([
  'If we can only fix three things next quarter, which ones?',
  'which 3 bugs should we tackle in the next release?',
  'what should we fix in December?',
  'what are our priorities for next quarter?',
  'in the next sprint, what should we work on?',
  'if you had one engineer, what would you fix?',
])('the time in which one works is not what is asked about: %s', (text) => {
  expect(isForecast(read(text))).toBe(false);
  expect(asked(text)).toEqual(asked('What should we fix first?'));
});

it('what ratings will be is still a forecast', () => {
  expect(isForecast(read('What will our rating be next month?'))).toBe(true);
});

it.each(['How much revenue did we lose because of the July outage?', 'how much money did we lose in July?'])(
  'money is in no feedback, and the time that is named is kept: %s',
  (text) => {
    const { outside, time } = read(text);
    expect({ outside, from: time?.from?.slice(5) }).toEqual({ outside: true, from: '07-01' });
  },
);
