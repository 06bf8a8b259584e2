import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from './analyzer.js';
import { MessageReader } from './message-reader.js';
import { TermDictionary } from './term-dictionary.js';
import { writtenWord } from './written-word.js';

const analyzer = createAnalyzer('en');
const words = (text: string) => analyzer.tokens(text).map((token) => token.word);
const written = (text: string) => analyzer.tokens(text).map((token) => token.term);

describe('words', () => {
  it.each([
    ['The app CRASHES at log-in, snake_case', ['the', 'app', 'crashes', 'at', 'log', 'in', 'snake', 'case']],
    [
      "don't can’t the app's it's 'quoted' rock'n'roll",
      ['dont', 'cant', 'the', 'app', 'it', 'quoted', 'rocknroll'],
    ],
    [
      'version 3.2 v10.15.7 1,000 costs $3.50. 5.',
      ['version', '3.2', 'v10.15.7', '1', '000', 'costs', '3.50', '5'],
    ],
    ['Café naïve Straße ŁÓDŹ Ærø ΟΔΟΣ Ёлка', ['cafe', 'naive', 'strasse', 'lodz', 'aero', 'οδοσ', 'елка']],
    ['Ｆｕｌｌ ｗｉｄｔｈ ﬁne ①', ['full', 'width', 'fine', '1']],
    [
      '<p class="x">Hi<br/>there</p> &amp; a<b List<String> x > y &nbsp;ok',
      ['hi', 'there', 'a', 'b', 'list', 'string', 'x', 'y', 'ok'],
    ],
    ['great👍🏽app ❤️ 👨‍👩‍👧🇩🇪', ['great', '👍', 'app', '❤', '👨‍👩‍👧', '🇩🇪']],
    ['#New_Tag @joe a@b.com C# # @', ['new_tag', 'joe', 'a', 'b', 'com', 'c']],
    ['شُكْرًا שָׁלוֹם', ['شكرا', 'שלום']],
    ['می‌خواهم', ['میخواهم']],
    ['한국어 앱', ['한국어', '앱']],
    ['', []],
    [' \t\n!?-- … ', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('cuts Chinese, Japanese and Thai by dictionary, also beside Latin', () => {
    expect(words('我的iPhone手机坏了')).toEqual(expect.arrayContaining(['iphone', '手机']));
    expect(words('東京タワーへ行く').length).toBeGreaterThan(2);
    expect(words('แอปใช้ไม่ได้').length).toBeGreaterThan(1);
  });

  it('keeps a word as it is written, but for case and invisible marks', () => {
    expect(written('Não NAO can’t wi\u00adfi Straße ①')).toEqual([
      'não',
      'nao',
      "can't",
      'wifi',
      'straße',
      '1',
    ]);
    expect(written('#Tag @Name 👍🏽 ❤️')).toEqual(['#tag', '@name', '👍🏽', '❤']);
  });

  it('cuts elisions off, whatever the language', () => {
    expect(written("L’application n'est dell'app Jusqu'à")).toEqual([
      "l'",
      'application',
      "n'",
      'est',
      "dell'",
      'app',
      "jusqu'",
      'à',
    ]);
    expect(written("o'brien 'l' l' rock'n'roll")).toEqual(["o'brien", 'l', 'l', "rock'n'roll"]);
    expect(createAnalyzer('fr').isFunctionWord('l')).toBe(true);
  });

  it('unites the forms of a word', () => {
    const keys = new Set(analyzer.tokens('crash Crashes crashed CRASHING crásh').map((token) => token.key));
    expect([...keys]).toEqual(['crash']);
  });

  it.each(['add', 'ebb', 'egg', 'err'])(
    'unites the forms of %s, a word of a vowel and a double letter',
    (word) => {
      const rules = analyzer.rulesOf('en');
      const keys = [`${word}s`, `${word}ed`, `${word}ing`].map((form) => rules.key(form));
      expect(keys).toEqual([word, word, word]);
      expect(rules.key(word.slice(0, 2))).not.toBe(word);
    },
  );

  it('knows function words as they are folded', () => {
    expect(['the', 'not', 'dont'].map((word) => analyzer.isFunctionWord(word))).toEqual([true, true, true]);
    expect(analyzer.isFunctionWord('crash')).toBe(false);
  });

  it('rejects an unknown language with a sentence', () => {
    expect(() => createAnalyzer('xx')).toThrow("Text language 'xx' is not supported; use one of ar, da, de");
  });
});

const fragments = [
  ' abcdefghijkl ',
  ' abczefghijkl ',
  ' abcdxfghijkl ',
  "d'",
  "l'",
  "qu'",
  '#',
  '@',
  '_',
  '👍🏽',
  '🇩🇪',
  '1️⃣',
  '٣',
  "don't",
  '3.2',
  'v1.',
  '<b>',
  '<br',
  '&amp;',
  '&',
  '<',
  '>',
  "'s",
  '’',
  '.',
  '-',
  '_',
  'é',
  'ß',
  'İ',
  '\u0301',
  '\u200d',
  '👍',
  '❤️',
  '手机',
  'カー',
  'ที่',
  'لا',
  'שָׁ',
  '\ud83d',
  '\udc4d',
  '\u00ad',
  '½',
  '\u{1d400}',
  '𠮷',
  'ー',
];
const fragment = fc.constantFrom(...fragments);
const anyText = fc
  .array(fc.oneof(fragment, fc.string({ maxLength: 6 }), fc.string({ unit: 'grapheme', maxLength: 5 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

describe('any text', () => {
  it('gives words in order whose offsets cut out what they were made of', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let end = 0;
        for (const token of analyzer.tokens(text)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.end).toBeGreaterThan(token.start);
          expect(writtenWord(text.slice(token.start, token.end))).toBe(token.term);
          end = token.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('is read into the index exactly as the analyzer cuts it', () => {
    const terms = new TermDictionary();
    const reader = new MessageReader(terms);
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ maxLength: 60 })), (text) => {
        const count = reader.read(text);
        const read = Array.from(reader.codes.subarray(0, count), (code) => terms.term(code));
        expect(read).toEqual(analyzer.tokens(text).map((token) => token.term));
        const length = text.trim() === '' ? 0 : Array.from(text).length;
        expect(reader.codePoints).toBe(length);
        const bytes = Buffer.from(`before${text}after`);
        const again = reader.readBytes(bytes, 6, bytes.length - 5);
        const sameTerms = Array.from(reader.codes.subarray(0, again), (code) => terms.term(code));
        // Halves of characters do not cross to UTF-8.
        if (text.isWellFormed()) expect([reader.codePoints, sameTerms]).toEqual([length, read]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['ASCII', (n: number) => `word${n} `],
    ['other letters', (n: number) => `wört${n} `],
    [
      'no spaces',
      (n: number) =>
        String.fromCodePoint(0x4e00 + (n % 20_000)) + String.fromCodePoint(0x4e00 + ((n * 7) % 20_000)),
    ],
  ])('leaves out what a message holds beyond 5 000 terms, in %s', (_, wordOf) => {
    const terms = new TermDictionary();
    const reader = new MessageReader(terms);
    const message = `${'again '.repeat(10)}${Array.from({ length: 9_000 }, (__, n) => wordOf(n)).join('')}`;
    const count = reader.read(message);
    expect(reader.cut).toBe(true);
    expect(reader.codePoints).toBe(Array.from(message).length);
    expect(new Set(reader.codes.subarray(0, count)).size).toBe(5_000);
    expect(terms.size).toBe(5_001);
    const all = analyzer.tokens(message).map((token) => token.term);
    expect(Array.from(reader.codes.subarray(0, count), (code) => terms.term(code))).toEqual(
      all.slice(0, count),
    );
    // The same few words, however often.
    const long = reader.read('the app crashes at login '.repeat(2_600));
    expect([reader.cut, long]).toEqual([false, 13_000]);
    reader.read('short');
    expect(reader.cut).toBe(false);
  });

  it('distinguishes endless words by their beginning, in messages as in queries', () => {
    const terms = new TermDictionary();
    const reader = new MessageReader(terms);
    for (const word of ['x', 'é', 'a.1.2', '１']) {
      reader.read(`${word.repeat(20_000)} end`);
      expect(terms.term(reader.codes[0])).toBe(analyzer.tokens(word.repeat(20_000))[0].term);
      expect(terms.term(reader.codes[0]).length).toBeLessThanOrEqual(128);
    }
  });

  it('stays quick on what invites backtracking', () => {
    for (const piece of ['<a ', '<!--', '&#12', "'s", '3.', '<', '\u200d', '漢'])
      expect((length: number) => analyzer.tokens(piece.repeat(length / piece.length))).toCostAtMost(10, {
        from: 16_384,
        to: 65_536,
      });
  });
});
