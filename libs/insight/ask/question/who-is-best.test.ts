import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { leastAsked } from '../recipes/asked-least.js';
import { readQuestion } from './read-question.js';
import { field, HOTELS } from './hotels.fixture.js';

const analyzer = createAnalyzer('en');
const fields = [
  field('source', ['Airport lounges']),
  field('filters.airline', ['Emirates', 'KLM']),
  field('filters.wifi_rating', ['1', '2', '3', '4', '5']),
  { ...field('user_name', ['ana']), title: 'user name' },
];
const grounds = fields.map(({ key, top_values: values }) => ({ key, values }));
const terrain = { ...HOTELS, fields, grounds };
const read = (text: string) => readQuestion(text, analyzer, terrain, terrain.today);

it.each([
  "wifi, who's the worst? at least 20 reviews pls",
  'wifi: who is worst? min 20 reviews',
  'who has the worst wifi (20+ reviews)',
  "who's the worst for wifi with at least 20 reviews",
  'WLAN, wer ist am schlechtesten? mindestens 20 Bewertungen',
  'wifi, qui est le pire ? min 20 avis',
  'wifi, ¿quién es el peor? mínimo 20 reseñas',
  'wifi, quem é o pior? pelo menos 20 avaliações',
  'wifi, chi è il peggiore? almeno 20 recensioni',
  'wifi, wie is het slechtst? minimaal 20 beoordelingen',
])('ranks those that records are about, with as many ratings as are wanted: %s', (text) => {
  const question = read(text);
  expect([question.by?.key, leastAsked(question)]).toEqual(['filters.airline', 20]);
});
