import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { field, HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';
import type { DataOverview } from './terrain.js';

const number = (key: string) => ({ ...field(key, []), types: ['number'] });
const terrain: DataOverview = {
  ...HOTELS,
  fields: [...HOTELS.fields, number('score'), number('filters.thumbs_up'), number('filters.issue.comments')],
};
const analyzer = createAnalyzer('en');

function asked(text: string) {
  const question = readQuestion(text, analyzer, terrain, terrain.today);
  const { intent, selection, not_understood: open } = readingOf(question);
  const filters = selection.filters.map((filter) => {
    if (filter.type === 'exists') return `${filter.operator === 'neq' ? 'no ' : ''}${filter.key}`;
    if (filter.type !== 'range') return JSON.stringify(filter);
    const { min, max, min_exclusive: over, max_exclusive: under } = filter;
    return `${over ? '>' : ''}${min ?? ''}..${under ? '<' : ''}${max ?? ''} ${filter.key}`;
  });
  return { intent, filters, query: selection.search_query, open };
}

it.each([
  ['How many reviews have no country?', 'count', 'no filters.country'],
  ['How many reviews without a version are there?', 'count', 'no filters.version'],
  ['How many reviews have no rating?', 'count', 'no score'],
  ['records with no tags', 'about', 'no filters.tags'],
  ['How many records lack a hotel?', 'count', 'no filters.hotel'],
  ['Wie viele Bewertungen haben kein Land?', 'count', 'no filters.country'],
  ['¿Cuántas reseñas no tienen versión?', 'count', 'no filters.version'],
  ['Quante recensioni senza paese ci sono?', 'count', 'no filters.country'],
  ['How many reviews have more than 3 thumbs up?', 'count', '>3.. filters.thumbs_up'],
  ['reviews with at least 5 thumbs up', 'about', '5.. filters.thumbs_up'],
  ['How many records have fewer than 2 comments?', 'count', '..<2 filters.issue.comments'],
  ['How many reviews have exactly 2 thumbs up?', 'count', '2..2 filters.thumbs_up'],
  ['reviews with thumbs up > 3', 'about', '>3.. filters.thumbs_up'],
  ['reviews longer than 300 characters', 'about', '>300.. message:length'],
])('reads what records lack, and how many of something they have: %s', (text, intent, filter) => {
  expect(asked(text)).toEqual({ intent, filters: [filter], query: '', open: [] });
});

it.each([
  ['What do people say about version problems?', []],
  ['Do hotels without breakfast get worse ratings?', []],
])('takes no noun before another one for a field: %s', (text, filters) => {
  expect(asked(text).filters.filter((one) => /^no |\.\./.test(one))).toEqual(filters);
});

it('asks for ratings neither of records without one nor of thumbs', () => {
  const read = (text: string) => readQuestion(text, analyzer, terrain, terrain.today);
  expect(read('How many reviews have no rating?').about).toBe('records');
  expect(read('reviews with at least 5 thumbs up').direction).toBeUndefined();
});
