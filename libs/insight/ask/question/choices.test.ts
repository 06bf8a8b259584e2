import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { field, HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import type { DataOverview } from './terrain.js';

const fields = [
  field('source', ['Airport lounges', 'Netflix']),
  field('filters.airline', ['Emirates', 'KLM', 'Iberia']),
];
const terrain: DataOverview = {
  ...HOTELS,
  fields,
  grounds: fields.map(({ key, top_values: values }) => ({ key, values })),
};
const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, terrain, terrain.today);

it.each([
  [
    'In lounge reviews with a low rating, what is complained about: food, staff or crowding?',
    'food | staff | crowding',
  ],
  ['What do lounge guests complain about most: food, staff, or showers?', 'food | staff | showers'],
  ['Which is mentioned more often in Netflix reviews: price, ads or login?', 'price | ads | login'],
  ['Food, staff or crowding – what do lounge guests complain about most?', 'Food | staff | crowding'],
  ['Netflix: do users complain about login, price or ads?', 'login | price | ads'],
  ['Do lounge guests have problems with food, staff or the showers?', 'food | staff | showers'],
  ['Worüber beschweren sich Lounge-Gäste: Essen, Personal oder Sauberkeit?', 'Essen | Personal | Sauberkeit'],
  [
    '¿De qué se quejan más los usuarios de Netflix: precio, anuncios o inicio de sesión?',
    'precio | anuncios | inicio sesión',
  ],
])('topics to choose from are compared one by one: %s', (text, wanted) => {
  const { choices, query, sides } = read(text);
  expect(choices?.map((one) => one.query).join(' | ')).toBe(wanted);
  expect([query, sides]).toEqual(['', undefined]);
});

it.each([
  ['How many reviews mention food, staff or crowding?', 'food OR staff OR crowding'],
  ['What share of low ratings mentions price, ads or household?', 'price OR ads OR household'],
  ["Combien d'avis parlent des douches, du bruit ou du wifi ?", 'douches OR bruit OR wifi OR wi-fi OR wlan'],
  ['Does anyone mention wrong or outdated answers? How many?', 'wrong answers OR outdated answers'],
  ['How many reviews mention export to PDF or to Excel?', 'export PDF OR export Excel'],
  ['How many mention export to PDF or export?', 'export PDF'],
  ['How many reviews mention food and staff?', 'food staff'],
  ['How many lounge guests complain about food, staff or showers?', 'food OR staff OR showers'],
])('any of several is one number: %s', (text, wanted) => {
  const { choices, query, sides } = read(text);
  expect(query).toBe(wanted);
  expect([choices, sides]).toEqual([undefined, undefined]);
});

it('leaves lists of values to rankings', () => {
  expect(read('Which airline is best: Emirates, KLM or Iberia?').choices).toBeUndefined();
});

it('topics that are tags, too, are topics where one is to be chosen', () => {
  const tagged = [...fields, { ...field('filters.tags', ['login', 'sync']), multi_valued: true }];
  const grounds = tagged.map(({ key, top_values: values }) => ({ key, values }));
  const { choices, polarity } = readQuestion(
    'Which is worse: login, sync or billing?',
    analyzer,
    { ...terrain, fields: tagged, grounds },
    terrain.today,
  );
  expect(choices?.map(({ query }) => query)).toEqual(['login', 'sync', 'billing']);
  expect(polarity).toBe('low');
});
