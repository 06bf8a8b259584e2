import { expect, it } from 'vitest';
import type { FieldSummary } from '#libs/contract';
import { createAnalyzer } from '#libs/index';
import { field, HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { intentOf, openParts } from './reading.js';

const numbers = ['filters.thumbs_up', 'filters.upvotes', 'filters.issue.comments', 'score'].map(
  (key): FieldSummary => ({
    ...field(key, []),
    types: ['number'],
    measure: true,
  }),
);
const terrain = { ...HOTELS, fields: [...HOTELS.fields, ...numbers] };
const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, terrain, terrain.today);

it.each([
  ['What is the median rating of the App Store?', 'median', 'score', undefined],
  ['median thumbs up by country', 'median', 'filters.thumbs_up', 'filters.country'],
  ['average number of votes', 'avg', 'filters.thumbs_up', undefined],
  ['What is the highest number of thumbs up in the App Store?', 'max', 'filters.thumbs_up', undefined],
  ['total thumbs up per version', 'sum', 'filters.thumbs_up', 'filters.version'],
  ['How many thumbs up did we get in total?', 'sum', 'filters.thumbs_up', undefined],
  ['How many upvotes do records get on average?', 'avg', 'filters.upvotes', undefined],
  ['How many upvotes are there in total?', 'sum', 'filters.upvotes', undefined],
  ['average comments per issue', 'avg', 'filters.issue.comments', undefined],
  ['sum of comments on issues', 'sum', 'filters.issue.comments', undefined],
  ['average length of a review by source', 'avg', 'message:length', 'source'],
  ['median review length', 'median', 'message:length', undefined],
])('a number of a field is asked for: %s', (text, kind, key, by) => {
  const question = read(text);
  expect(question.measure).toMatchObject({ kind, key });
  expect(question.by?.key).toBe(by);
  expect([question.query, question.polarity, openParts(question)]).toEqual(['', undefined, []]);
  expect(intentOf(question)).toBe('score');
});

it.each([
  ['median wait', 'median', 'wait'],
  ["What's the average amount?", 'avg', 'amount'],
  ['total amount of refunds', 'sum', 'amount'],
  ['longest wait', 'max', 'wait'],
  ['average waiting time at check-in', 'avg', 'waiting time'],
  ['what is the average order value by country', 'avg', 'order value'],
  ['total revenue', 'sum', 'revenue'],
  ['median frobnication of guests', 'median', 'frobnication'],
  ['How long do people wait for support?', undefined, 'wait'],
  ['how long does it take to get an answer', undefined, 'take'],
  ['how quickly does support reply', undefined, 'reply'],
  ['how fast do we get back to people?', undefined, 'get back'],
])('no field holds it: %s', (text, kind, name) => {
  const question = read(text);
  expect(question.measure?.name.text).toBe(name);
  expect([question.measure?.kind, question.measure?.key]).toEqual([kind, undefined]);
  expect(intentOf(question)).toBe('none');
});

it.each([
  ['durchschnittliche Wartezeit', 'avg'],
  ["Quel est le temps d'attente moyen ?", 'avg'],
  ['¿Cuál es el importe total?', 'sum'],
  ['Quanto tempo as pessoas esperam?', undefined],
  ['Qual è la mediana delle commissioni?', 'median'],
  ['Wat is de gemiddelde wachttijd?', 'avg'],
  ['berapa lama orang menunggu?', undefined],
  ['wie schnell antwortet der Support?', undefined],
  ['en combien de temps répond le support ?', undefined],
  ['客服多久回复', undefined],
  ['평균 대기 시간은?', 'avg'],
  ['平均待ち時間は？', 'avg'],
  ['平均等待时间是多少？', 'avg'],
])('no field holds it, asked in another language: %s', (text, kind) => {
  const { measure, language } = read(text);
  expect(measure).toMatchObject({ name: { text: expect.any(String) } });
  expect([measure?.kind, measure?.key]).toEqual([kind, undefined]);
  expect(language).not.toBe('en');
});

it.each([
  ['how long does syncing take?', 'syncing'],
  ['how long do guests wait for breakfast?', 'breakfast'],
])('what takes long is what it is about: %s', (text, query) => {
  expect(read(text).query).toBe(query);
});

it.each([
  'What is the average rating per country?',
  'highest ratings by country',
  'total number of reviews',
  'How many comments are there in total?',
  'average number of comments per day',
  'Which hotel has the longest queues?',
  'What is the biggest complaint?',
  'highest price complaints',
  'the longest review',
  'Which review has the most thumbs up?',
  'Show reviews with more than 3 thumbs up',
  'how long have people been complaining about the login?',
  'who mentions "median wait"?',
  'median reviewer of the app',
])('no number of a field is asked for: %s', (text) => {
  expect(read(text).measure).toBeUndefined();
});
