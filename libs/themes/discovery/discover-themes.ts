import type { Analyzer } from '#libs/index';
import { ConceptWords } from './concept-words.js';
import { withConcepts } from './concept-themes.js';
import { closeWords, MOST_TERMS, precisionOf } from './close-words.js';
import { describeConcept, type DescribedTheme, describeThemes } from './describe-themes.js';
import { namedThemes } from './named-themes.js';
import { isAmong, mergeThemes, shareIn, type WeightedWords } from './merge-themes.js';
import { type IsPlain, type ReadText, readTexts } from './read-texts.js';
import type { DiscoveryRequest, FoundTheme } from './types.js';
import { groupWords } from './word-groups.js';
import { WordPairs } from './word-pairs.js';
import { withTopics } from './topic-themes.js';
import { tableOf } from './word-table.js';

/** With fewer texts there is nothing to divide. */
const LEAST_TEXTS = 40;
/** Low ratings are read apart from the others where there are so many of both. */
const LEAST_RATED = 200;
/** Words are compared that this share of the texts holds, at most so many. */
const WORDS = { share: 0.0015, most: 2_500 };

/** A theme most of whose records the other half of the texts would not put there is none. */
const LEAST_PRECISION = 0.5;
/** Half of fewer texts says little about any word. */
const LEAST_CHECKED = 400;
/** A language of fewer texts is not searched for the names of a theme. */
const SPOKEN = 0.02;
/** Of a few texts that someone waits for: more and smaller themes (`Division.detail`). */
const QUICK = { detail: 5 };
const QUICK_WORDS = { share: 0.004, most: 700 };
/** A word of the name counts on its own: it must be confirmed more than one of many (`closeWords`). */
const QUICK_AGREEMENT = 0.1;

export interface DiscoveryTools {
  readonly analyzer: Analyzer;
  readonly isPlain?: IsPlain;
  /** Called with the share of the work that is done. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Finds what texts are about: words that keep the same company form a theme. Low ratings and all others are divided
 * separately, and so is each language; themes that share their words are one. The same texts give the same themes.
 */
export function discoverThemes(
  request: DiscoveryRequest,
  { onProgress = () => undefined, ...tools }: DiscoveryTools,
): FoundTheme[] {
  const { texts, names, before: known = [], keepsBefore = false, rejected = [] } = request;
  const { isQuick = false, isNamed = false } = request;
  const read = readTexts(texts, { ...tools, names, leavesNames: isQuick });
  const before = known.map((terms): WeightedWords => new Map(terms.map(({ key, weight }) => [key, weight])));
  const parts = partsOf(read);
  const steps = parts.length + 2;
  const found = parts.flatMap((part, i) => {
    onProgress((i + 1) / steps);
    return wordsOfThemes(part, before, isQuick);
  });
  const merged = mergeThemes(
    found.map(({ words }) => words),
    MOST_TERMS,
  );
  const all = keepsBefore
    ? [...before, ...merged.filter((theme) => !isAmong(theme, [wordsIn(before)]))]
    : merged;
  // In one order, whatever order they were found in: it decides where a text belongs to two of them alike.
  const themes = all
    .filter((theme) => !isAmong(theme, rejected))
    .sort((a, b) => ([...a.keys()].join(' ') < [...b.keys()].join(' ') ? -1 : 1));
  onProgress((steps - 1) / steps);
  const concepts = new ConceptWords(tools.analyzer, mainLanguage(read));
  const named = (all: readonly DescribedTheme[]) => withTopics(all, spokenIn(read), tools.analyzer);
  if (isQuick) return named(quickThemes(read, themes, concepts)).map(unchecked);
  const checked = (theme: DescribedTheme): FoundTheme => {
    const words = wordsOf(theme);
    const isKnown = isAmong(
      words,
      before.map((one) => [...one.keys()]),
    );
    return { ...theme, precision: precisionOfMost(words, found), isNew: !isKnown };
  };
  if (!isNamed) return describeThemes(read, themes, { concepts }).map(checked);
  return named(namedThemes(read, themes, concepts))
    .map((theme) => (theme.concept ? unchecked(theme) : checked(theme)))
    .filter((theme) => !isAmong(wordsOf(theme), rejected));
}

/** The concepts that texts say, and themes of no concept: who waits for an answer reads names, not words. */
function quickThemes(
  texts: readonly ReadText[],
  themes: readonly WeightedWords[],
  words: ConceptWords,
): DescribedTheme[] {
  const { concepts, others } = withConcepts(texts, themes, words);
  const described = describeThemes(texts, others, { onlyNamed: true });
  return [...concepts.map((concept) => describeConcept(concept, texts)), ...described];
}

const unchecked = (theme: DescribedTheme): FoundTheme => ({ ...theme, precision: null, isNew: true });

function wordsOf({ terms }: DescribedTheme): WeightedWords {
  return new Map(terms.map(({ key, weight }) => [key, weight]));
}

/** That of most texts. */
function mainLanguage(texts: readonly ReadText[]): string {
  const sizes = [...Map.groupBy(texts, codeOf)].filter(([code]) => code !== 'und');
  return sizes.sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))[0]?.[0] ?? 'und';
}

