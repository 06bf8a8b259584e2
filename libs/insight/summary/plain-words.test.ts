import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { PlainWords } from './plain-words.js';

const isPlain = new PlainWords(createAnalyzer('en')).of([], 'en');

it.each(['highly', 'absolutely', 'simply', 'surprising', 'compared'])(
  '%s says nothing of a subject',
  (word) => {
    expect(isPlain(word)).toBe(true);
  },
);

it.each(['family', 'monthly', 'friendly', 'early', 'supply', 'reply', 'fly', 'login'])('%s does', (word) => {
  expect(isPlain(word)).toBe(false);
});
