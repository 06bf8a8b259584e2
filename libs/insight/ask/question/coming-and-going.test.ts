import { expect, it } from 'vitest';
import { idiomsIn } from './idioms.js';

const going = (question: string) => idiomsIn(question).map(({ query }) => query.split(' OR ', 1)[0]);

it.each([
  'people saying they are off to another app, why',
  'how many are looking for another app now',
  'tell me about people switching away',
  'who is about to quit',
  'are we losing people to others',
  'are customers leaving?',
  'wie viele wechseln zu einer anderen app',
  'how many cambian a otra aplicación',
])('asks for those who leave: %s', (question) => {
  expect(going(question)).toEqual(['"looking for another"']);
});

it.each([
  'who came to us from another app',
  'why do people join us',
  'people who switched from a competitor',
])('asks for those who have come: %s', (question) => {
  expect(going(question)).toEqual(['"came from another"']);
});

it.each(['does anyone name a competitor', 'do people say other apps have it'])(
  'asks for what others have: %s',
  (question) => {
    expect(going(question)).toEqual(['"other apps have"']);
  },
);

it.each([
  'how many people leave bad reviews',
  'do guests leave the lounge early',
  'which other airports have showers',
])('mentions no other product: %s', (question) => {
  expect(going(question)).toEqual([]);
});