/** The languages of the texts that are not only a few. */
function spokenIn(texts: readonly ReadText[]): string[] {
  const sizes = [...Map.groupBy(texts, codeOf)];
  return sizes.flatMap(([code, own]) => (own.length >= SPOKEN * texts.length ? [code] : []));
}

function codeOf({ language }: ReadText): string {
  return language.split('-')[0] ?? 'und';
}

/** Texts that are divided separately, complaints first. What has no language of its own goes with the most frequent. */
function partsOf(texts: readonly ReadText[]): ReadText[][] {
  const sizes = Map.groupBy(texts, codeOf);
  const main = mainLanguage(texts);
  const languages = Map.groupBy(texts, (text) => {
    const code = codeOf(text);
    return code === 'und' || (sizes.get(code)?.length ?? 0) < LEAST_TEXTS ? main : code;
  });
  const bySize = [...languages.values()].sort((a, b) => b.length - a.length);
  const divided = bySize.map((own) => {
    const low = own.filter(({ rating }) => rating === 'low');
    const rest = own.filter(({ rating }) => rating !== 'low');
    return low.length >= LEAST_RATED && rest.length >= LEAST_RATED ? [low, rest] : [own];
  });
  return [...divided.flatMap(([first = []]) => [first]), ...divided.flatMap(([, ...rest]) => rest)];
}

function wordsIn(themes: readonly WeightedWords[]): string[] {
  return themes.flatMap((theme) => [...theme.keys()]);
}

/** The words of a theme, and the share of what they find that is about it; null where that was not checked. */
interface MeasuredWords {
  readonly words: WeightedWords;
  readonly precision: number | null;
}

/** That of the theme with most of the words. */
function precisionOfMost(words: WeightedWords, found: readonly MeasuredWords[]): number | null {
  const shares = found.map((theme) => shareIn(words, theme.words));
  const most = Math.max(0, ...shares);
  return most === 0 ? null : (found[shares.indexOf(most)]?.precision ?? null);
}

function wordsOfThemes(
  texts: readonly ReadText[],
  before: readonly WeightedWords[],
  isQuick: boolean,
): MeasuredWords[] {
  if (texts.length < LEAST_TEXTS) return [];
  const { share, most } = isQuick ? QUICK_WORDS : WORDS;
  const table = tableOf(texts, share * texts.length, most);
  const numbers = new Map(table.keys.map((key, i) => [key, i]));
  const known = before.map((theme) => [...theme.keys()].flatMap((key) => numbers.get(key) ?? []));
  const pairs = new WordPairs(table);
  const groups = groupWords(table, pairs, { before: known, ...(isQuick && QUICK) });
  const key = (word: number) => table.keys[word] ?? '';
  const themes = closeWords(table, pairs, groups, isQuick ? QUICK_AGREEMENT : undefined);
  const precisions = isQuick || texts.length < LEAST_CHECKED ? [] : precisionOf(table, themes);
  return themes.flatMap(({ words: alone, pairs: both }, i): MeasuredWords[] => {
    const precision = precisions[i] ?? null;
    if (precision !== null && precision < LEAST_PRECISION) return [];
    const words = new Map([
      ...[...alone].map(([word, weight]) => [key(word), weight] as const),
      ...both.map(({ words: [one, other], weight }) => [`${key(one)} ${key(other)}`, weight] as const),
    ]);
    return [{ words, precision }];
  });
}
