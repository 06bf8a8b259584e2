import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { checkSuggestions, type NamedTheme } from './check-suggestions.js';
import { discoverThemes } from './discover-themes.js';
import { plantedTexts } from './planted.fixture.js';

const analyzer = createAnalyzer('en');
const found = discoverThemes({ texts: plantedTexts(1500) }, { analyzer });
const themes = found.map((theme, i): NamedTheme => ({ ...theme, id: `t${i}` }));
const themeOf = (word: string) => {
  const theme = themes.find(({ terms }) => terms.some(({ term }) => term === word));
  if (!theme) throw new Error(`No theme has ${word}.`);
  return theme;
};
const named = (word: string, name: string) =>
  checkSuggestions({ names: [{ id: themeOf(word).id, name }], same: [] }, themes, analyzer).names[0]?.name;
const merged = (same: Parameters<typeof checkSuggestions>[0]['same']) =>
  checkSuggestions({ names: [], same }, themes, analyzer).merges;

it.each([
  ['login', 'Login without password', 'Login without password'],
  ['login', '  Login  and password ', 'Login and password'],
  ['login', 'Password support', 'Password support'],
  ['Konto', 'Anmeldung mit Passwort', 'Anmeldung mit Passwort'],
  ['cuenta', 'Acceso a la cuenta', 'Acceso a la cuenta'],
])('a name of what the theme %s says is shown: %s', (word, said, shown) => {
  expect(named(word.toLowerCase(), said)).toBe(shown);
});

/** What a model may make up, and a record may make it say. */
it.each([
  ['a word that no record says', 'Login scandal'],
  ['a word of another theme', 'Login refund'],
  ['no word of the theme', 'Company and support'],
  ['function words alone', 'What it is about'],
  ['another language', 'Login und Passwort'],
  ['a number', 'Login 2026'],
  ['a number in letters', 'Three login'],
  ['a share', '98 % login'],
  ['a link', 'login https://evil.test'],
  ['markup', '<b>login</b>'],
  ['Markdown', '[login](password)'],
  ['a line of its own', 'login\n# password:'],
  ['what cannot be seen', 'login\u202e password'],
  ['too many words', 'login password account code email verification account'],
  ['too many letters', 'verification-verification-verification-verification'],
  ['nothing', ''],
])('a name with %s is not shown', (_, said) => {
  expect(named('login', said)).toBeUndefined();
});

it('no two themes get the same name, nor one its own again', () => {
  const [login, refund] = [themeOf('login'), themeOf('refund')];
  const names = [
    { id: login.id, name: 'Login code' },
    { id: login.id, name: 'Login password' },
    { id: refund.id, name: 'login CODE' },
    { id: refund.id, name: refund.name },
    { id: 'none', name: 'Login email' },
  ];
  expect(checkSuggestions({ names, same: [] }, themes, analyzer).names).toEqual(names.slice(0, 1));
});

it('themes of two languages can be one, with a name in either', () => {
  const ids = [themeOf('login').id, themeOf('konto').id];
  expect(merged([{ ids, name: 'Konto' }])).toEqual([{ ids, name: 'Konto' }]);
  expect(merged([{ ids, name: 'Everything is fine' }])).toEqual([{ ids, name: null }]);
});

it('only themes that exist are merged, each once', () => {
  const [a = '', b = '', c = '', d = '', e = ''] = themes.map(({ id }) => id);
  const name = '';
  expect(merged([{ ids: [a, 'none'], name }])).toEqual([]);
  expect(merged([{ ids: [a], name }])).toEqual([]);
  expect(merged([{ ids: [a, a], name }])).toEqual([]);
  expect(merged([{ ids: [a, b, c, d, e], name }])).toEqual([]);
  const both = [
    { ids: [a, b], name },
    { ids: [b, c], name },
  ];
  expect(merged(both).map(({ ids }) => ids)).toEqual([[a, b]]);
});
