import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.js';

const shown = (message: string) => sentencesOf(message).map((sentence) => sentence.shown);
const literal = (message: string) => sentencesOf(message).map(({ start, end }) => message.slice(start, end));

describe('sentences', () => {
  it.each([
    ['English', 'It crashes. I want a refund!', ['It crashes.', 'I want a refund!']],
    ['Japanese', 'アプリが落ちます。ログインできません。', ['アプリが落ちます。', 'ログインできません。']],
    ['Chinese', '应用程序崩溃了！无法登录。', ['应用程序崩溃了！', '无法登录。']],
    ['Thai', 'แอปค้างบ่อยมาก', ['แอปค้างบ่อยมาก']],
    ['Hindi', 'ऐप बंद हो जाता है। पैसे वापस करो।', ['ऐप बंद हो जाता है।', 'पैसे वापस करो।']],
    [
      'names with dots',
      'To St. Louis and back. Dr. No was on.',
      ['To St. Louis and back.', 'Dr. No was on.'],
    ],
    ['lines', 'Pros: fast\nCons: crashes', ['Pros: fast', 'Cons: crashes']],
  ])('are found in %s', (_, message, expected) => expect(shown(message)).toEqual(expected));

  it('are shown without markup, and quoted with it', () => {
    const message = '<p>The <b>login</b> fails &amp; hangs.</p><ul><li>Refund me</li></ul>';
    expect(shown(message)).toEqual(['The login fails & hangs.', 'Refund me']);
    expect(literal(message)[0]).toBe('The <b>login</b> fails &amp; hangs.');
  });

  it('keep what only looks like markup', () => {
    expect(shown('a < b and List<String> <3')).toEqual(['a < b and List<String> <3']);
  });

  it('are none without letters or digits', () => {
    expect(shown('')).toEqual([]);
    expect(shown(' \n … !!! 👍👍 <br> ')).toEqual([]);
  });

  it('are cut where they are too long to quote, between words', () => {
    const message = Array.from({ length: 100 }, (_, i) => `word${i}`).join(' ');
    const pieces = sentencesOf(message);
    expect(pieces.length).toBeGreaterThan(2);
    expect(literal(message).join(' ')).toBe(message);
    expect(pieces[0].shown).toMatch(/^word0 .* word\d+ …$/);
    expect(pieces[1].shown).toMatch(/^… word\d+ .* …$/);
  });

  it('are cut between characters as people see them', () => {
    const family = '👩‍👩‍👧‍👦';
    const message = `a${family.repeat(200)}`;
    for (const piece of literal(message)) expect(piece.replace(/^a/, '').replaceAll(family, '')).toBe('');
  });

  it('contain no invisible or direction-changing characters', () => {
    expect(shown('Good\u202e ppa\u200b and\u0007 fine')).toEqual(['Good ppa and fine']);
  });

  it('tile the message in order, for any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<b>', '</p>', '&amp;', 'word ', '。', '👍🏽', '\u202e', 'x'.repeat(400)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (parts) => {
        const message = parts.join('');
        let at = 0;
        for (const { start, end } of sentencesOf(message)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          expect(end - start).toBeLessThanOrEqual(560);
          expect(message.slice(start, end).isWellFormed() || !message.isWellFormed()).toBe(true);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(message.length);
      }),
    );
  });

  it('of the longest message take little time', () => {
    const message = 'ab'.repeat(32_768);
    expect(literal(message).join('')).toBe(message);
  });
});
