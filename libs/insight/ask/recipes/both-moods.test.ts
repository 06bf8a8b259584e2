import { expect, it } from 'vitest';
import { moodsOf } from './both-moods.js';

it.each([
  'What do people in Brazil like about the app?',
  'what do ppl in brazil like about the app',
  'Which features did they love?',
  'What is liked in version 3.4?',
])('who asks what people like reads no complaints: %s', (text) => {
  expect(moodsOf({ text })).toEqual(['high']);
});

it.each([
  'What do people like and dislike about the app?',
  "What do people like, and what don't they like?",
  'What do they love or hate?',
  'What do people like and complain about?',
])('who asks for both reads both, praise first: %s', (text) => {
  expect(moodsOf({ text })).toEqual(['high', 'low']);
});

it('what something is like asks for both', () => {
  expect(moodsOf({ text: 'What is support like?' })).toEqual(['high', 'low']);
  expect(moodsOf({ text: 'What does the new design look like to users?' })).toHaveLength(2);
  expect(moodsOf({ text: 'What do users say about Brazil?' })).toEqual(['low', 'high']);
});
