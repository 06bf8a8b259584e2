import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { DEMO_TERRAIN } from './demo-terrain.fixture.js';
import { readQuestion } from './read-question.js';
import { intentOf } from './reading.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, DEMO_TERRAIN, DEMO_TERRAIN.today);

it.each([
  'how many subscribers did harbor lose because of the price rise',
  'how many users did we lose due to the crashes?',
  'Wie viele Nutzer haben wir wegen der Abstürze verloren?',
  'combien d’abonnés avons-nous perdus à cause du prix ?',
  '¿cuántos clientes perdimos por el precio?',
  'quantos usuários perdemos por causa do preço?',
])('what a company lost is in no feedback, whatever the cause: %s', (text) => {
  expect(read(text)).toMatchObject({ outside: true, lost: {} });
});

it.each([
  'how many users did harbor gain in 2025',
  'how many new customers did we win last month',
  'Wie viele Kunden haben wir gewonnen?',
  '¿cuántos usuarios ganamos este mes?',
  '我们获得了多少新用户?',
])('nor is what it won: %s', (text) => {
  expect(read(text).outside).toBe(true);
});

it.each([
  'how many people lost their data because of the update',
  'how many users cancelled because of the price?',
])('what people write of is counted: %s', (text) => {
  expect(read(text).outside).toBeUndefined();
});

it.each([
  ['who asked for csv export most recently', 'csv export'],
  ['who was the last person to report a crash', 'crash'],
  ['who last complained about the login?', 'login'],
])('who was the last to say something wrote the newest record: %s', (text, query) => {
  const question = read(text);
  expect(intentOf(question)).toBe('examples');
  expect([question.order?.kind, question.query, question.by]).toEqual(['newest', query, undefined]);
});

it('the release before the last one is called by its own number', () => {
  const { sides } = read('did the last release break anything');
  expect(sides?.map(({ values: [value] }) => value?.label ?? value?.value)).toEqual(['3.5', '3.4']);
});

it.each(['germans vs swedes, who is less happy and why', 'are germans happier than the swedes'])(
  'nothing is compared with a side that no record has: %s',
  (text) => {
    expect(intentOf(read(text))).toBe('none');
  },
);
