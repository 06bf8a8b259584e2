import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { phrasalVerbsIn } from './phrasal-verbs.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';
import { queryName } from './selection.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readingOf(readQuestion(text, analyzer, HOTELS, HOTELS.today));

it.each([
  ['the app logs them out', ['log out']],
  ['they get logged out', ['log out']],
  ['it keeps logging me off', ['log off']],
  ['setting it up and backing up', ['set up', 'back up']],
  ['handed us over, then shut down', ['hand over', 'shut down']],
  ['the logs of the app are out', []],
  ['complaints about logging on Android', []],
  ['signing in the app', []],
  ['a log-out button', []],
])('knows the verbs of two words: %s', (text, names) => {
  expect(phrasalVerbsIn(text).map(({ name }) => name)).toEqual(names);
});

it.each([
  ['How many people complain that the app logs them out?', 'log out'],
  ['How many guests say they were logged out?', 'log out'],
  ['why does it keep logging me out', 'log out'],
  ['Wie viele Nutzer werden abgemeldet?', 'log out'],
  ['¿Cuántos usuarios se quejan de que la app les cierra la sesión?', 'log out'],
  ["Combien de gens se plaignent d'être déconnectés ?", 'log out'],
  ['로그아웃된다는 불만은 몇 건인가요?', 'log out'],
])('asks for the verb, and not for one of its words: %s', (text, query) => {
  expect(read(text)).toMatchObject({ selection: { search_query: query }, not_understood: [] });
});

it('searches for a verb that no topic is called by in all its forms, and for other words with each', () => {
  const { search_query: alone } = read('how many complaints about signing up?').selection;
  expect(alone.split(' OR ')).toEqual(
    expect.arrayContaining(['"sign up"', '"sign me up"', '"sign them up"', 'signup']),
  );
  const { search_query: both } = read('complaints about handing over luggage').selection;
  expect(both.split(' OR ')).toEqual(
    expect.arrayContaining(['"hand over" luggage', '"hand it over" luggage']),
  );
});

it('calls a verb with other words by its first form', () => {
  const { search_query: query } = read('complaints about handing over luggage').selection;
  expect(queryName(query)).toBe('hand over luggage');
});

it('finds the forms that are not made by an ending, too', () => {
  const { search_query: query } = read('how many guests were thrown out of the bar in June?').selection;
  expect(query.split(' OR ')).toEqual(
    expect.arrayContaining(['"throw out" bar', '"threw us out" bar', '"thrown out" bar']),
  );
});

it('leaves what stands in quotation marks as it is', () => {
  expect(read('how many records mention "logs me out"?').selection.search_query).toBe('"logs me out"');
});
