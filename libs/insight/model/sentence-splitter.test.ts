import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SentenceSplitter } from './sentence-splitter.js';

function split(text: string, size = text.length || 1): string[] {
  const splitter = new SentenceSplitter();
  const said = [];
  for (let at = 0; at < text.length; at += size) said.push(...splitter.push(text.slice(at, at + size)));
  return [...said, ...splitter.end()].map(({ text: one, item }) => (item ? `- ${one}` : one));
}

describe('the text of a model', () => {
  it.each([
    ['Logins crash [r1]. Many are slow [r2][r3].', ['Logins crash [r1].', 'Many are slow [r2][r3].']],
    ['Logins crash. [r1] many are slow. [r2]', ['Logins crash. [r1]', 'many are slow. [r2]']],
    [
      'Since 3.2 approx. 5 % of e.g. Dr. X [r1]! Really?',
      ['Since 3.2 approx. 5 % of e.g. Dr. X [r1]!', 'Really?'],
    ],
    ['登录崩溃。[r1]支付失败[r2]。', ['登录崩溃。[r1]', '支付失败[r2]。']],
    ['लॉगिन विफल। [r1] धीमा। [r2]', ['लॉगिन विफल। [r1]', 'धीमा। [r2]']],
    [
      'They say “It crashes. Badly.” [r1] Others agree [r2].',
      ['They say “It crashes. Badly.” [r1]', 'Others agree [r2].'],
    ],
    [
      '- One [r1]\n- Two [r2]. More [r3].\n\nThe end [r4]',
      ['- One [r1]', '- Two [r2].', 'More [r3].', 'The end [r4]'],
    ],
    ['A [r1].\n```js\nx[r2].\n```\nB [r3].', ['A [r1].', 'B [r3].']],
    ['', []],
  ])('is cut into sentences: %j', (text, sentences) => {
    expect(split(text)).toEqual(sentences);
    for (const size of [1, 3, 7]) expect(split(text, size)).toEqual(sentences);
  });

  it('is the same in whatever pieces it arrives, and loses only fences', () => {
    const part = fc.constantFrom(
      'word',
      ' ',
      '. ',
      '.',
      '[r1]',
      '[',
      ']',
      '\n',
      '"',
      '。',
      '! ',
      '3.2',
      '- ',
      '“',
      '”',
    );
    fc.assert(
      fc.property(fc.array(part), fc.integer({ min: 1, max: 9 }), (parts, size) => {
        const text = parts.join('');
        expect(split(text, size)).toEqual(split(text));
      }),
    );
  });

  it('never shows a sentence before its citations are whole', () => {
    const splitter = new SentenceSplitter();
    expect(splitter.push('Logins crash.')).toEqual([]);
    expect(splitter.push(' ')).toEqual([]);
    expect(splitter.push('[r')).toEqual([]);
    expect(splitter.push('1]')).toEqual([]);
    expect(splitter.push(' Man')).toEqual([{ text: 'Logins crash. [r1]', item: false }]);
  });
});
