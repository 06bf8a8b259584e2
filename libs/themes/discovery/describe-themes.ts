import { joinWords } from '#libs/wording';
import { conceptLabel } from '../concepts/vocabularies.js';
import type { Concept } from '../concepts/vocabulary.js';
import { conceptName, type ConceptTheme, namedConcept } from './concept-themes.js';
import type { ConceptWords } from './concept-words.js';
import type { WeightedWords } from './merge-themes.js';
import { capital, nameOf } from './name-theme.js';
import { isNumberWord } from './number-words.js';
import { mostFrequent, particlesOf, type Phrase } from './phrases.js';
import type { ReadText } from './read-texts.js';
import { termQuery } from '../concepts/term-query.js';
import { termsHeld } from './terms-held.js';
import { strongest } from './strongest.js';
import { EXAMPLES, type FoundTheme, type ThemeTerm } from './types.js';

/** A theme that so few texts are about is none. */
const LEAST = { texts: 5, share: 0.0005 };
/** Texts that a theme is named by, and others it is compared with. */
const NAMED_BY = { own: 1_000, others: 4_000 };
/** Texts of a theme that must hold a word before it is one of its vocabulary. */
const SAID = { texts: 3, share: 0.01 };
/** Ratings lean to a side that has most of the theme, or so many times its share of all texts. */
const LEANING = { most: 0.5, times: 1.2 };

/**
 * Names themes, and says which texts are about them: complaints first, then by size.
 * @param onlyNamed themes are the phrase, or the words, that they are called by: who reads an answer sees no other words
 * @param concepts where most of a theme is words of one concept, it is called so
 */
export function describeThemes(
  texts: readonly ReadText[],
  themes: readonly WeightedWords[],
  { onlyNamed = false, concepts }: { onlyNamed?: boolean; concepts?: ConceptWords } = {},
): DescribedTheme[] {
  const numbers = new Map(
    [...new Set(themes.flatMap((theme) => [...theme.keys()]))].map((key, i) => [key, i]),
  );
  const heldBy = termsHeld([...numbers.keys()]);
  const held = texts.map((text) => [...heldBy(text)].map((key) => numbers.get(key) ?? -1));
  const groups = themes.map(
    (theme) => new Map([...theme].map(([key, weight]) => [numbers.get(key) ?? -1, weight])),
  );
  const { groups: chosen, weights } = strongest(held, groups);
  const follows = particlesOf(texts);
  const all: Described = { texts, chosen, weights, follows, onlyNamed, concepts, named: new Set() };
  const least = Math.max(LEAST.texts, LEAST.share * texts.length);
  return themes
    .flatMap((theme, group) => describe(theme, group, all))
    .filter((theme) => theme.texts >= least)
    .sort((a, b) => Number(a.leans === 'high') - Number(b.leans === 'high') || b.texts - a.texts);
}

/** A theme of the texts of one run. */
export type DescribedTheme = Omit<FoundTheme, 'isNew' | 'precision'>;

interface Described {
  readonly texts: readonly ReadText[];
  readonly chosen: Int32Array;
  readonly weights: Float64Array;
  readonly follows: ReturnType<typeof particlesOf>;
  readonly onlyNamed: boolean;
  readonly concepts: ConceptWords | undefined;
  /** Names that are taken. */
  readonly named: Set<string>;
}

function describe(
  theme: WeightedWords,
  group: number,
  { texts, chosen, weights, follows, onlyNamed, concepts, named }: Described,
): DescribedTheme[] {
  const places = texts.keys().toArray();
  const own = places.filter((text) => chosen[text] === group);
  const ownTexts = own.flatMap((text) => texts[text] ?? []);
  if (ownTexts.length === 0) return [];
  const spelling = spellings(ownTexts);
  const spoken = spokenIn(ownTexts, onlyNamed);
  const all = [...theme].flatMap(([key, weight]): ThemeTerm[] => {
    const written = key.split(' ').map(spelling);
    if (written.some(({ term }) => isNumberWord(term, spoken.language))) return [];
    const count = Math.min(...written.map((word) => word.count));
    return count > 0 ? [{ term: written.map(({ term }) => term).join(' '), key, texts: count, weight }] : [];
  });
  if (all.length === 0) return [];
  const others = texts.filter((_, text) => chosen[text] !== group);
  const few = <T>(list: readonly T[], most: number) =>
    list.filter((_, i) => i % Math.ceil(list.length / most || 1) === 0);
  const namedBy = few(ownTexts, NAMED_BY.own);
  const naming = { own: namedBy, others: few(others, NAMED_BY.others), follows };
  const { name: words, said, phrase } = nameOf(all, naming, onlyNamed);
  const alone = onlyNamed && phrase ? phraseAlone(phrase) : undefined;
  const concept = concepts && conceptOfMost(all, concepts.saidAlone(namedBy));
  const name =
    concept === undefined
      ? (alone?.name ?? words)
      : namedConcept(
          conceptLabel(concept, spoken.language),
          all.map(({ term }) => term),
        );
  const unique = named.has(name) ? `${name} ${named.size + 1}` : name;
  named.add(unique);
  // A long text holds many words by chance.
  const lengthOf = ({ sentences }: ReadText) => sentences.reduce((sum, { length }) => sum + length, 0);
  const density = (text: number) =>
    (weights[text] ?? 0) / Math.sqrt(10 + (texts[text] ? lengthOf(texts[text]) : 0));
  const terms = alone?.terms ?? (onlyNamed ? all.filter(({ key }) => said.has(key)) : all);
  if (terms.length === 0) return [];
  const saidBy = termsHeld(terms.map(({ key }) => key));
  const telling = own.filter((text) => texts[text] && saidBy(texts[text]).size > 0);
  const examples = telling.toSorted((a, b) => density(b) - density(a) || a - b).slice(0, EXAMPLES);
  return [
    {
      name: unique,
      ...(concept && { concept }),
      ...spoken,
      terms,
      query: alone?.query ?? queryOf(terms.map(({ term }) => term)),
      texts: own.length,
      leans: leaningOf(ownTexts, texts),
      examples: examples.flatMap((text) => texts[text]?.place ?? []),
    },
  ];
}

