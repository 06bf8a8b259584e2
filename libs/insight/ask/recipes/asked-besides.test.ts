import { expect, it } from 'vitest';
import type { Intent } from '../question/lexicon.js';
import { asksBesides } from './asked-besides.js';

const asks = (text: string, intents: Intent[] = []) => asksBesides({ text, intents: new Set(intents) });

it.each([
  'What share of one-star reviews mentions sync?',
  'Which version has the most low ratings?',
  'What country complains most about payments?',
  'How many people are there in Spain and Portugal?',
])('a number or the first of a ranking is all that is asked for: %s', (text) => {
  expect(asks(text)).toBe(false);
});

it.each([
  'Which version has the most low ratings, and why?',
  'How many mention sync and what do they say?',
  'Which version is worst? What are the reasons?',
  'Which country is the least happy, and which problems do they have?',
])('subjects are asked for besides: %s', (text) => {
  expect(asks(text)).toBe(true);
});

it('"why?" asked about an answer asks for them', () => {
  expect(asks('Which version is worst?', ['why'])).toBe(true);
});
