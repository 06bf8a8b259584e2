import { expect, it } from 'vitest';
import { ANSWER_LANGUAGES } from '#libs/contract';
import { READING_TEXTS, readingTextIn } from './reading-words.js';

const named = { a: 'Alpha', b: 'Beta', c: 'Gamma' };
const namesIn = (text: string) => Object.values(named).filter((name) => text.includes(name));

it.each(READING_TEXTS)('is written in every language, with what it names: %s', (text) => {
  const english = readingTextIn('en', { text, ...named });
  const own = ANSWER_LANGUAGES.map((language) => readingTextIn(language, { text, ...named }));
  expect(own.map(namesIn)).toEqual(own.map(() => namesIn(english)));
  expect(own.filter((one) => one === english)).toHaveLength(1);
});
