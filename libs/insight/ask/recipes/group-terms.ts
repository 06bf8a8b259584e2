import type { Keyphrase } from '#libs/contract';
import { holdsNames } from '#libs/analysis';
import type { Analyzer } from '#libs/index';
import { saysConcept } from '#libs/themes';
import type { DataOverview } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import type { RecipeContext } from './recipe.js';
import { askedWords, contentOf, distinct, gapOf, PHRASE, plainOf, type Shared } from './telling-terms.js';
import { type Group, type Theme, themeOf, themeOfGroup } from './theme.js';

/** A theme is more frequent by so many times, and so many standard deviations above what chance explains. */
const CLEAR = { times: 1.15, deviations: 3 };
/** So many are enough where a term of it is among those that set the records apart most, and more than a few say it. */
const CONFIRMED = { deviations: 2, records: 8 };
/** A theme stands for its terms where it sets the records apart as much as any of them, or nearly. */
const ALIKE = 0.9;
/** Terms beside themes. */
const MOST_BESIDE = 3;
/** Single words are named only where this share of the records holds them: most say little alone. */
const BARE = 0.03;
/** A word of no concept says less: it is named only where hardly anything else is, and sets the records apart clearly. */
const ALONE = { share: 0.05, times: 3 };
/** Fewer of the records say nothing of them. */
export interface Floors {
  records: number;
  share: number;
  /** Of a concept, above what chance explains. */
  deviations: number;
  /** Single words are named only where fewer themes are. */
  bare: number;
}
export const LEAST: Floors = { records: 8, share: 0.02, deviations: CLEAR.deviations, bare: 4 };

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
  const isName = namesIn(setting);
  const groups = clearGroups(step, terms, setting, least).filter((group) =>
    group.concept ? !isAsked(group) : !isName(contentOf(analyzer, group.name)),
  );
  const oneTerm = (term: Keyphrase) => themeOf(term, id, `keyphrases.${answer.keyphrases.indexOf(term)}`);
  if (answer.themes === undefined) return terms.map(oneTerm);
  const isPlain = plainOf(analyzer, terms);
  const grouped = new Set(groups.flatMap((group) => contentOf(analyzer, group.terms.join(' '))));
  const isGrouped = (word: string) => grouped.has(word);
  const others = terms
    .filter((one) => {
      const words = contentOf(analyzer, one.term);
      const isSaid = words.length > 1 ? words.every(isGrouped) : words.some(isGrouped);
      const { total, background_total: rest } = answer;
      return !isSaid && !isName(words) && isMoreFrequent(one, total, rest);
    })
    .slice(0, groups.length > 0 ? MOST_BESIDE : terms.length);
  // "Request is" says less than "request is invalid".
  const isPartOf = (group: Group, whole: Keyphrase) => {
    const [part, words] = [group.terms.join(' '), whole.term].map(
      (text) => new Set(contentOf(analyzer, text)),
    );
    return part && words && part.size < words.size && part.isSubsetOf(words);
  };
  const isSaidBetter = (group: Group) =>
    group.concept === undefined &&
    others.some((one) => isPartOf(group, one) && gapOf(one) >= PHRASE * gapOf(group));
  const parts = groups.filter((group) => !isSaidBetter(group));
  const all = [
    ...parts.map((group) => ({
      theme: {
        ...themeOfGroup(group, id, { analyzer, terms }),
        at: `themes.${answer.themes?.indexOf(group) ?? 0}`,
      },
      isBare: group.concept === undefined && /^(?:[^ (]+|[^(]*,.*)(?: \(|$)/.test(group.name),
    })),
    ...others.map((one) => {
      const telling = contentOf(analyzer, one.term).filter((word) => !isPlain(word));
      return { theme: oneTerm(one), isBare: telling.length < 2 };
    }),
  ];
  return ranked(all, analyzer, least);
}

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
  return (answer.themes ?? []).filter((group) => {
    const held = new Set(contentOf(analyzer, group.terms.join(' ')));
    const own = terms.filter(({ term }) => contentOf(analyzer, term).some((word) => held.has(word)));
    if (group.concept !== undefined) {
      const isConfirmed = own.length > 0 && group.records >= CONFIRMED.records;
      const needed = isConfirmed ? CONFIRMED.deviations : least.deviations;
      const isClear = isMoreFrequent(group, total, rest, needed);
      const isEnough = group.records >= least.records && group.share >= least.share;
      return isClear && isEnough;
    }
    // What tells the sides apart may be one word of a theme that both have: "invalid" among questions.
    const most = Math.max(0, ...own.map(gapOf));
    const isPhrase = group.terms.length === 1 && held.size > 1;
    const isAlike = gapOf(group) >= (isPhrase ? PHRASE : ALIKE) * most;
    const isClear = isMoreFrequent(group, total, rest) && isAlike;
    return isClear && contentOf(analyzer, group.name).some((word) => !asked.has(word));
  });
}

/** What has a name first, and what is a word or a list of words only where little has one. */
function ranked(
  found: readonly { theme: Theme; isBare: boolean }[],
  analyzer: Analyzer,
  least: Floors,
): Theme[] {
  const enough = found
    .filter(({ theme }) => theme.records >= least.records && theme.share >= least.share)
    .toSorted(
      ({ theme: one }, { theme: other }) => other.share - other.background - (one.share - one.background),
    );
  const named = enough.filter(({ isBare }) => !isBare);
  const bare = enough.filter(({ theme, isBare }) => isBare && theme.share >= BARE);
  const { subjects = [], alone = [] } = Object.groupBy(bare, ({ theme }) =>
    saysConcept(theme.word, analyzer) ? 'subjects' : 'alone',
  );
  const first = [...named, ...subjects.slice(0, Math.max(0, least.bare - named.length))];
  const telling = alone.filter(
    ({ theme: { share, background } }) => share >= ALONE.share && share >= ALONE.times * background,
  );
  const beside = telling.slice(0, Math.max(0, least.bare / 2 - first.length));
  return [...first, ...beside].map(({ theme }) => theme);
}

/**
 * Whether words are the name of a company or a place in a field, or part of one: "dubai" says where, and not what. So are
 * the values of other fields of several words: "premium economy".
 */
function namesIn({ analyzer, terrain }: RecipeContext): (words: readonly string[]) => boolean {
  const values =
    valueWords.get(terrain) ??
    terrain.grounds.flatMap(({ key, values: all }) =>
      all.map(({ value }) => {
        return { isNamed: holdsNames(key), words: new Set(contentOf(analyzer, String(value))) };
      }),
    );
  valueWords.set(terrain, values);
  return (words) =>
    values.some(({ isNamed, words: all }) => {
      const isPart = words.length > 0 && words.every((word) => all.has(word));
      return isPart && (isNamed || (words.length > 1 && words.length === all.size));
    });
}

const valueWords = new WeakMap<DataOverview, { isNamed: boolean; words: ReadonlySet<string> }[]>();

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
