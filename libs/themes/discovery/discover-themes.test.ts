import { beforeAll, describe, expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { discoverThemes } from './discover-themes.js';
import { adjustedRand, plantedTexts, type PlantedText } from './planted.fixture.js';
import type { DiscoveryText, FoundTheme } from './types.js';

const analyzer = createAnalyzer('en');
const discover = (
  texts: readonly DiscoveryText[],
  more: Partial<Parameters<typeof discoverThemes>[0]> = {},
) => discoverThemes({ texts, ...more }, { analyzer });
const termsOf = (themes: readonly FoundTheme[]) => themes.map(({ terms }) => terms);
const keysOf = (themes: readonly FoundTheme[]) => themes.map(({ terms }) => terms.map(({ key }) => key));

/** The strongest theme of each text. */
function assigned(texts: readonly DiscoveryText[], themes: readonly FoundTheme[]): number[] {
  return texts.map(({ text, language }) => {
    const rules = analyzer.rulesOf(language);
    const keys = new Set(analyzer.tokens(text).map(({ term }) => rules.key(term)));
    const sums = themes.map(({ terms }) =>
      terms.reduce((sum, { key, weight }) => sum + (keys.has(key) ? weight : 0), 0),
    );
    const most = Math.max(...sums);
    return most > 0 ? sums.indexOf(most) : -1;
  });
}

describe('themes planted in three languages', () => {
  let texts: PlantedText[];
  let themes: FoundTheme[];
  beforeAll(() => {
    texts = plantedTexts(3000);
    themes = discover(texts);
  });

  it('are found, and hardly anything else', () => {
    expect(
      adjustedRand(
        assigned(texts, themes),
        texts.map(({ label }) => label),
      ),
    ).toBeGreaterThan(0.9);
    expect(themes.length).toBeGreaterThanOrEqual(12);
    expect(themes.length).toBeLessThanOrEqual(14);
  });

  it('cover nearly all texts by their queries', () => {
    expect(assigned(texts, themes).filter((theme) => theme >= 0).length).toBeGreaterThan(0.97 * texts.length);
    expect(themes[0]?.query).toMatch(/^\S+ OR \S+ OR /);
  });

  it('are named by words that most of what they find holds', () => {
    for (const { name, terms } of themes) {
      const finds = (keys: readonly string[]) =>
        texts.filter(({ text }) => analyzer.tokens(text).some(({ term }) => keys.includes(term))).length;
      const named = terms.filter(({ term }) => name.toLowerCase().includes(term)).map(({ term }) => term);
      expect(finds(named)).toBeGreaterThan(0.5 * finds(terms.map(({ term }) => term)));
    }
  });

  it('are found by either half of the texts, too', () => {
    expect(themes.filter(({ precision }) => (precision ?? 0) < 0.9)).toEqual([]);
  });

  it('are the same for the same texts, and for the texts of another day nearly so', () => {
    expect(discover(texts)).toEqual(themes);
    const again = discover(texts, { before: termsOf(themes), keepsBefore: true });
    expect(keysOf(again)).toEqual(keysOf(themes));
    const more = plantedTexts(3100, 1);
    const later = discover(more, { before: termsOf(themes), keepsBefore: true });
    expect(adjustedRand(assigned(texts, later), assigned(texts, themes))).toBeGreaterThan(0.9);
    expect(later.every(({ isNew }) => !isNew)).toBe(true);
  });

  it('stay away when they were rejected', () => {
    const [first] = keysOf(themes);
    const others = discover(texts, { rejected: [first ?? []] });
    expect(others).toHaveLength(themes.length - 1);
    expect(keysOf(others).flat()).not.toContain(first?.[0]);
  });

  it('do not have the names of sources and fields among their words', () => {
    const named = discover(texts, { names: ['Parcel Inc', 'Konto'] });
    const words = keysOf(named).flat();
    expect(keysOf(themes).flat()).toEqual(expect.arrayContaining(['parcel', 'konto']));
    expect(words).not.toContain('parcel');
    expect(words).not.toContain('konto');
  });

  it('do not have a name in another spelling among their words', () => {
    const texts = plantedTexts(3000).map((text): DiscoveryText => {
      return text.label === 'es 1' ? { ...text, text: `${text.text} Bogotá Dadá's` } : text;
    });
    const words = keysOf(discover(texts, { names: ['Bogota', 'Dada'] })).flat();
    expect(words.filter((word) => /bogot|dad/.test(word))).toEqual([]);
  });

  it('quote texts that say most of them', () => {
    for (const { examples, terms } of themes) {
      const said = examples.map((place) => analyzer.tokens(texts[place]?.text ?? '').map(({ term }) => term));
      expect(said.every((words) => terms.filter(({ term }) => words.includes(term)).length >= 2)).toBe(true);
    }
  });
});

it('a word that goes with several subjects is in no theme', () => {
  const texts = plantedTexts(3000).map((text, i): DiscoveryText => {
    const isBoth = text.label === 'en 1' || text.label === 'en 2';
    return isBoth && i % 3 === 0 ? { ...text, text: `${text.text} limit` } : text;
  });
  const words = keysOf(discover(texts)).flat();
  expect(words).toEqual(expect.arrayContaining(['parcel', 'refund']));
  expect(words).not.toContain('limit');
});

it('a word that is mostly said without any other of a theme is not counted for it', () => {
  const texts = plantedTexts(3000).map((text, i): DiscoveryText => {
    const isSaid = text.label === 'en 3' ? i % 3 === 0 : text.language === 'en' && i % 7 === 0;
    return isSaid ? { ...text, text: `${text.text} visit` } : text;
  });
  const words = keysOf(discover(texts)).flat();
  expect(words).toEqual(expect.arrayContaining(['crash', 'freez']));
  expect(words).not.toContain('visit');
});

it('a form that says something is not counted with all the others that do not', () => {
  const texts = plantedTexts(3000).map((text, i): DiscoveryText => {
    if (text.label === 'en 3') return { ...text, text: `${text.text} app's` };
    return i % 2 === 0 ? { ...text, text: `${text.text} app` } : text;
  });
  const found = discoverThemes({ texts }, { analyzer, isPlain: (word) => word === 'app' });
  expect(keysOf(found).flat()).toEqual(expect.arrayContaining(['crash', 'freez']));
  expect(keysOf(found).flat()).not.toContain('app');
});

it('a fine division of few words leaves none of them alone', () => {
  const texts = plantedTexts(2400).filter(({ label }, i) => /[23]$/.test(label) && i % 3 > 0);
  const words = discover(texts, { isQuick: true }).flatMap(({ terms }) => terms.map(({ term }) => term));
  for (const subject of [/^(crash|freeze|screen|restart)$/, /^(refund|invoice|payment|charge)$/])
    expect(words).toContainEqual(expect.stringMatching(subject));
});

it('the same subjects are found at once, unchecked', () => {
  const quick = discover(plantedTexts(1500), { isQuick: true });
  expect(quick.length).toBeGreaterThanOrEqual(12);
  expect(quick.every(({ precision }) => precision === null)).toBe(true);
});

/** Mutant: with all words of a theme, an answer counts records under a name that none of them says. */
it('what is found at once is counted by the words of its name alone', () => {
  for (const { name, concept, terms, query } of discover(plantedTexts(1500), { isQuick: true })) {
    if (concept) continue;
    const words = analyzer.tokens(name).map(({ term }) => term);
    const rules = ['en', 'de', 'es'].map((language) => analyzer.rulesOf(language));
    const said = new Set(rules.flatMap((one) => words.map((word) => one.key(word))));
    const counted = terms.flatMap(({ key }) => key.split(' '));
    expect(counted.filter((key) => !said.has(key))).toEqual([]);
    expect(query.split(' OR ')).toHaveLength(terms.length);
  }
});

it('complaints come before praise', () => {
  const rated = plantedTexts(3000).map((text): DiscoveryText => ({
    ...text,
    rating: text.language === 'en' ? 'low' : text.language === 'es' ? 'high' : 'middle',
  }));
  const leans = discover(rated).map((theme) => theme.leans);
  expect(leans.slice(0, 4)).toContain('low');
  expect(leans.slice(-4)).toEqual(['high', 'high', 'high', 'high']);
});

it('words that low and high ratings share make one theme', () => {
  const rated = plantedTexts(3000).map((text, i): DiscoveryText => ({
    ...text,
    rating: i % 2 === 0 ? 'low' : 'high',
  }));
  expect(discover(rated)).toHaveLength(discover(plantedTexts(3000)).length);
});

it('words that arrived with the newest texts are proposed while they are rare', () => {
  const texts: DiscoveryText[] = [...plantedTexts(3000)];
  const burst = Array.from({ length: 12 }, (_, i): DiscoveryText => ({
    text: `casting to chromecast mirror ${['television', 'phone', 'company', 'service'][i % 4]} room${'abc'[i % 3]}`,
    language: 'en',
    source: 'planted',
    rating: null,
    ds: 1e6 + i,
  }));
  const before = termsOf(discover(texts));
  for (const keepsBefore of [true, false]) {
    const fresh = discover([...texts, ...burst], { before, keepsBefore }).filter(({ isNew }) => isNew);
    expect(fresh.flatMap(({ terms }) => terms.map(({ term }) => term))).toEqual(
      expect.arrayContaining(['casting', 'chromecast', 'mirror']),
    );
  }
});

it('a title that many texts of a source open with is no theme', () => {
  const texts = plantedTexts(600).map((text) => ({ ...text, text: `Lounge visitor review. ${text.text}` }));
  expect(
    keysOf(discover(texts))
      .flat()
      .some((key) => ['loung', 'visitor', 'review'].includes(key)),
  ).toBe(false);
});

it('a handful of texts has no themes', () => {
  expect(discover(plantedTexts(20))).toEqual([]);
  expect(discover([])).toEqual([]);
});
