import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { describeThemes } from './describe-themes.js';
import { plantedTexts } from './planted.fixture.js';
import { readTexts } from './read-texts.js';
import { withTopics } from './topic-themes.js';
import type { DiscoveryText } from './types.js';

const analyzer = createAnalyzer('en');
const SAID = { en: 'shared budgets', de: 'gemeinsame budgets', es: 'presupuestos compartidos' };

/** Mutant: the phrase of each language is a theme of its own, counted in that language alone. */
it('phrases that name the same thing in several languages are one theme, found by its names in all of them', () => {
  const said = Object.entries(SAID).flatMap(([language, phrase], one) =>
    Array.from({ length: 60 - 10 * one }, (_, i): DiscoveryText => {
      return { text: `${phrase} nr${i}x`, language, source: 'Shop', rating: null, ds: 0 };
    }),
  );
  const texts = [...plantedTexts(600), ...said];
  const groups = Object.entries(SAID).map(([language, phrase]) => {
    const rules = analyzer.rulesOf(language);
    return new Map(phrase.split(' ').map((word) => [rules.key(word), 1]));
  });
  const described = describeThemes(readTexts(texts, { analyzer }), groups, { onlyNamed: true });
  expect(described).toHaveLength(3);
  const [theme, ...others] = withTopics(described, ['en', 'de', 'es'], analyzer);
  expect(others).toEqual([]);
  expect(theme).toMatchObject({ name: 'Shared budgets', texts: 150 });
  expect(theme?.terms.map(({ term }) => term)).toEqual(Object.values(SAID));
  expect(theme?.query.split(' OR ')).toEqual(
    expect.arrayContaining(['shared budgets', 'gemeinsam budget', 'compartido presupuesto']),
  );
  const quoted = theme?.examples.map((place) => texts[place]?.language);
  expect(new Set(quoted)).toEqual(new Set(Object.keys(SAID)));
});
