import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);
const daysOf = (text: string) => read(text).sides?.map(({ time }) => `${time?.from}..${time?.to}`);

it.each(['reviews 2021-2023', 'reviews in 2021–23', 'reviews from 2021 to 2023', 'reviews 2021 until 2023'])(
  'reads a range of years: %s',
  (text) => {
    const { time } = read(text);
    expect([time?.from, time?.to]).toEqual(['2021-01-01', '2023-12-31']);
  },
);

it('reads a month as a month', () => {
  expect(read('reviews in 2021-12').time).toMatchObject({ from: '2021-12-01', to: '2021-12-31' });
});

it.each([
  'is the wifi on iOS better or worse than it was in 2021-2023',
  'is the wifi on iOS worse now than 2021–2023?',
  'is the wifi on iOS still bad compared to 2021-2023?',
  'Is the iOS wifi better now than back in 2021–23',
])('compares a topic of some records now with itself then: %s', (text) => {
  const { query, values } = read(text);
  expect({ query, values: values.map(({ value }) => value) }).toEqual({
    query: expect.stringMatching(/^wifi/),
    values: ['iOS'],
  });
  expect(daysOf(text)).toEqual(['2024-01-01..2026-03-17', '2021-01-01..2023-12-31']);
});

it.each([
  ['iOS wifi 2021 vs 2024', ['2021-01-01..2021-12-31', '2024-01-01..2024-12-31']],
  ['iOS wifi 2019-2020 vs 2021-2024', ['2019-01-01..2020-12-31', '2021-01-01..2024-12-31']],
])('compares two times of the same: %s', (text, days) => {
  expect(daysOf(text)).toEqual(days);
});
