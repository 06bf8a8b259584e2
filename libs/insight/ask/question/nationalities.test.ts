import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { field, HOTELS } from './hotels.fixture.js';
import { nationalitiesIn, withLanguages } from './nationalities.js';

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

it.each([
  ['three Spanish quotes about crashes', 'es'],
  ['quotes about crashes, only the Spanish ones', 'es'],
  ['show me German reviews', 'de'],
])('takes texts of a nation for those in its language: %s', (question, language) => {
  const grounds = [field('filters.country', ['ES', 'DE']), field('language', ['es', 'de'])];
  const known = grounds.map(({ key, top_values: values }) => ({ key, values }));
  const [found] = nationalitiesIn(question, analyzer.tokens(question), known);
  expect(found?.values).toEqual([{ key: 'language', value: language }]);
});

it('the language that was detected is one where no source says it, whether or not a record has it', () => {
  const detected = field('language', ['en']);
  const said = { ...field('filters.language', ['en']), values: [] };
  const grounds = withLanguages({ fields: [detected], grounds: [] });
  const question = 'how many reviews are in Turkish';
  const [found] = nationalitiesIn(question, analyzer.tokens(question), grounds);
  expect(found?.values).toEqual([{ key: 'language', value: 'tr' }]);
  expect(withLanguages({ fields: [detected, said], grounds: [said] })).toEqual([said]);
});
