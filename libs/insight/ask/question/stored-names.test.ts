import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { field, HOTELS } from './hotels.fixture.js';
import { nearValues } from './near-values.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';
import type { DataOverview } from './terrain.js';

const fields = [
  ...HOTELS.fields.filter(({ key }) => key !== 'source'),
  field('filters.recommended', ['0', '1']),
  field('source', ['Hotel rooms', 'Hotel pools', 'App Store', 'Support e-mail']),
  field('filters.airline', ['qantas-airways', 'lufthansa', 'cathay-pacific-airways']),
  field('filters.build', ['8.117.0 b3', '8.116.0 b8', '8.116.0 b4']),
];
const terrain: DataOverview = {
  ...HOTELS,
  fields,
  grounds: fields.map(({ key, top_values: values }) => ({ key, values })),
};
const analyzer = createAnalyzer('en');

function asked(text: string) {
  const { intent, selection, sides } = readingOf(readQuestion(text, analyzer, terrain, terrain.today));
  const written = ({ filters }: typeof selection) =>
    filters.map((filter) => JSON.stringify(filter).match(/"values":\[(.*)\]/)?.[1]).join(' ');
  return [intent, written(selection), ...sides.map(written)].filter(Boolean).join(' | ');
}

it.each([
  ['What percent of visitors recommend the Orchid Lounge?', 'count | "1" "Orchid Lounge"'],
  ['How many would recommend Blue Bay?', 'count | "1" "Blue Bay"'],
  ['How many guests do not recommend Blue Bay?', 'count | "0" "Blue Bay"'],
  ['Do reviewers recommend the Orchid Lounge?', 'count | "1" "Orchid Lounge"'],
  ['Would guests recommend Blue Bay in Spain?', 'count | "1" "Blue Bay" "ES"'],
  [
    'Is the Orchid Lounge recommended more often than Blue Bay?',
    'compare | "1" | "Orchid Lounge" | "Blue Bay"',
  ],
])('a verb is the value of a field that says who did it: %s', (text, wanted) => {
  expect(asked(text)).toBe(wanted);
});

it('leaves the verb to rankings', () => {
  expect(asked('Which hotel is most recommended?')).not.toContain('"1"');
});

it.each([
  ['Which room has the best wifi?', 'filters.hotel', 'Hotel rooms'],
  ['worst rooms in Spain', 'filters.hotel', 'Hotel rooms'],
  ['What is the best pool?', 'filters.hotel', 'Hotel pools'],
  ['What do people say about the worst rooms?', null, 'Hotel rooms'],
])('asks for the names of those whose things it ranks: %s', (text, by, source) => {
  const read = readingOf(readQuestion(text, analyzer, terrain, terrain.today));
  expect(read.by).toBe(by);
  expect(read.selection.filters).toContainEqual({
    type: 'list',
    key: 'source',
    operator: 'eq',
    values: [source],
  });
});

it('finds a release by the beginning of its name', () => {
  expect(asked('Is 8.117 worse than 8.116?')).toBe('compare | "8.117.0 b3" | "8.116.0 b8","8.116.0 b4"');
});

it.each([
  ['How are rooms at the Orchd Lounge rated?', 'score | "Hotel rooms" "Orchid Lounge"'],
  ['What do people say about lufthanza?', 'about | "lufthansa"'],
  ['cathay pacfic vs lufthansa', 'compare | "cathay-pacific-airways" | "lufthansa"'],
  ['qantas breakfast', 'about | "qantas-airways"'],
  ['How many support emails came in?', 'count | "Support e-mail"'],
  ['Do Spaniards complain more about wifi than Indians?', 'compare | "ES" | "IN"'],
  ['How is version 9.4 doing?', 'none'],
])('finds values by other spellings: %s', (text, wanted) => {
  expect(asked(text)).toBe(wanted);
});

it.each([
  ['Is the breakfast buffet popular?', 'about'],
  ['What features do guests miss?', 'requests'],
  ['Is the volume of feedback growing?', 'change'],
  ['Which country is the one with the worst ratings?', 'rank'],
  ['What is the country with the worst ratings?', 'rank'],
])('is understood: %s', (text, intent) => {
  const question = readQuestion(text, analyzer, terrain, terrain.today);
  expect(readingOf(question).intent).toBe(intent);
});

it.each([
  ['Compare 8.117 with 9.4', '9.4'],
  ['lufthansa vs wobble air', 'wobble air'],
  ['Vergleiche Lufthansa mit Wobbelair', 'Wobbelair'],
  ['Compara Lufthansa con Wobbelair', 'Wobbelair'],
  ['Is Wobbelair better than Lufthansa?', 'Wobbelair'],
])('a side that no value is called is a name, and no text to search for: %s', (text, name) => {
  const question = readQuestion(text, analyzer, terrain, terrain.today);
  expect(question.missing?.name).toBe(name);
  expect(readingOf(question).not_understood).toMatchObject([{ kind: 'name', text: name }]);
});

it('compares a value with all others of its field', () => {
  expect(asked('Compare Lufthansa with other airlines')).toBe(
    'compare | "lufthansa" | "qantas-airways","cathay-pacific-airways"',
  );
});

it.each([
  ['cathey pacifik', ['cathay-pacific-airways']],
  ['Lufthanza', ['lufthansa']],
  ['8.116.9', ['8.116.0 b8', '8.117.0 b3']],
  ['Wobbelair', []],
])('names that come near %s', (name, wanted) => {
  expect(nearValues(name, terrain)).toEqual(wanted);
});
