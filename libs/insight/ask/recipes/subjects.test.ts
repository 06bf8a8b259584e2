import { expect, it } from 'vitest';
import type { SearchResult } from '#libs/contract';
import { createAnalyzer } from '#libs/index';
import { say } from '../wording/message.js';
import { distinctSubjects } from './subjects.js';
import type { Theme } from './theme.js';

const analyzer = createAnalyzer('en');

function theme(terms: string[], share: number, concept?: string): Theme {
  const [word = ''] = terms;
  return {
    term: concept ? say('concept', { concept, words: [] }) : word,
    word,
    terms,
    share,
  } as unknown as Theme;
}

const saying = (message: string, language = 'en') =>
  Array.from({ length: 6 }, (_, i) => ({ id: `${message} ${i}`, message, language }) as SearchResult);

function named(themes: Theme[], results: SearchResult[]) {
  return distinctSubjects(themes, results, { analyzer, language: 'en' }).map(({ word }) => word);
}

it('a term that occurs beside another theme is not a theme of its own', () => {
  const [payment, money] = [theme(['payment'], 0.2, 'payment'), theme(['enough funds'], 0.1)];
  const pending = saying('The payment is pending although there are enough funds.');
  expect(named([money, payment], pending)).toEqual(['payment']);
  expect(named([money, payment], [...pending, ...saying('There are enough funds.')])).toEqual([
    'enough funds',
    'payment',
  ]);
});

it('of two terms that say the same, the first stays', () => {
  const results = saying('It says details, request invalid.');
  expect(named([theme(['request invalid'], 0.1), theme(['details'], 0.1)], results)).toEqual([
    'request invalid',
  ]);
});

it('what is written as names are is no subject', () => {
  const [hub, sofa] = [theme(['dxb'], 0.1), theme(['piano'], 0.1)];
  const results = [
    ...saying('We came from DXB in the night.'),
    ...saying('There was a piano in the corner.'),
  ];
  expect(named([hub, sofa], results)).toEqual(['piano']);
});

it('capitals tell no names in German', () => {
  const results = saying('Es stand ein Klavier in der Ecke.', 'de');
  expect(named([theme(['klavier'], 0.1)], results)).toEqual(['klavier']);
});

it('words with the end of a clause between them are no subject', () => {
  const results = [...saying('Simple, no ads, no tricks.'), ...saying('Too many ads tricks me.')];
  expect(named([theme(['ads no tricks'], 0.1)], results)).toEqual([]);
  expect(named([theme(['wooden chairs'], 0.1)], saying('The wooden chairs are fine.'))).toEqual([
    'wooden chairs',
  ]);
});

it('a piece of a sentence that always goes on alike is no subject', () => {
  const results = saying('Cá em casa todos finalmente veem os mesmos números.', 'pt');
  expect(named([theme(['casa todos finalmente'], 0.1)], results)).toEqual([]);
  const factor = [
    ...saying('I lost two factor authentication.'),
    ...saying('Turn two factor authentication on'),
  ];
  expect(named([theme(['two factor authentication'], 0.1)], factor)).toEqual(['two factor authentication']);
});

it('a single word of a language that the reader may not know is no subject beside records in theirs', () => {
  const themes = [theme(['widget'], 0.2, 'widgets'), theme(['números'], 0.1)];
  const spanish = saying('Por fin vemos los mismos números en casa.', 'es');
  expect(named(themes, [...saying('A widget would be nice.'), ...spanish])).toEqual(['widget']);
  expect(named(themes, spanish)).toEqual(['widget', 'números']);
});
