import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { ConceptWords } from './concept-words.js';
import { discoverThemes } from './discover-themes.js';
import { namedThemes } from './named-themes.js';
import { plantedTexts } from './planted.fixture.js';
import { readTexts } from './read-texts.js';
import type { DiscoveryText } from './types.js';

const analyzer = createAnalyzer('en');
const discover = (
  texts: readonly DiscoveryText[],
  more: Partial<Parameters<typeof discoverThemes>[0]> = {},
) => discoverThemes({ texts, isNamed: true, ...more }, { analyzer });

const PLANTED = plantedTexts(1500);
const found = discover(PLANTED);

it('what is said of one subject in several languages is one theme, called by the subject', () => {
  const signing = found.filter(({ concept }) => concept === 'signing');
  expect(signing.map(({ name }) => name)).toEqual(['Signing in and accounts']);
  expect(signing[0]?.terms.map(({ term }) => term)).toEqual(
    expect.arrayContaining(['login', 'anmeldung', 'contraseña']),
  );
});

it('beside subjects stand only themes with a name, and no lists of words or pieces of sentences', () => {
  const said = ['Shared budgets', 'We knew what they said', 'Flat and partner', 'Partner without any flat'];
  const others = Array.from({ length: 120 }, (_, i): DiscoveryText => {
    return { text: `${said[i % said.length]} nr${i}x`, language: 'en', source: 'Shop', rating: null, ds: 0 };
  });
  const texts = readTexts([...PLANTED, ...others], { analyzer });
  const rules = analyzer.rulesOf('en');
  const groups = [
    ['shared', 'budgets'],
    ['knew', 'said'],
    ['flat', 'partner'],
  ].map((keys) => new Map(keys.map((word) => [rules.key(word), 1])));
  const named = namedThemes(texts, groups, new ConceptWords(analyzer, 'en'));
  expect(named.filter(({ concept }) => !concept).map(({ name }) => name)).toEqual(['Shared budgets']);
});

it('a subject that was rejected stays away', () => {
  const rejected = found.find(({ concept }) => concept === 'signing')?.terms.map(({ key }) => key) ?? [];
  const others = discover(PLANTED, { rejected: [rejected] });
  expect(others.map(({ concept }) => concept)).not.toContain('signing');
  expect(others).toHaveLength(found.length - 1);
});
