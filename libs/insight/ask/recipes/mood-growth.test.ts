import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from '../question/hotels.fixture.js';
import { readQuestion } from '../question/read-question.js';
import { say } from '../wording/message.js';
import { moodGrowth } from './mood-growth.recipe.js';
import { repliedTo } from './replied-to.js';

const fell = say('list', { items: ['The share of low ratings fell'] });
const replied = (frame: string, isAsked: boolean, isClear = true) =>
  String(repliedTo(fell, { direction: isAsked ? 'down' : 'up', frame, isClear, isAsked }));

it('a wrong premise comes first', () => {
  expect(replied('why did negative feedback go up in autumn 2025?', false)).toBe(
    'That is not so: the share of low ratings fell',
  );
  expect(replied('why did negative feedback go down in autumn 2025?', true)).toBe(
    'The share of low ratings fell',
  );
});

it('a yes-or-no question has yes or no for an answer, and what is not clear neither', () => {
  expect(replied('did negative feedback go up?', false)).toBe('No: the share of low ratings fell');
  expect(replied('did negative feedback go down?', true)).toBe('Yes: the share of low ratings fell');
  expect(replied('why did negative feedback go up?', false, false)).toBe('The share of low ratings fell');
});

it.each([
  ['How did complaints change between April and May 2024?', true],
  ['Did the share of low ratings rise?', true],
  ['How did reviews change between April and May 2024?', false],
])('compares complaints of two times by their share: %s', (text, fits) => {
  const question = readQuestion(text, createAnalyzer('en'), HOTELS, HOTELS.today);
  expect(moodGrowth.fits(question, HOTELS)).toBe(fits);
});
