import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { intentOf } from './reading.js';

/* A question that goes on about what it has named asks two things, and both are read. */

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);

it.each([
  ['How many people complain about the wifi, and is it getting worse?', 'count', 'course', 'up'],
  ['how many mentioned dark mode last month and is it increasing', 'count', 'course', 'up'],
  ['What do guests complain about most? Is it improving?', 'themes', 'course', 'down'],
  [
    'Which version had the most crash complaints and is it fixed in the newest one?',
    'rank',
    'newest',
    undefined,
  ],
  ['How many people mention noise, and since when?', 'count', 'since', undefined],
  ['Wie viele beschweren sich über das WLAN und nimmt das zu?', 'count', 'course', 'up'],
  ['Worüber beschweren sich Gäste am häufigsten, und wird es besser?', 'themes', 'course', 'down'],
  ['Quantas pessoas reclamam do wifi, e está a piorar?', 'count', 'course', 'up'],
  ['Why did ratings fall in July, and have they recovered?', 'change', 'course', 'down'],
  ['Por que as avaliações caíram em julho e já recuperaram?', 'change', 'course', 'down'],
  ['¿Cuánta gente menciona el wifi y desde cuándo?', 'count', 'since', undefined],
  ['Combien de personnes se plaignent du wifi, et est-ce que ça empire ?', 'count', 'course', 'up'],
  ['Quante persone si lamentano del wifi e sta peggiorando?', 'count', 'course', 'up'],
  ['Hoeveel mensen klagen over wifi, en wordt het erger?', 'count', 'course', 'up'],
])('reads both parts: %s', (text, intent, what, direction) => {
  const question = read(text);
  expect(intentOf(question)).toBe(intent);
  expect(question.also).toMatchObject({ what, direction });
  expect(question.parts.filter(({ list }) => list === 'not_understood')).toEqual([]);
});

it.each([
  'Is the wifi getting better or worse?',
  'What is loved and growing?',
  'Compare Portugal and Spain, which is better?',
  'Which complaints are new and growing?',
])('takes for one what is one question: %s', (text) => {
  expect(read(text).also).toBeUndefined();
});

it('answers the rest by the words before it alone', () => {
  const { query, polarity } = read(
    'Which version had the most wifi complaints and is it fixed in the newest one?',
  );
  expect(query).toMatch(/^wifi/);
  expect(polarity).toBe('low');
});

it('calls the end by its own words', () => {
  const { also } = read('Por que as avaliações caíram em julho e já recuperaram?');
  expect(also?.asked).toBe('já recuperaram');
});
