import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { askedBeforeAfter, partsTime } from './before-after.js';
import { HOTELS } from './hotels.fixture.js';
import { prepareReading, readQuestion } from './read-question.js';

const analyzer = createAnalyzer('en');
const read = async (text: string) => {
  await prepareReading([text], { analyzer, terrain: HOTELS });
  return readQuestion(text, analyzer, HOTELS, HOTELS.today);
};

it.each([
  ['Did the complaints about payments go down after 3.2?', 'down', 'payments'],
  ['Fewer crash reports since 3.2?', 'down', 'crash'],
  ['Are people complaining less about sync than before March?', 'down', 'sync'],
  ['Were there more login complaints after 3.2 than before?', 'up', 'login'],
  ['Did mentions of sync increase after May 2025?', 'up', 'sync'],
  ['Are there fewer complaints since 3.2?', 'down', ''],
  ['How much did login complaints drop after 3.2?', 'down', 'login'],
  ['Gibt es seit 3.2 weniger Abstürze?', 'down', 'Abstürze'],
  ['¿Hay menos quejas sobre pagos desde la versión 3.2?', 'down', 'pagos'],
  ['As reclamações sobre pagamentos diminuíram depois da 3.2?', 'down', 'pagamentos'],
  ['Zijn er minder klachten over betalingen sinds versie 3.2?', 'down', 'betalingen'],
])('asks for a share before and after: %s', async (text, direction, query) => {
  const question = await read(text);
  expect(askedBeforeAfter(question)).toBe(direction);
  expect(partsTime(question)).toBe(true);
  expect(question.query).toBe(query);
});

it.each([
  'Did ratings fall after 3.2?',
  'Did 3.2 make things worse?',
  'Why are there more complaints about the login since 3.2?',
  'Since when do people complain more about the login?',
  'Are there more complaints about the login in May or in June?',
  'Which country complains more about the login since 3.2?',
  'Are complaints about the login growing?',
])('asks for something else: %s', async (text) => {
  expect(partsTime(await read(text))).toBe(false);
});
