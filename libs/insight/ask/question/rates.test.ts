import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { prepareReading, readQuestion } from './read-question.js';
import { openParts } from './reading.js';

const analyzer = createAnalyzer('en');
const read = async (text: string) => {
  await prepareReading([text], { analyzer, terrain: HOTELS });
  return readQuestion(text, analyzer, HOTELS, HOTELS.today);
};

it.each([
  'Which version gets the most crash reports, relative to how much feedback we get from it?',
  'Highest crash rate by country',
  'Crashes per 100 reviews by version',
  'Which country mentions the login in the largest share of its reviews?',
  'Which country proportionally complains most about the login?',
  'Which country has the highest rate of login complaints?',
  'Welche Version hat im Verhältnis zu ihren Bewertungen die meisten Abstürze?',
  '¿Qué versión tiene la mayor tasa de fallos?',
  'Quelle version a proportionnellement le plus de plantages ?',
])('asks for shares of what there is of each: %s', async (text) => {
  const question = await read(text);
  expect(question.isRate).toBe(true);
  expect(openParts(question)).toEqual([]);
});

it.each([
  'Which version gets the most crash reports?',
  'How do people rate the wifi by country?',
  'Which hotel do guests rate highest?',
  'What is the average rating per country?',
  'How many reviews do we get per day?',
])('asks for numbers or ratings: %s', async (text) => {
  expect((await read(text)).isRate).toBeUndefined();
});
