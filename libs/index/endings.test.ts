import { expect, it } from 'vitest';
import { createAnalyzer } from './analyzer.js';

const analyzer = createAnalyzer('en');
const keys = (language: string, words: string) =>
  new Set(words.split(' ').map((word) => analyzer.rulesOf(language).key(word)));

it.each([
  ['de', 'Thema Themen'],
  ['de', 'arbeiten arbeitet arbeitete arbeiteten'],
  ['de', 'melden meldet'],
  ['es', 'año años'],
  ['es', 'día días'],
  ['es', 'primer primero primera'],
  ['pt', 'ano anos'],
  ['it', 'anno anni'],
  ['it', 'erba erbe'],
  ['it', 'italiano italiana italiani italiane'],
  ['fr', 'français française françaises'],
  ['fr', 'mauvais mauvaise mauvaises'],
  ['id', 'mudah memudahkan mempermudah dipermudah kemudahan'],
  ['id', 'batal dibatalkan batalin pembatalan'],
])('%s: %s are forms of one another', (language, words) => {
  expect([...keys(language, words.toLowerCase())]).toHaveLength(1);
});

it.each([
  ['es', 'dio dios'],
  ['it', 'italiano italia'],
  ['it', 'vogliano vogliana'],
  ['it', 'oro ora'],
  ['fr', 'français franc'],
  ['fr', 'français france'],
  ['de', 'firmament firmen'],
  ['id', 'main mesin'],
])('%s: %s are not', (language, words) => {
  expect([...keys(language, words)].length).toBeGreaterThan(1);
});
