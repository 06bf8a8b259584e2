import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { askedBeforeAfter, partsTime } from './before-after.js';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { intentOf } from './reading.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);

it.each([
  'did version 3.2 fix the wifi problems?',
  'Has 3.2 solved the wifi issues',
  'did the march release fix the wifi bug',
  'did the 3.2 update make the wifi better?',
])('asks whether a release mended it, by complaints before and after: %s', (text) => {
  const question = read(text);
  expect({ asks: askedBeforeAfter(question), parts: partsTime(question) }).toEqual({
    asks: 'down',
    parts: true,
  });
  expect(question.query).toMatch(/^wifi/);
  expect(question.polarity).toBe('low');
});

it.each(['is dark mode a common request?', 'Is dark mode often requested?', 'is dark mode in demand'])(
  'counts who asks for it: %s',
  (text) => {
    expect(intentOf(read(text))).toBe('count');
    expect(read(text).query).toBe('dark mode');
  },
);

it.each([
  ['did the wifi get better or worse since March?', 'either'],
  ['Has the wifi gotten worse since June?', 'up'],
  ['Did the wifi improve since June', 'down'],
])('asks of a topic that got better for fewer complaints: %s', (text, asked) => {
  expect(partsTime(read(text)) && askedBeforeAfter(read(text))).toBe(asked);
});

it.each(['How many people are asking for a web version?', 'do users want an iPad app?'])(
  'searches for a version that is asked for: %s',
  (text) => {
    const { query, values } = read(text);
    expect({ query, values }).toEqual({
      query: expect.stringMatching(/^"(?:web version|iPad)"$/),
      values: [],
    });
  },
);

it.each([
  'Do people prefer iOS to Android?',
  'apakah orang lebih suka iOS daripada Android?',
  'Le persone preferiscono iOS ad Android?',
  'As pessoas preferem iOS a Android?',
])('compares what is preferred with what it is preferred to: %s', (text) => {
  expect(read(text).sides?.map(({ label }) => label)).toEqual(['iOS', 'Android']);
});

it.each([
  ['is dark mode increasing?', 'change', 'dark mode'],
  ['Are the login emails becoming more common', 'change', 'login emails'],
  ['is the household rule still hurting our ratings?', 'score', 'household rule'],
])('reads what it is about: %s', (text, intent, query) => {
  const question = read(text);
  expect({ intent: intentOf(question), polarity: question.polarity }).toEqual({
    intent,
    polarity: undefined,
  });
  expect(question.query).toContain(query);
});

it.each([
  'did the wifi problem affect iOS or Android more?',
  'does the wifi bug hit iOS users more than Android users?',
  'where is wifi worse, on iOS or on Android?',
  'are more iOS users complaining about wifi than Android users?',
])('compares how many complain about it on either side: %s', (text) => {
  const { sides, query, polarity } = read(text);
  expect({ sides: sides?.map(({ label }) => label), query, polarity }).toEqual({
    sides: ['iOS', 'Android'],
    query: 'wifi',
    polarity: 'low',
  });
});
