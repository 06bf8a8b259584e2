import type { Keyphrase, KeyphrasesAnswer } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { PlainWords } from '../../summary/plain-words.js';
import type { Step } from '../steps/investigation.js';
import { say, type Text } from '../wording/message.js';
import type { Quote } from '../writing/write-answer.js';
import type { RecipeContext } from './recipe.js';

export interface Theme {
  /** As it is called: a term, the words of a theme, or a concept with words of it. */
  term: Text;
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
  /** Of a term, which is one of thousands: how likely chance makes one that sets the records apart as much. */
  adjusted?: number;
  quotes: Quote[];
  steps: string[];
}

/** A word of two letters says little on its own. */
const SHORT = 3;
/** A theme is more frequent by so many times, and so many standard deviations above what chance explains. */
const CLEAR = { times: 1.15, deviations: 3 };
/** So many are enough where a term of it is among those that set the records apart most. */
const CONFIRMED = 2;
/**
 * A theme stands for its terms where it sets the records apart as much as any of them, or nearly. A phrase says more than
 * its words: it stands for them where it has half of what they tell.
 */
const ALIKE = { words: 0.9, phrase: 0.5 };
/** Terms beside themes. */
const MOST_BESIDE = 3;
/** Single words are named only where this share of the records holds them: most say little alone. */
const BARE = 0.03;
/** A judgement that so many of the records say, where chance hardly explains it. */
const GENERAL = { share: 0.02, level: 0.05 };
/** Fewer of the records say nothing of them. */
export interface Floors {
  records: number;
  share: number;
  /** Of a concept, above what chance explains. */
  deviations: number;
  /** Single words are named only where fewer themes are. */
  bare: number;
}
export const LEAST: Floors = { records: 5, share: 0.02, deviations: CLEAR.deviations, bare: 4 };

/**
 * Themes that are more frequent than in what is compared with, and terms that are in none of them: concepts and phrases
 * first, and of those what sets the records apart most, by the difference of the shares. Of a concept that both have alike,
 * one word may be what tells them apart: it is named, not the concept.
 */
