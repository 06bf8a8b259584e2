import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from '../question/hotels.fixture.js';
import { readQuestion } from '../question/read-question.js';
import { onOneTopic } from './compare-times.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => onOneTopic(readQuestion(text, analyzer, HOTELS, HOTELS.today));

it('compares groups of people on what the question says of one of them', () => {
  const { query, sides } = read(
    'What do Italian guests dislike about breakfast compared with Spanish guests?',
  );
  expect({ query, own: sides?.map((side) => side.query) }).toEqual({ query: 'breakfast', own: ['', ''] });
});

it('leaves topics that are compared with each other as they are', () => {
  const { query, sides } = read('Do people complain more about breakfast or about parking?');
  expect({ query, own: sides?.map((side) => side.query) }).toEqual({
    query: '',
    own: ['breakfast', 'parking'],
  });
});
