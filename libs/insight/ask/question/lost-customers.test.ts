import { expect, it } from 'vitest';
import { lostIn } from './lost-customers.js';

it.each([
  ['how many users did we lose to YNAB last quarter', { rival: 'YNAB' }],
  ['How many customers left us last month?', {}],
  ['Wie viele Kunden haben wir an Finanzguru verloren?', { rival: 'Finanzguru' }],
  ['netflix how many subscribers cancelled in may', {}],
  ['Wie viele Nutzer haben im Mai gekündigt?', {}],
  ['Combien de clients avons-nous perdus ?', {}],
  ['¿Cuántos clientes perdimos el mes pasado?', {}],
  ['Quantos usuários perdemos?', {}],
  ['Quanti clienti abbiamo perso?', {}],
  ['Hoeveel klanten zijn vertrokken?', {}],
  ['Berapa pelanggan yang hilang?', {}],
  ['고객을 몇 명 잃었나요?', {}],
  ['ユーザーはYNABに何人失いましたか', { rival: 'YNAB' }],
  ['我们流失了多少用户？', {}],
])('how many are gone is asked: %s', (question, lost) => {
  expect(lostIn(question)).toEqual(lost);
});

it.each([
  'How many users left a review last month?',
  'How many users left because of the price?',
  'How many people cancelled their flight?',
  '¿Cuántos usuarios cancelaron por el precio?',
  'How many people lost data?',
  'Wie viele Kunden haben Daten verloren geglaubt, weil die App abstürzt?',
])('how many are gone is not asked: %s', (question) => {
  expect(lostIn(question)).toBeUndefined();
});
