import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);
const sides = (text: string) => read(text).sides?.map(({ values }) => values.map(({ value }) => value));

it.each([
  'Is the login in Portugal better or worse then in Spain?',
  'is Portugal rated higher then Spain',
  'Are guests in Portugal happier then in Spain?',
])('"then" after what is compared is "than": %s', (text) => {
  expect(sides(text)).toEqual([['PT'], ['ES']]);
});

it.each(['Was it better since then in Spain?', 'Did it get worse, then better in Spain?'])(
  '"then" is a time elsewhere: %s',
  (text) => {
    expect(sides(text)).toBeUndefined();
  },
);

it('how something landed with people is what they say about it', () => {
  const { values, sides: compared } = read('How did 3.3 land with Portuguese users?');
  expect(compared).toBeUndefined();
  expect(values.map(({ value }) => value)).toEqual(expect.arrayContaining(['3.3', 'PT']));
});
