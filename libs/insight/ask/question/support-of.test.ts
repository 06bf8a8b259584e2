import { expect, test } from 'vitest';
import { Reworded } from './reworded.js';
import { withSupportOf } from './support-of.js';

const isNamed = (words: string) => words === 'netflix';

test.each([
  ['any smartwatch support wanted?', 'has anyone asked for smartwatch?'],
  ['smartwatch support?', 'smartwatch?'],
  ['does anyone want apple pay support?', 'does anyone want apple pay?'],
  ['how many ask for dark mode support', 'how many ask for dark mode'],
  ['do people request support for esim?', 'do people request esim?'],
  ['is there demand for offline mode support', 'is there demand for offline mode'],
])('asks for the thing: %s', (asked, plainly) => {
  expect(withSupportOf(Reworded.of(asked), isNamed).text.replaceAll(/ +(?=\?|$| )/g, '')).toBe(plainly);
});

test.each([
  'customer support?',
  'netflix support?',
  'do people want better support',
  'do people want phone support?',
  'how is support rated?',
  'anything about support for premium users?',
  'complaints about support',
])('asks for people who answer: %s', (asked) => {
  expect(withSupportOf(Reworded.of(asked), isNamed).text).toBe(asked);
});
