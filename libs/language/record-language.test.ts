import { expect, it } from 'vitest';
import { recordLanguage } from './record-language.js';

const message = 'Der Kundendienst hat mir noch immer nicht geantwortet.';

it.each([
  ['en', 'en'],
  ['EN', 'en'],
  ['pt-br', 'pt-BR'],
  ['zh-hans-cn', 'zh-Hans-CN'],
  ['iw', 'he'],
  ['nb', 'nb'],
])('is what its source declares: %s', (language, expected) => {
  expect(recordLanguage({ message, filters: { language } })).toBe(expected);
});

it.each([
  'und',
  'english',
  'German',
  'en_US',
  '',
  'x',
  'zz',
  'de-',
  '123',
  'e'.repeat(99),
  7,
  null,
  true,
  ['en'],
  {},
])('is detected where the source declares no language: %j', (language) => {
  expect(recordLanguage({ message, filters: { language } })).toBe('de');
});

it('is detected where the source says nothing', () => {
  expect(recordLanguage({ message, filters: {} })).toBe('de');
  expect(recordLanguage({ message: '👍', filters: {} })).toBe('und');
});
