import type { Keyphrase, KeyphrasesAnswer } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { PlainWords } from '../../summary/plain-words.js';
import type { Step } from '../steps/investigation.js';
import type { Quote } from '../writing/write-answer.js';
import type { RecipeContext } from './recipe.js';

export interface Theme {
  /** As it is called: a term, or the words of a theme. */
  term: string;
  /** What of it is asked for: a term. */
  word: string;
  /** The words that are the theme, most usual first. */
  terms: readonly string[];
  /** Ids of records that say most of it. */
  examples: readonly string[];
  /** What finds it, and the field of the step that counts it: `themes.2`. */
  query: string;
  at: string;
  records: number;
  share: number;
  background: number;
  quotes: Quote[];
  steps: string[];
}

/** A word of two letters says little on its own. */
const SHORT = 3;
/** A theme is more frequent by so many times, and so many standard deviations above what chance explains. */
const CLEAR = { times: 1.15, deviations: 3 };
/** A theme stands for its terms where it sets the records apart as much as any of them, or nearly. */
const ALIKE = 0.9;
/** Terms beside themes. */
const MOST_BESIDE = 3;

/**
 * Themes that are more frequent than in what is compared with, and terms that are in none of them: those first that
 * set the records apart most, by the difference of the shares.
 */
export function namedThemes({ id, answer }: Step<'keyphrases'>, setting: RecipeContext): Theme[] {
  const { analyzer } = setting;
  const terms = distinct(answer.keyphrases, setting);
  const asked = askedWords(setting);
  const { total, background_total: rest } = answer;
  const gapOf = ({ share: own, background_share: other }: Shared) => own - other;
  const groups = (answer.themes ?? []).filter((group) => {
    const named = contentOf(analyzer, group.name);
    const held = new Set(contentOf(analyzer, group.terms.join(' ')));
    const own = terms.filter(({ term }) => contentOf(analyzer, term).some((word) => held.has(word)));
    // What tells the sides apart may be one word of a theme that both have: "invalid" among questions.
    const most = Math.max(0, ...own.map(gapOf));
    const isClear = isMoreFrequent(group, total, rest) && gapOf(group) >= ALIKE * most;
    return isClear && named.some((word) => !asked.has(word));
  });
  const oneTerm = (term: Keyphrase) => themeOf(term, id, `keyphrases.${answer.keyphrases.indexOf(term)}`);
  if (groups.length === 0) return terms.map(oneTerm);
  const grouped = new Set(groups.flatMap((group) => contentOf(analyzer, group.terms.join(' '))));
  const others = terms
    .filter(({ term }) => !contentOf(analyzer, term).some((word) => grouped.has(word)))
    .slice(0, MOST_BESIDE);
  return [
    ...groups.map((group) => ({
      ...themeOfGroup(group, id, analyzer),
      at: `themes.${answer.themes?.indexOf(group) ?? 0}`,
    })),
    ...others.map(oneTerm),
  ].toSorted((a, b) => b.share - b.background - (a.share - a.background));
}

function themeOf(
  { term, records, share: part, background_share: background }: Keyphrase,
  id: string,
  at: string,
): Theme {
  return {
    term,
    word: term,
    terms: [term],
    query: `"${term}"`,
    at,
    examples: [],
    records,
    share: part,
    background,
    quotes: [],
    steps: [id],
  };
}

type Shared = Pick<Keyphrase, 'share' | 'background_share'>;

/** Whether a share is higher than another by more than chance explains, and by so much that a reader cares. */
function isMoreFrequent({ share: own, background_share: other }: Shared, n: number, others: number): boolean {
  if (n === 0 || others === 0 || own < CLEAR.times * other) return false;
  const all = (own * n + other * others) / (n + others);
  return own - other >= CLEAR.deviations * Math.sqrt(all * (1 - all) * (1 / n + 1 / others));
}

/** Its terms in the order in which its name has them, then the others. */
function themeOfGroup(
  group: NonNullable<KeyphrasesAnswer['themes']>[number],
  id: string,
  analyzer: Analyzer,
): Omit<Theme, 'at'> {
  const named = contentOf(analyzer, group.name);
  const place = (term: string) => {
    const places = contentOf(analyzer, term).map((word) => named.indexOf(word));
    return Math.min(...places.map((found) => (found < 0 ? named.length : found)));
  };
  const terms = group.terms.toSorted((a, b) => place(a) - place(b));
  const { name: term, query, records, share: part, background_share: background, examples } = group;
  return {
    term,
    word: terms[0] ?? term,
    terms,
    query,
    examples,
    records,
    share: part,
    background,
    quotes: [],
    steps: [id],
  };
}

const plainWords = new WeakMap<Analyzer, PlainWords>();

/**
 * Terms that share a word tell of the same thing; the first of them, which is the most telling, stands for it. What
 * the question itself says, names of sources and plain words are none.
 */
function distinct(terms: readonly Keyphrase[], { analyzer, question, terrain }: RecipeContext): Keyphrase[] {
  const known = plainWords.get(analyzer) ?? new PlainWords(analyzer);
  plainWords.set(analyzer, known);
  const isPlain = known.of(terms.flatMap(({ term }) => analyzer.tokens(term).map(({ word }) => word)));
  const seen = askedWords({ analyzer, question, terrain });
  const kept: Keyphrase[] = [];
  for (const term of terms) {
    const words = contentOf(analyzer, term.term);
    const says = analyzer.tokens(term.term).some(({ key, word }) => !isPlain(word) && !isPlain(key));
    if (words.length === 0 || !says || words.some((word) => seen.has(word))) continue;
    if (term.share <= term.background_share) continue;
    for (const word of words) seen.add(word);
    kept.push(term);
  }
  return kept;
}

/** What the question itself says, and names of sources. */
function askedWords({
  analyzer,
  question,
  terrain,
}: Pick<RecipeContext, 'analyzer' | 'question' | 'terrain'>): Set<string> {
  const sources = terrain.scales.map(({ source }) => source).join(' ');
  return new Set(contentOf(analyzer, `${question.text} ${sources}`));
}

function contentOf(analyzer: Analyzer, text: string): string[] {
  return analyzer
    .tokens(text)
    .flatMap(({ key, word }) =>
      analyzer.isFunctionWord(word) || key.length < SHORT || word.length < SHORT ? [] : [key],
    );
}
