import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readingOf(readQuestion(text, analyzer, HOTELS, HOTELS.today));

it.each([
  [
    "Hi! I'm preparing for Monday's leadership meeting and wondered - did our ratings in Spain drop?",
    'change',
    'ES',
  ],
  ["We're planning the roadmap for next year, so what do users want most?", 'requests', ''],
  [
    'I was just looking at the dashboard and noticed something odd, did ratings drop in Spain?',
    'change',
    'ES',
  ],
  ['My boss keeps asking me the same thing: which country has the worst ratings?', 'rank', ''],
  ['I run catering for a chain, quick one: what do people in Portugal complain about?', 'themes', 'PT'],
  [
    'Ich bereite gerade das Vorstandsmeeting vor und frage mich: Wie viele beschweren sich über Abstürze?',
    'count',
    '',
  ],
  [
    'Estoy preparando la reunión del lunes y quería saber: ¿qué versión tiene las peores valoraciones?',
    'rank',
    '',
  ],
])('an introduction is no part of the question: %s', (text, intent, value) => {
  const { intent: found, selection, not_understood: open } = read(text);
  expect([found, open.map((part) => part.text)]).toEqual([intent, []]);
  expect(JSON.stringify(selection.filters)).toContain(value);
  expect(selection.search_query).not.toMatch(/meeting|roadmap|dashboard|boss|catering|quick|reunión/);
});

it.each([
  ['I am in Portugal, is the pool clean?', 'PT'],
  ["I can't log in, do others complain about it?", 'log'],
  ['We released 3.3, did ratings fall?', '3.3'],
])('an introduction that names what records have or say is a part of it: %s', (text, said) => {
  expect(JSON.stringify(read(text).selection)).toContain(said);
});

it.each([
  'Is it more comfortable in Spain than in Portugal, judging by the room reviews?',
  'Judging by the reviews, what do people complain about?',
  'Based on our feedback, what do people complain about?',
])('what one judges by is no topic: %s', (text) => {
  const { selection, not_understood: open } = read(text);
  expect(`${selection.search_query} ${open.map((part) => part.text).join(' ')}`).not.toMatch(
    /judging|based/i,
  );
});

it.each([
  'Qual foi a versão com mais falhas?',
  'Qual é a versão com mais bugs?',
  'Quelle est la version la plus buggée ?',
])('no word is both taken for something and not understood: %s', (text) => {
  const { assumed, understood, not_understood: open } = read(text);
  const known = [...assumed, ...understood].map((part) => part.start);
  expect(open.filter((part) => known.includes(part.start))).toEqual([]);
});
