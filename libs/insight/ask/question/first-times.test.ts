import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readingOf(readQuestion(text, analyzer, HOTELS, HOTELS.today));

it.each([
  ['Which day had the most complaints?', 'ds:day'],
  ['What was our best month?', 'ds:month'],
  ['What was the worst week this year?', 'ds:week'],
  ['busiest day', 'ds:day'],
  ['Quietest month in 2025', 'ds:month'],
  ['Which year was best rated?', 'ds:year'],
  ['Which quarter saw the most refunds?', 'ds:quarter'],
  ['When were ratings lowest?', 'ds:month'],
  ['When did we get the most complaints?', 'ds:month'],
  ['In which month was login mentioned most?', 'ds:month'],
  ['Which hour is worst rated?', 'ds:hour_of_day'],
  ['Which day of the week is worst?', 'ds:weekday'],
  ['Was war der schlechteste Monat?', 'ds:month'],
  ['An welchem Tag gab es die meisten Beschwerden?', 'ds:day'],
  ['¿En qué mes hubo más quejas?', 'ds:month'],
  ['Quel mois a été le pire ?', 'ds:month'],
  ['Em que dia houve mais reclamações?', 'ds:day'],
  ['Qual è stato il mese peggiore?', 'ds:month'],
  ['Op welke dag waren er de meeste klachten?', 'ds:day'],
  ['Bulan apa yang paling buruk?', 'ds:month'],
  ['가장 평점이 낮은 달은?', 'ds:month'],
  ['一番評価が低かった月は?', 'ds:month'],
  ['哪一天的投诉最多?', 'ds:day'],
])('ranks times: %s', (text, by) => {
  const { intent, by: read_by, not_understood: open, selection } = read(text);
  expect({ intent, by: read_by, open }).toEqual({ intent: 'rank', by, open: [] });
  expect(selection.search_query).not.toMatch(/busy|crowded|best|worst/);
});

it('takes no mood from the lowest or the most', () => {
  expect(read('Which month had the lowest ratings?').selection.filters).toEqual([]);
  expect(read('Which month had the most low ratings?').selection.filters).toHaveLength(1);
});

it.each([
  'Which week saw the biggest drop in ratings?',
  'Which month did ratings fall most?',
  'In which month did ratings get worse?',
])('looks for a change, and for no first time: %s', (text) => {
  expect(read(text)).toMatchObject({ intent: 'change', by: null, not_understood: [] });
});
