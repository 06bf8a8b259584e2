import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { searchableDocument } from './settings.js';

const analyzer = createAnalyzer('en');
const messageOf = (message: string) => searchableDocument({ seq: 7, tx: '812', message }).message;

it('holds what match sets are read by, and the text without its markup', () => {
  const document = searchableDocument({ seq: 7, tx: '4294967297', message: 'a <b>b</b> &amp; c' });
  expect(document).toEqual({ seq: 7, tx: 4_294_967_297, message: 'a    b           c' });
  expect(messageOf('1 < 2 and List<String>')).toBe('1 < 2 and List<String>');
});

it('leaves every word where it is', () => {
  const piece = fc.constantFrom(
    '<b>',
    '</p>',
    '&lt;',
    '<',
    '&',
    '>',
    '<script>',
    'login',
    ' ',
    '😀',
    'é',
    '登录',
  );
  const pieces = fc.array(fc.oneof(piece, fc.string({ maxLength: 4, unit: 'grapheme' })), { maxLength: 20 });
  fc.assert(
    fc.property(pieces, (given) => {
      const text = given.join('');
      expect(messageOf(text)).toHaveLength(text.length);
      expect(analyzer.tokens(messageOf(text))).toEqual(analyzer.tokens(text));
    }),
  );
});

it('refuses transactions that a double cannot tell apart', () => {
  expect(() => searchableDocument({ seq: 1, tx: '9007199254740993', message: '' })).toThrow('past 2^53');
});
