import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { nationalitiesIn } from './nationalities.js';

const analyzer = createAnalyzer('en');

it.each([
  ['Compare Portuguese and Spanish reviewers of hotels', ['reviewers', 'reviewers']],
  ['Are Spaniards harsher than the Portuguese when they review hotels?', ['people', 'people']],
  ['What do the Portuguese say about breakfast?', ['people']],
  ['Is the Portuguese or the Spanish hotel better?', [undefined, undefined]],
])('knows who is meant by a nation: %s', (question, people) => {
  const found = nationalitiesIn(question, analyzer.tokens(question), HOTELS.grounds);
  expect(found.map((one) => one.people?.text)).toEqual(people);
});
