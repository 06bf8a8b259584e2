import { expect, it } from 'vitest';
import { countedClause } from './counted-clause.js';
import { field } from './hotels.fixture.js';
import { withProviders } from './providers.js';
import { Reworded } from './reworded.js';
import { withoutSupposition } from './suppositions.js';

const airlines = [field('source', ['Seats']), field('filters.airline', ['Qantas', 'Emirates'])];

it.each([
  ['who has the worst legroom in economy', 'which airline has the worst legroom in economy?'],
  ['who serves the best food in lounges?', 'which airline serves the best food in lounges?'],
  ["who's got the best lounge in dubai", 'which airline has the best lounge in dubai?'],
  ['whos happier, brits or americans, with lounges', 'are brits happier than americans with lounges?'],
  ['who wrote the most reviews', 'who wrote the most reviews'],
  ['who complains most', 'who complains most'],
])('reads %s', (question, plainly) =>
  expect(withProviders(Reworded.of(question), airlines).text).toBe(plainly),
);

it('leaves "who" to the authors where nothing names providers', () => {
  const question = 'who has the worst ratings';
  expect(withProviders(Reworded.of(question), [field('source', ['App Store'])]).text).toBe(question);
});

it.each([
  ['too many ads on netflix? how many say so', 'how many mention ads on netflix?'],
  ['are there too many ads? how many mention it?', 'how many mention ads?'],
  ['login trouble on chatgpt - how many people say that', 'how many mention login trouble on chatgpt?'],
  ['how is the wifi? how many say so', 'how is the wifi? how many say so'],
])('counts what the first clause names: %s', (question, plainly) =>
  expect(countedClause(Reworded.of(question)).text).toBe(plainly),
);

it.each([
  ['if we fix the crashes how much will the rating go up', 'the crashes'],
  ['if we drop the ads how many stars do we gain', 'the ads'],
  ['what would our rating be if sync just worked', 'sync'],
  ['would fixing login raise our score?', 'login'],
  ['how much better would the rating be without ads?', 'ads'],
])('supposes something: %s', (question, topic) =>
  expect(withoutSupposition(Reworded.of(question))?.text).toBe(`what do people say about ${topic}?`),
);

it.each(['what do people do if the app crashes', 'what do ratings without text say?', 'did ratings rise?'])(
  'supposes nothing: %s',
  (question) => expect(withoutSupposition(Reworded.of(question))).toBeUndefined(),
);