export function namedThemes(step: Step<'keyphrases'>, setting: RecipeContext, least = LEAST): Theme[] {
  const { id, answer } = step;
  const { analyzer } = setting;
  const terms = distinct(answer.keyphrases, setting);
  const topic = new Set(contentOf(analyzer, setting.question.query));
  const isTopic = (group: Group) =>
    contentOf(analyzer, group.terms.join(' ')).some((word) => topic.has(word));
  const asked = setting.question.topics?.map(({ concept }) => concept) ?? [];
  const isAsked = (group: Group) => asked.includes(group.concept) || isTopic(group);
  const groups = clearGroups(step, terms, setting, least).filter(
    (group) => !group.concept || !isAsked(group),
  );
  const oneTerm = (term: Keyphrase) => themeOf(term, id, `keyphrases.${answer.keyphrases.indexOf(term)}`);
  if (groups.length === 0) {
    const isEnough = (one: Keyphrase) => one.records >= least.records && one.share >= least.share;
    return terms.filter((one) => answer.themes === undefined || isEnough(one)).map(oneTerm);
  }
  const grouped = new Set(groups.flatMap((group) => contentOf(analyzer, group.terms.join(' '))));
  const isGrouped = (word: string) => grouped.has(word);
  const others = terms
    .filter(({ term }) => {
      const words = contentOf(analyzer, term);
      return words.length > 1 ? !words.every(isGrouped) : !words.some(isGrouped);
    })
    .slice(0, MOST_BESIDE);
  const gapOf = ({ share: own, background_share: other }: Shared) => own - other;
  // "Request is" says less than "request is invalid".
  const isPartOf = (group: Group, whole: Keyphrase) => {
    const [part, words] = [group.terms.join(' '), whole.term].map(
      (text) => new Set(contentOf(analyzer, text)),
    );
    return part && words && part.size < words.size && part.isSubsetOf(words);
  };
  const isSaidBetter = (group: Group) =>
    group.concept === undefined &&
    others.some((one) => isPartOf(group, one) && gapOf(one) >= ALIKE.phrase * gapOf(group));
  const parts = groups.filter((group) => !isSaidBetter(group));
  const all = [
    ...parts.map((group) => ({
      theme: { ...themeOfGroup(group, id, analyzer), at: `themes.${answer.themes?.indexOf(group) ?? 0}` },
      isBare: group.concept === undefined && /^(?:[^ (]+|[^(]*,.*)(?: \(|$)/.test(group.name),
    })),
    ...others.map((one) => {
      const theme = oneTerm(one);
      return { theme, isBare: theme.term === one.term && contentOf(analyzer, one.term).length < 2 };
    }),
  ];
  return ranked(all, least);
}

type Group = NonNullable<KeyphrasesAnswer['themes']>[number];

/** Themes that set the records apart. */
function clearGroups(
  { answer }: Step<'keyphrases'>,
  terms: readonly Keyphrase[],
  setting: RecipeContext,
  least: Floors,
): Group[] {
  const { analyzer } = setting;
  const asked = askedWords(setting);
  const { total, background_total: rest } = answer;
  const gapOf = ({ share: own, background_share: other }: Shared) => own - other;
  return (answer.themes ?? []).filter((group) => {
    const held = new Set(contentOf(analyzer, group.terms.join(' ')));
    const own = terms.filter(({ term }) => contentOf(analyzer, term).some((word) => held.has(word)));
    if (group.concept !== undefined) {
      const isClear = isMoreFrequent(group, total, rest, own.length > 0 ? CONFIRMED : least.deviations);
      const isEnough = group.records >= least.records && group.share >= least.share;
      return isClear && isEnough;
    }
    // What tells the sides apart may be one word of a theme that both have: "invalid" among questions.
    const most = Math.max(0, ...own.map(gapOf));
    const isPhrase = group.terms.length === 1 && held.size > 1;
    const isAlike = gapOf(group) >= (isPhrase ? ALIKE.phrase : ALIKE.words) * most;
    const isClear = isMoreFrequent(group, total, rest) && isAlike;
    return isClear && contentOf(analyzer, group.name).some((word) => !asked.has(word));
  });
}

/** What has a name first, and what is a word or a list of words only where little has one. */
function ranked(found: readonly { theme: Theme; isBare: boolean }[], least: Floors): Theme[] {
  const enough = found
    .filter(({ theme }) => theme.records >= least.records && theme.share >= least.share)
    .toSorted(
      ({ theme: one }, { theme: other }) => other.share - other.background - (one.share - one.background),
    );
  const named = enough.filter(({ isBare }) => !isBare);
  const bare = enough.filter(({ theme, isBare }) => isBare && theme.share >= BARE);
  return [...named, ...bare.slice(0, Math.max(0, least.bare - named.length))].map(({ theme }) => theme);
}

function themeOf(
  { term, records, share: part, background_share: background, p_adjusted: adjusted }: Keyphrase,
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
    adjusted,
    quotes: [],
    steps: [id],
  };
}

type Shared = Pick<Keyphrase, 'share' | 'background_share'>;

/** Whether a share is higher than another by more than chance explains, and by so much that a reader cares. */
function isMoreFrequent(
  { share: own, background_share: other }: Shared,
  n: number,
  others: number,
  deviations = CLEAR.deviations,
): boolean {
  if (n === 0 || others === 0 || own < CLEAR.times * other) return false;
  const all = (own * n + other * others) / (n + others);
  return own - other >= deviations * Math.sqrt(all * (1 - all) * (1 / n + 1 / others));
}

/** Its terms in the order in which its name has them, then the others. */
function themeOfGroup(group: Group, id: string, analyzer: Analyzer): Omit<Theme, 'at'> {
  const named = contentOf(analyzer, group.name);
  const place = (term: string) => {
    const places = contentOf(analyzer, term).map((word) => named.indexOf(word));
    return Math.min(...places.map((found) => (found < 0 ? named.length : found)));
  };
  const terms = group.terms.toSorted((a, b) => place(a) - place(b));
  const { name, concept, query, records, share: part, background_share: background, examples } = group;
  return {
    term: concept === undefined ? name : say('concept', { concept, words: besideLabel(name) }),
    word: terms[0] ?? name,
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

/** The words of a concept that its name has: `Crashes and freezing (freezes, stuck)`. */
function besideLabel(name: string): string[] {
  const [, words] = / \(([^)]*)\)$/.exec(name) ?? [];
  return words?.split(', ') ?? [];
}

const plainWords = new WeakMap<Analyzer, PlainWords>();

/**
 * Terms that share a word tell of the same thing; the first of them, which is the most telling, stands for it. What
 * the question itself says, names of sources and plain words are none.
 */
function distinct(terms: readonly Keyphrase[], { analyzer, question, terrain }: RecipeContext): Keyphrase[] {
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

/** Judgements that set the records apart, as "good" and "love" do: they name no subject, but answers report them. */
export function generalTerms({ id, answer }: Step<'keyphrases'>, setting: RecipeContext): Theme[] {
  const { analyzer } = setting;
  const isPlain = plainOf(analyzer, answer.keyphrases);
  const seen = askedWords(setting);
  return answer.keyphrases.flatMap((term, i) => {
    const words = contentOf(analyzer, term.term);
    const says = analyzer.tokens(term.term).some(({ key, word }) => !isPlain(word) && !isPlain(key));
    const isMore = term.share > term.background_share && term.p_adjusted < GENERAL.level;
    if (words.length === 0 || says || !isMore || term.share < GENERAL.share) return [];
    if (words.some((word) => seen.has(word))) return [];
    for (const word of words) seen.add(word);
    return [themeOf(term, id, `keyphrases.${i}`)];
  });
}

function plainOf(analyzer: Analyzer, terms: readonly Keyphrase[]): (word: string) => boolean {
  const known = plainWords.get(analyzer) ?? new PlainWords(analyzer);
  plainWords.set(analyzer, known);
  return known.of(terms.flatMap(({ term }) => analyzer.tokens(term).map(({ word }) => word)));
}

/** The phrase that a word occurs in, where it has half of the word's records: "request is invalid" for "request". */
function phraseOf(term: Keyphrase, terms: readonly Keyphrase[], analyzer: Analyzer): Keyphrase | undefined {
  const [word, another] = contentOf(analyzer, term.term);
  if (word === undefined || another !== undefined) return undefined;
  const gapOf = ({ share: own, background_share: other }: Shared) => own - other;
  return terms.find((one) => {
    const words = contentOf(analyzer, one.term);
    return words.length > 1 && words.includes(word) && gapOf(one) >= ALIKE.phrase * gapOf(term);
  });
}

/** What the question itself says, and names of sources. */
function askedWords({
  analyzer,
  question,
  terrain,
}: Pick<RecipeContext, 'analyzer' | 'question' | 'terrain'>): Set<string> {
  const sources = terrain.scales.map(({ source }) => source).join(' ');
  const topics = (question.topics ?? []).map(({ query }) => query).join(' ');
  return new Set(contentOf(analyzer, `${question.text} ${topics} ${sources}`));
}

function contentOf(analyzer: Analyzer, text: string): string[] {
  return analyzer
    .tokens(text)
    .flatMap(({ key, word }) =>
      analyzer.isFunctionWord(word) || key.length < SHORT || word.length < SHORT ? [] : [key],
    );
}
