import { createAnalyzer } from '#libs/index';
import { expect, it } from 'vitest';
import { matchedSpans } from './matched-spans.js';
import { searchableDocument } from './settings.js';

const analyzer = createAnalyzer('en');

/** The words marked when the server names these pieces of the text it holds. */
function marked(message: string, ...pieces: string[]): string[] {
  const searched = searchableDocument({ seq: 1, tx: '1', message }).message;
  const positions = pieces.map((piece) => ({
    start: Buffer.byteLength(searched.slice(0, searched.indexOf(piece))),
    length: Buffer.byteLength(piece),
  }));
  return matchedSpans(analyzer, message, positions).map(({ start, end }) => message.slice(start, end));
}

it('marks whole words, whatever stands before them', () => {
  expect(marked('The screen is bright', 'bright', 'scr')).toEqual(['bright', 'screen']);
  expect(marked('<b>Größe</b> 😀 &amp; café crsh', 'crsh', 'caf', 'Gr')).toEqual(['crsh', 'café', 'Größe']);
  expect(marked('登录失败 again', '登录', 'again')).toEqual(['登录', 'again']);
});

it('marks a phrase as one, and nothing where no word is', () => {
  expect(marked('a login page here', 'login page')).toEqual(['login page']);
  expect(marked('a … b', '…')).toEqual([]);
});
