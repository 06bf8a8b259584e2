import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { isNotSaid } from './not-understood.js';
import { HOTELS } from './question/hotels.fixture.js';
import { prepareReading, readQuestion } from './question/read-question.js';

const analyzer = createAnalyzer('en');

async function isDeclinedWithoutRecords(text: string): Promise<boolean> {
  await prepareReading([text], { analyzer, terrain: HOTELS });
  const question = readQuestion(text, analyzer, HOTELS, HOTELS.today);
  return question.outside === true || isNotSaid({ question });
}

it.each([
  'Quanti dipendenti abbiamo?',
  '우리 개발팀에는 몇 명이 일하고 있나요?',
  '¿Cuántas personas trabajan en nuestro equipo?',
])('a number of something that no record mentions is not in the feedback: %s', async (text) => {
  expect(await isDeclinedWithoutRecords(text)).toBe(true);
});

it.each([
  'how many reviews mention gardeners?',
  'how many people complain about the gardeners?',
  'what do people say about gardeners?',
])('what people say of it is nothing: %s', async (text) => {
  expect(await isDeclinedWithoutRecords(text)).toBe(false);
});
