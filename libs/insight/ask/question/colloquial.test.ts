import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readingOf(readQuestion(text, analyzer, HOTELS, HOTELS.today));
const asked = (text: string) => {
  const { intent, selection, sides, by, not_understood: open } = read(text);
  return { intent, selection, sides: sides.map(({ label: _label, ...side }) => side), by, open };
};

it.each([
  ['what are ppl moaning about most rn?', 'what do people complain about in the last 30 days?'],
  ['what annoys people currently?', 'what do people complain about in the last 30 days?'],
  ['what do people complain about most right now?', 'what do people complain about in the last 30 days?'],
  ['biggest complaints atm', 'what do people complain about in the last 30 days?'],
  ['whats bugging folks lately', 'what do people complain about in the last 30 days?'],
  ['what did guests thank us for in 3.2.1', 'what do guests praise in 3.2.1'],
  ['what are guests raving about in Portugal', 'what do guests praise in Portugal'],
  ['breakfast hit or miss', 'do people like breakfast?'],
  ['Is the breakfast a hit or a flop?', 'do people like breakfast?'],
  ['breakfast: worth the hype?', 'do people like breakfast?'],
  ['is the breakfast thing worth the fuss', 'do people like breakfast?'],
  ['did the breakfast buffet go down well with guests?', 'do people like the breakfast buffet?'],
  ['which version should we never have shipped', 'which version is rated worst?'],
  ['which version do we regret?', 'which version is rated worst?'],
  ['which version was our biggest flop?', 'which version is rated worst?'],
  ['parking trouble, how big', 'how many people mention parking trouble?'],
  ['noise at night - is that a thing?', 'how many people mention noise at night?'],
  ['Portugal vs Spain who wins', 'Portugal vs Spain, which is better?'],
  ['Portugal vs Spain, whos ahead?', 'Portugal vs Spain, which is better?'],
  ['Ritz or Orchid, which one is doing better', 'Ritz or Orchid, which is better?'],
  ['is breakfast any good? i hear mixed things', 'is breakfast any good?'],
  ['did ratings get worse after 3.2 or was it always like this', 'did ratings get worse after 3.2'],
  ['crashes maybe?', 'crashes?'],
  ['are we losing people?', 'are people leaving us?'],
  ['what do people say about parking, tbh', 'what do people say about parking?'],
])('%s: %s', (text, plainly) => {
  expect(asked(text)).toEqual(asked(plainly));
});
