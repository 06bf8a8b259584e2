import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { openParts } from './reading.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);

it('reads both moods, where they are asked for together', () => {
  const { polarity, intents } = read('What do people like and dislike about the App Store?');
  expect([polarity, intents.has('themes')]).toEqual([undefined, true]);
  expect(read('What do people dislike?').polarity).toBe('low');
});

it.each([
  ['Complaints in the past 3 months vs the 3 months before', 'low', '2025-12-19', '2025-09-20'],
  ['Five-star reviews last month compared with the month before', 'high', '2026-02-01', '2026-01-01'],
])('compares a time with the one before it: %s', (text, polarity, from, before) => {
  const { sides } = read(text);
  expect(sides?.map((side) => [side.polarity, side.time?.from])).toEqual([
    [polarity, from],
    [polarity, before],
  ]);
});

it('asks for two values by what they have more of', () => {
  const { sides, by } = read('Who has more complaints, Orchid Lounge or Blue Bay?');
  expect(by).toBeUndefined();
  expect(sides?.map((side) => side.values.map(({ value }) => value))).toEqual([
    ['Orchid Lounge'],
    ['Blue Bay'],
  ]);
});

it.each(['top 5 hotels for wifi in India', 'top airlines for staff friendliness in lounges'])(
  'takes words that another language spells alike for English: %s',
  (text) => {
    expect(read(text).language).toBe('en');
  },
);

it.each([
  'How many reviews gave 4 stars in July 2025?',
  'Which version received the most reports?',
  'Which country gives the lowest ratings?',
])('knows the words for how feedback is given: %s', (text) => {
  expect(openParts(read(text))).toEqual([]);
});

it.each(['top 3 countries for complaints', 'Top countries by complaints', 'worst versions'])(
  'ranks the values of a field: %s',
  (text) => {
    expect(read(text).by?.key).toMatch(/^filters\.(?:country|version)$/);
  },
);
