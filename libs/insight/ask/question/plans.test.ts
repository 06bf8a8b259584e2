import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';

const analyzer = createAnalyzer('en');
const PLANS = {
  ...HOTELS,
  grounds: [
    ...HOTELS.grounds,
    {
      key: 'filters.plan',
      values: [
        { value: 'free', count: 180 },
        { value: 'plus', count: 110 },
      ],
    },
  ],
};

const read = (text: string, terrain = PLANS) => readQuestion(text, analyzer, terrain, terrain.today);

it.each([
  ['Do paying customers complain more than free ones?', ['plus', 'free']],
  ['paid vs free users', ['plus', 'free']],
  ['Do subscribers rate us better than free users?', ['plus', 'free']],
])('knows who pays: %s', (text, sides) => {
  expect(read(text).sides?.map(({ values }) => values[0]?.value)).toEqual(sides);
});

it.each([
  ['What do people say who paid too much?', PLANS],
  ['What do paying customers say?', HOTELS],
])('makes no plan of other words, or where there are none: %s', (text, terrain) => {
  expect(read(text, terrain).values).toEqual([]);
});
