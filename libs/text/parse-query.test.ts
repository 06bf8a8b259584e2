import { createAnalyzer } from '#libs/index';
import { expect, it } from 'vitest';
import { parseQuery } from './parse-query.js';

const analyzer = createAnalyzer('en');

const plain = { isExact: false, functionWord: false };

it('reads words, phrases, negations, prefixes and OR', () => {
  const { kind, branches } = parseQuery(analyzer, 'The crashes "at login" -slow -"very slow" OR log*');
  expect(kind).toBe('terms');
  expect(branches).toEqual([
    {
      all: [
        { kind: 'word', text: 'crashes', written: 'crashes', term: 'crashes', key: 'crash', ...plain },
        {
          kind: 'phrase',
          text: '"at login"',
          written: 'at login',
          terms: ['at', 'login'],
          keys: ['at++', 'login'],
          isExact: false,
        },
      ],
      none: [
        { kind: 'word', text: 'slow', written: 'slow', term: 'slow', key: 'slow', ...plain },
        {
          kind: 'phrase',
          text: '"very slow"',
          written: 'very slow',
          terms: ['very', 'slow'],
          keys: ['veri+', 'slow'],
          isExact: false,
        },
      ],
    },
    { all: [{ kind: 'prefix', text: 'log*', written: 'log', prefix: 'log', key: 'log' }], none: [] },
  ]);
});

it('tells no query from a query without terms', () => {
  const kinds = [undefined, '', ' \n', '!?', '"" * -', 'OR', '…'].map(
    (text) => parseQuery(analyzer, text).kind,
  );
  expect(kinds).toEqual([
    'everything',
    'everything',
    'everything',
    'nothing',
    'nothing',
    'nothing',
    'nothing',
  ]);
});

it('keeps a term once, and function words only when nothing else is asked or they are quoted', () => {
  const texts = (text: string) =>
    parseQuery(analyzer, text).branches.map(({ all }) => all.map((leaf) => leaf.text));
  expect(texts('crash Crashes the crash')).toEqual([['crash', 'crashes']]);
  expect(texts('to be')).toEqual([['to', 'be']]);
  expect(texts('"the" app')).toEqual([['"the"', 'app']]);
  expect(texts('app the "the"')).toEqual([['app', '"the"']]);
  expect(texts('the -app OR or not')).toEqual([['the'], ['or', 'not']]);
});

it('reads what is written without a space but is several words as a phrase', () => {
  const [branch] = parseQuery(analyzer, 'wi-fi').branches;
  expect(branch.all).toEqual([
    {
      kind: 'phrase',
      text: '"wi fi"',
      written: 'wi-fi',
      terms: ['wi', 'fi'],
      keys: ['wi', 'fi'],
      isExact: false,
    },
  ]);
});

it('keeps the words as they were written, without what stands around them', () => {
  const written = (text: string) =>
    parseQuery(analyzer, text).branches.flatMap(({ all, none }) =>
      [...all, ...none].map((leaf) => leaf.written),
    );
  expect(written('(O\u2019Brien! "Two  Words." iPhone* -"x," 3.2')).toEqual([
    'O\u2019Brien',
    'Two  Words',
    'iPhone',
    '3.2',
    'x',
  ]);
});

it('reads words to be found exactly as they are written', () => {
  const leaves = (text: string) =>
    parseQuery(analyzer, text).branches.flatMap(({ all, none }) =>
      [...all, ...none].map((leaf) => [leaf.text, leaf.kind !== 'prefix' && leaf.isExact]),
    );
  expect(leaves('="Não" -="very Slow" "não" a="b" =c')).toEqual([
    ['="não"', true],
    ['"não"', false],
    ['a', false],
    ['"b"', false],
    ['c', false],
    ['="very slow"', true],
  ]);
});
