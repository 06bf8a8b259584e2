import { expect, it } from 'vitest';
import { plainText, shortLine, titled } from './record-mapping.js';

it.each([
  ['a\u0000b\u0007c', 'abc'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['  code:\n\tindented  kept  ', 'code:\n\tindented  kept'],
  ['half a pair \ud83d', 'half a pair \ufffd'],
  ['\ufeffmark', 'mark'],
])('%j is the plain text %j', (given, text) => {
  expect(plainText(given)).toBe(text);
});

it('turns a label into one short line', () => {
  expect(shortLine(' needs\n more  info ')).toBe('needs more info');
  expect(shortLine('one two three', 9)).toBe('one two…');
});

it.each([
  ['Crash', 'It crashes.', 'Crash\n\nIt crashes.'],
  ['Crash', 'Crash: always', 'Crash: always'],
  ['Crash', '', 'Crash'],
  ['', 'It crashes.', 'It crashes.'],
])('%j and %j are one message', (title, text, message) => {
  expect(titled(title, text)).toBe(message);
});
