import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { readQuestion } from './read-question.js';
import { field, HOTELS } from './hotels.fixture.js';

const analyzer = createAnalyzer('en');
const fields = [
  field('source', ['Airport lounges']),
  field('filters.airline', ['Emirates', 'KLM']),
  field('filters.catering_rating', ['1', '2', '3', '4', '5']),
  field('filters.wifi_rating', ['1', '2', '3', '4', '5']),
  field('filters.staff_rating', ['1', '2', '3', '4', '5']),
];
const grounds = fields.map(({ key, top_values: values }) => ({ key, values }));
const terrain = { ...HOTELS, fields, grounds };
const read = (text: string) => readQuestion(text, analyzer, terrain, terrain.today);

it.each([
  ['which airlines should be ashamed of their food', 'worst'],
  ['which airline has terrible food?', 'worst'],
  ['which airlines serve awful food', 'worst'],
  ['which airlines should feel embarrassed about their wifi', 'worst'],
  ["which airline's staff is a disgrace", 'worst'],
  ['whose food is horrible?', 'worst'],
  ['which airlines can be proud of their staff', 'best'],
  ['who has amazing wifi?', 'best'],
  ['which airline offers really great wifi', 'best'],
  ['Welche Airlines sollten sich für ihr Essen schämen?', 'worst'],
  ['Welche Airline hat furchtbares Essen?', 'worst'],
  ['Welche Airlines können stolz auf ihr Personal sein?', 'best'],
  ['Quelles compagnies devraient avoir honte de leur nourriture ?', 'worst'],
  ['Quelle compagnie a une nourriture horrible ?', 'worst'],
  ['¿Qué aerolíneas deberían avergonzarse de su comida?', 'worst'],
  ['¿Qué aerolínea tiene comida horrible?', 'worst'],
  ['Quais companhias aéreas deveriam ter vergonha da sua comida?', 'worst'],
  ['Quali compagnie dovrebbero vergognarsi del loro cibo?', 'worst'],
  ['Welke maatschappijen moeten zich schamen voor hun eten?', 'worst'],
  ['Maskapai mana yang harus malu dengan makanan mereka?', 'worst'],
  ['食事がひどい航空会社はどこ？', 'worst'],
  ['음식이 형편없는 항공사는 어디인가요?', 'worst'],
  ['哪些航空公司的食物很糟糕？', 'worst'],
])('a feeling asks who is worst or best: %s', (text, end) => {
  const { by, frame, isGraded } = read(text);
  expect([by?.key, new RegExp(`\\b${end}\\b`).test(frame), isGraded]).toEqual([
    'filters.airline',
    true,
    true,
  ]);
});

it.each(['which airlines have good reviews', 'what do people find awful about the food'])(
  'a feeling about all of it asks nothing of the kind: %s',
  (text) => {
    expect(read(text).frame).not.toMatch(/which \w+ has the/);
  },
);