/** A phrase as a theme: found as it is written, without its function words, and two words in the other order, too. */
function phraseAlone({ text, words, own }: Phrase): Pick<FoundTheme, 'name' | 'terms' | 'query'> {
  const telling = words.filter(({ isBland }) => !isBland);
  const isDenied = words.some(({ isNegation }) => isNegation);
  const written = telling.map((word) => word.written);
  const close =
    isDenied || telling.length < 2 ? [] : [written, ...(telling.length === 2 ? [written.toReversed()] : [])];
  const forms = new Set([text.toLowerCase(), ...close.map(joinWords)]);
  const key = telling.map((word) => word.key).join(' ');
  return {
    name: capital(text),
    terms: [{ term: text, key, texts: own, weight: Math.sqrt(own) }],
    query: [...forms].map((form) => `"${form}"`).join(' OR '),
  };
}

/** A concept that texts say, as a theme: its words are those that count, and it is named by the most telling of them. */
export function describeConcept(theme: ConceptTheme, texts: readonly ReadText[]): DescribedTheme {
  const { concept, terms, places } = theme;
  const own = [...places].flatMap((place) => texts[place] ?? []);
  const { language, vocabulary } = spokenIn(own, true);
  const lengthOf = ({ sentences }: ReadText) => sentences.reduce((sum, { length }) => sum + length, 0);
  const said = new Map<number, number>();
  for (const term of terms) for (const place of term.places) said.set(place, (said.get(place) ?? 0) + 1);
  const density = (place: number) =>
    (said.get(place) ?? 0) / Math.sqrt(10 + (texts[place] ? lengthOf(texts[place]) : 0));
  const telling = [...places].sort((a, b) => density(b) - density(a) || a - b).slice(0, EXAMPLES);
  return {
    name: conceptName(theme, language),
    concept,
    language,
    vocabulary,
    terms: terms.map(({ term, query, places: held }) => {
      return { term, key: query, texts: held.size, weight: Math.sqrt(held.size) };
    }),
    query: terms.map(({ query }) => query).join(' OR '),
    texts: places.size,
    leans: leaningOf(own, texts),
    examples: telling.flatMap((place) => texts[place]?.place ?? []),
  };
}

/** The share of a theme's weight that the words of a concept have which it is called by. */
const MOST = 0.5;

function conceptOfMost(
  terms: readonly ThemeTerm[],
  conceptOf: ReadonlyMap<string, Concept>,
): Concept | undefined {
  const sums = new Map<Concept, number>();
  for (const { key, weight } of terms) {
    const concept = conceptOf.get(key);
    if (concept) sums.set(concept, (sums.get(concept) ?? 0) + weight);
  }
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  return [...sums].find(([, sum]) => sum > MOST * all)?.[0];
}

/** The language of most texts, and the words that several of those hold: the words are left out of a quick discovery. */
function spokenIn(texts: readonly ReadText[], isQuick: boolean): Pick<FoundTheme, 'language' | 'vocabulary'> {
  const [language = 'und', own = []] =
    [...Map.groupBy(texts, (text) => text.language)].find(([, some]) => 2 * some.length > texts.length) ?? [];
  if (isQuick) return { language, vocabulary: [] };
  const counts = new Map<string, number>();
  for (const { sentences } of own)
    for (const key of new Set(sentences.flat().map((word) => word.key)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const least = Math.max(SAID.texts, SAID.share * own.length);
  return { language, vocabulary: [...counts].filter(([, count]) => count >= least).map(([key]) => key) };
}

/** How most texts write the words with a key, and how many hold any. */
function spellings(texts: readonly ReadText[]): (key: string) => { term: string; count: number } {
  const counts = new Map<string, Map<string, number>>();
  for (const { sentences } of texts) {
    for (const { key, written, isBland } of new Set(sentences.flat())) {
      if (isBland) continue;
      const own = counts.get(key) ?? new Map<string, number>();
      counts.set(key, own);
      own.set(written, (own.get(written) ?? 0) + 1);
    }
  }
  return (key) => {
    const own = counts.get(key) ?? new Map<string, number>();
    return { term: mostFrequent(own), count: own.values().reduce((sum, count) => sum + count, 0) };
  };
}

/** Words joined by OR, pairs as two words. */
function queryOf(terms: readonly string[]): string {
  return terms.map((term) => term.split(' ').map(termQuery).join(' ')).join(' OR ');
}

function leaningOf(own: readonly ReadText[], all: readonly ReadText[]): FoundTheme['leans'] {
  const share = (texts: readonly ReadText[], wanted: 'low' | 'high') => {
    const rated = texts.filter(({ rating }) => rating !== null);
    return rated.filter(({ rating }) => rating === wanted).length / (rated.length || 1);
  };
  const [low, high] = [share(own, 'low'), share(own, 'high')];
  if (low > LEANING.most || low > LEANING.times * share(all, 'low')) return 'low';
  return high > LEANING.most ? 'high' : null;
}
