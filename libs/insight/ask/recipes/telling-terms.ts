import type { Keyphrase } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { PlainWords } from '../../summary/plain-words.js';
import type { RecipeContext } from './recipe.js';

/** A word of two letters says little on its own. */
const SHORT = 3;
/** A phrase says more than its words: it stands for them where it has this part of what they tell. */
export const PHRASE = 0.5;

export type Shared = Pick<Keyphrase, 'share' | 'background_share'>;

/** By how much a share is higher than that of what it is compared with. */
export function gapOf({ share: own, background_share: other }: Shared): number {
  return own - other;
}

const plainWords = new WeakMap<Analyzer, PlainWords>();

/**
 * Terms that share a word tell of the same thing; the first of them, which is the most telling, stands for it. What
 * the question itself says, names of sources and plain words are none.
 */
export function distinct(
  terms: readonly Keyphrase[],
  { analyzer, question, terrain }: RecipeContext,
): Keyphrase[] {
  const isPlain = plainOf(analyzer, terms);
  const seen = askedWords({ analyzer, question, terrain });
  const kept: Keyphrase[] = [];
  for (const term of terms) {
    const words = contentOf(analyzer, term.term);
    const says = analyzer.tokens(term.term).some(({ key, word }) => !isPlain(word) && !isPlain(key));
    if (words.length === 0 || !says || words.some((word) => seen.has(word))) continue;
    if (term.share <= term.background_share) continue;
    const whole = phraseOf(term, terms, analyzer);
    const all = whole ? contentOf(analyzer, whole.term) : words;
    const isSaid = all.some((word) => seen.has(word));
    for (const word of isSaid ? words : all) seen.add(word);
    kept.push((!isSaid && whole) || term);
  }
  return kept;
}

export function plainOf(analyzer: Analyzer, terms: readonly Keyphrase[]): (word: string) => boolean {
  const known = plainWords.get(analyzer) ?? new PlainWords(analyzer);
  plainWords.set(analyzer, known);
  return known.of(terms.flatMap(({ term }) => analyzer.tokens(term).map(({ word }) => word)));
}

/** The phrase that a word occurs in, where it has half of the word's records: "request is invalid" for "request". */
function phraseOf(term: Keyphrase, terms: readonly Keyphrase[], analyzer: Analyzer): Keyphrase | undefined {
  const [word, another] = contentOf(analyzer, term.term);
  if (word === undefined || another !== undefined) return undefined;
  return terms.find((one) => {
    const words = contentOf(analyzer, one.term);
    return words.length > 1 && words.includes(word) && gapOf(one) >= PHRASE * gapOf(term);
  });
}

/** What the question itself says, and names of sources. */
export function askedWords({
  analyzer,
  question,
  terrain,
}: Pick<RecipeContext, 'analyzer' | 'question' | 'terrain'>): Set<string> {
  const sources = terrain.scales.map(({ source }) => source).join(' ');
  const topics = (question.topics ?? []).map(({ query }) => query).join(' ');
  return new Set(contentOf(analyzer, `${question.text} ${question.query} ${topics} ${sources}`));
}

export function contentOf(analyzer: Analyzer, text: string): string[] {
  return analyzer
    .tokens(text)
    .flatMap(({ key, word }) =>
      analyzer.isFunctionWord(word) || key.length < SHORT || word.length < SHORT ? [] : [key],
    );
}
