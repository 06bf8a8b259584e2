import { createAnalyzer } from '#libs/index';
import { expect, it } from 'vitest';
import { parseQuery } from '../parse-query.js';
import type { QueryMode } from '../types.js';
import { serverQueries } from './server-queries.js';

const analyzer = createAnalyzer('en');
const said = (text: string, mode?: QueryMode) => serverQueries(parseQuery(analyzer, text, mode));

it('says words, phrases and negations in the words of the query, the last one never as a prefix', () => {
  expect(said('crashes login')).toEqual(['crashes login ']);
  expect(said('Crashes "Login  Page" -slow -"very slow"')).toEqual([
    '-slow -"very slow" crashes "login  page" ',
  ]);
  expect(said('-slow')).toEqual(['-slow ']);
  expect(said('log*')).toEqual(['log']);
  expect(said('-slow page log*')).toEqual(['-slow page log']);
  expect(said('"crash"')).toEqual(['"crash" ']);
});

it('asks for each side of an OR, and for each word where any will do', () => {
  expect(said('login page OR -slow battery OR "x y"')).toEqual(['login page ', '-slow battery ', '"x y" ']);
  expect(said('login "log in" -slow', 'any_terms')).toEqual(['-slow login ', '-slow "log in" ']);
});

it('leaves function words out unless nothing else is asked', () => {
  expect(said('the login of the app')).toEqual(['login app ']);
  expect(said('to be')).toEqual(['to be ']);
});

it('keeps together what the server would take for several words', () => {
  expect(said('wi-fi 3.2 O\u2019Brien 登录失败')).toEqual(['"wi-fi" "3.2" "o\u2019brien" "登录失败" ']);
  expect(said('iPhone')).toEqual(['iphone ']);
  expect(said('a\uff02b')).toEqual(['"a b" ']);
});

it('says nothing where the server would answer another question', () => {
  const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
  expect(said(words(10))).toHaveLength(1);
  expect(said(words(11))).toBeUndefined();
  expect(said('log* page')).toBeUndefined();
  expect(said('page -log*')).toBeUndefined();
  expect(said('3.2*')).toBeUndefined();
  expect(said('log* page', 'any_terms')).toEqual(['log', 'page ']);
  expect(said(words(21), 'any_terms')).toBeUndefined();
  expect(said(words(21).replaceAll(' ', ' OR '))).toBeUndefined();
});
