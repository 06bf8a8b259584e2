import { createAnalyzer } from '#libs/index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchableDocument } from './searchable-document.js';

const analyzer = createAnalyzer('en');
const messageOf = (message: string) => searchableDocument({ seq: 7, tx: '812', message }).message;

it('holds what match sets are read by, and the text without its markup', () => {
  expect(searchableDocument({ seq: 7, tx: '812', message: 'a <b>b</b> &amp; c' })).toEqual({
    id: '7',
    seq: 7,
    tx: 812,
    message: 'a    b           c',
  });
  expect(messageOf('1 < 2 and List<String>')).toBe('1 < 2 and List<String>');
});

it('leaves every word where it is', () => {
  const piece = fc.constantFrom(
    '<b>',
    '</p>',
    '&lt;',
    '<',
    '&',
    'login',
    ' ',
    '😀',
    'é',
    '<img src="x">',
    '登录',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      expect(messageOf(text)).toHaveLength(text.length);
      expect(analyzer.tokens(messageOf(text))).toEqual(analyzer.tokens(text));
    }),
  );
});

it('refuses transactions that a double cannot tell apart', () => {
  expect(() => searchableDocument({ seq: 1, tx: '9007199254740993', message: '' })).toThrow(RangeError);
});
