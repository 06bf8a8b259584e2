import { expect, it } from 'vitest';
import { mentions, readItem } from './dead-letter-eraser.js';

const letter = (item: unknown) => readItem(JSON.stringify(item));

it.each([
  [{ author: 'Ann' }, 'ann', true],
  [{ author: { login: '@ann' } }, 'ann', true],
  [{ authors: ['bob', 'ann@example.com (Ann Lee)'] }, 'Ann Lee', true],
  [{ author: 'joanna' }, 'ann', false],
  [{ author: 'ann2' }, 'ann', false],
  [{ ann: 'bob' }, 'ann', false],
  [{ author: 'Zoë "Z" O\u2019Neil' }, 'zoë "z" o\u2019neil', true],
  [{ author: '李雷' }, '李雷', true],
  [{ text: `Ann ${'said a lot. '.repeat(30)}` }, 'Ann', false],
])('%j names %s: %s', (item, person, expected) => {
  expect(mentions(letter(item), person)).toBe(expected);
});

it('finds a person in a truncated item', () => {
  const cut = JSON.stringify({ author: 'Zoë "Z"', text: 'x'.repeat(500) }).slice(0, 100);
  expect(mentions(readItem(cut), 'zoë "z"')).toBe(true);
  expect(mentions(readItem(String.raw`{"author":"Zo\u00eb`), 'Zoë')).toBe(true);
});

it('treats as identities what is named so, or is long enough to be one', () => {
  expect([...letter({ id: 7, score: 5, node_id: 'x', number: 48_211, at: 'now' }).ids]).toEqual([
    '7',
    'x',
    '48211',
  ]);
});
