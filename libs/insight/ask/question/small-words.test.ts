import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { isDeclined, readingOf } from './reading.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);

it.each([
  ['c quoi le xq avec la 3.2', ['xq'], '3.2'],
  ['qué dicen pss de la 3.2', ['pss'], '3.2'],
])('one short unknown word leaves the rest to be answered: %s', (text, unread, version) => {
  const question = read(text);
  expect(isDeclined(question)).toBe(false);
  const { selection, not_understood: open } = readingOf(question);
  expect(open.map((part) => part.text)).toEqual(unread);
  expect(JSON.stringify(selection)).toContain(version);
});

it.each([
  'how many developers work at the Orchid?',
  'wie viele Entwickler arbeiten im Orchid?',
  'what do people zorgle most?',
])('a longer one may be all that was asked for: %s', (text) => {
  expect(isDeclined(read(text))).toBe(true);
});

it('one unknown word beside a topic and what is asked of it is left out, and reported', () => {
  const question = read('wifi zorgled, how many and in which country?');
  expect(isDeclined(question)).toBe(false);
  const { by, not_understood: open, selection } = readingOf(question);
  expect(selection.search_query).toContain('wifi');
  expect(by).toBe('filters.country');
  expect(open.map((part) => part.text)).toEqual(['zorgled']);
});
