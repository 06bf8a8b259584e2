import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);

it.each([
  ['are we bigger than gemini', 'gemini'],
  ['are we more popular than hbo max?', 'hbo max'],
  ['whats our churn vs hulu', 'hulu'],
  ['whats our market share vs disney plus', 'disney plus'],
  ["who's bigger, us or gemini?", 'gemini'],
  ['is our retention ok', undefined],
  ['sind wir größer als Gemini?', 'Gemini'],
  ['sommes-nous plus grands que Gemini ?', 'Gemini'],
  ['¿somos más grandes que Gemini?', 'Gemini'],
  ['somos maiores do que o Gemini?', 'o Gemini'],
  ['siamo più grandi di Gemini?', 'Gemini'],
  ['zijn we groter dan Gemini?', 'Gemini'],
  ['apakah kita lebih besar dari Gemini?', 'Gemini'],
  ['うちはGeminiより大きい？', 'Gemini'],
  ['우리가 제미나이보다 더 큰가요?', '제미나이'],
  ['我们比Gemini大吗？', 'Gemini'],
  ['wie hoch ist unser Marktanteil', undefined],
  ['我们的市场份额是多少', undefined],
])('no feedback says how a company stands: %s', (text, rival) => {
  const question = read(text);
  expect([question.outside, question.rival]).toEqual([true, rival]);
});

it.each([
  'are people happier than before',
  'is the app more popular on iOS than on Android',
  'are we getting fewer complaints than last month',
])('what people say is no such question: %s', (text) => {
  expect(read(text).outside ?? false).toBe(false);
});
