import { ANSWER_LANGUAGES, type Keyphrase } from '#libs/contract';
import { holdsNames } from '#libs/analysis';
import type { Analyzer } from '#libs/index';
import { saysConcept, topicAlone } from '#libs/themes';
import type { DataOverview } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { SENTENCES } from '../wording/languages.js';
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
/**
 * A word of no concept says less: it is named only where hardly anything else is, and sets the records apart clearly; one
 * that is about no subject at all ("question"), where hardly any other record says it.
 */
const ALONE = { share: 0.05, times: 3, unknown: 10 };
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
export function namedThemes(
  step: Pick<Step<'keyphrases'>, 'id' | 'answer'>,
  setting: RecipeContext,
  least = LEAST,
): Theme[] {
  const { id, answer } = step;
  const { analyzer } = setting;
  const terms = distinct(answer.keyphrases, setting);
  const topic = new Set(contentOf(analyzer, setting.question.query));
  const isTopic = (group: Group) =>
    contentOf(analyzer, group.terms.join(' ')).some((word) => topic.has(word));
  const asked = setting.question.topics?.map(({ concept }) => concept) ?? [];
  const isAsked = (group: Group) => asked.includes(group.concept) || isTopic(group);
  const isName = namesIn(setting);
  const isFragment = (name: string) => isPartOfSentence(name, analyzer) || isNumbered(name, setting);
  const groups = clearGroups(step, terms, setting, least).filter((group) =>
    group.concept
      ? !isAsked(group) && !saysNothing(group)
      : !isName(contentOf(analyzer, group.name)) && !isFragment(group.name),
  );
  const oneTerm = (term: Keyphrase) =>
    themeOf(term, id, { at: `keyphrases.${answer.keyphrases.indexOf(term)}`, setting });
  if (answer.themes === undefined) return terms.map(oneTerm);
  const isPlain = plainOf(analyzer, terms);
  const grouped = new Set(groups.flatMap((group) => contentOf(analyzer, group.terms.join(' '))));
  const isGrouped = (word: string) => grouped.has(word);
  const others = terms
    .filter((one) => {
      const words = contentOf(analyzer, one.term);
      const isSaid = words.length > 1 ? words.every(isGrouped) : words.some(isGrouped);
      const { total, background_total: rest } = answer;
      return !isSaid && !isName(words) && !isFragment(one.term) && isMoreFrequent(one, total, rest);
    })
    .slice(0, groups.length > 0 ? MOST_BESIDE : terms.length);
  const parts = groups.filter((group) => !isSaidBetter(group, others, analyzer));
  const all = [
    ...parts.map((group) => ({
      theme: {
        ...themeOfGroup(group, id, { analyzer, terms, language: setting.question.language }),
        at: `themes.${answer.themes?.indexOf(group) ?? 0}`,
      },
      isBare:
        group.concept === undefined &&
        !isPartOfTopic(group, setting) &&
        /^(?:[^ (]+|[^(]*,.*)(?: \(|$)/.test(group.name),
    })),
    ...others.map((one) => {
      const telling = contentOf(analyzer, one.term).filter((word) => !isPlain(word));
      return { theme: oneTerm(one), isBare: telling.length < 2 };
    }),
  ];
  return eachOnce(ranked(all, analyzer, least), analyzer);
}

/** "Request is" says less than "request is invalid". */
function isSaidBetter(group: Group, others: readonly Keyphrase[], analyzer: Analyzer): boolean {
  if (group.concept !== undefined) return false;
  const part = new Set(contentOf(analyzer, group.terms.join(' ')));
  return others.some((one) => {
    const words = new Set(contentOf(analyzer, one.term));
    return part.size < words.size && part.isSubsetOf(words) && gapOf(one) >= PHRASE * gapOf(group);
  });
}

/** The first of the themes that say the same: "shared budgets" in three languages, or a phrase with and without a capital. */
function eachOnce(themes: readonly Theme[], analyzer: Analyzer): Theme[] {
  const seen = new Set<string>();
  return themes.filter(({ word, term }) => {
    const name = typeof term === 'string' ? (subjectOf(word, analyzer) ?? word.toLowerCase()) : String(term);
    const isNew = !seen.has(name);
    seen.add(name);
    return isNew;
  });
}

/** What a word or phrase names in some language: such a theme is counted in all of them. */
export function subjectOf(word: string, analyzer: Analyzer): string | undefined {
  for (const language of ANSWER_LANGUAGES) {
    const topic = topicAlone(word, language, analyzer);
    if (topic) return topic.keys.toSorted().join(' ');
  }
  return undefined;
}

/** "Features and functions", without a word of which: the wish is for one, but not said. */
function saysNothing({ concept, name }: Group): boolean {
  return concept === 'features' && !name.includes('(');
}

/** A phrase of more words is a sentence, or a part of one, that some wrote alike. */
const LONGEST = 3;

/** Whether words do not name a subject: too many, or they end in the middle ("helped me"). */
function isPartOfSentence(name: string, analyzer: Analyzer): boolean {
  const words = analyzer.tokens(name.replace(/ \(.*$/, '')).map(({ word }) => word);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [];
  const isOpen = ends.some((word) => word !== undefined && analyzer.isFunctionWord(word));
  return isOpen || (!name.includes(',') && words.length > LONGEST);
}

/** Whether it is a topic with a name, and not the one that is asked about: of prices, their increase. */
export function isPartOfTopic(
  { concept, name, terms }: Group,
  { analyzer, question }: RecipeContext,
): boolean {
  // A single word that was found may be said of anything: "update".
  const isNamed = concept === undefined && (terms.length > 1 || analyzer.tokens(name).length > 1);
  const subject = isNamed ? subjectOf(name, analyzer) : undefined;
  const asked = question.topics?.map((topic) => subjectOf(topic.name, analyzer)) ?? [];
  return subject !== undefined && !asked.includes(subject);
}

/** Themes that set the records apart. */
function clearGroups(
  { answer }: Pick<Step<'keyphrases'>, 'answer'>,
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
    if (group.concept !== undefined || isPartOfTopic(group, setting)) {
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
    ({ theme: { term, share, background } }) =>
      share >= ALONE.share && share >= (typeof term === 'string' ? ALONE.unknown : ALONE.times) * background,
  );
  const beside = telling.slice(0, Math.max(0, least.bare / 2 - first.length));
  return [...first, ...beside].map(({ theme }) => theme);
}

/** Whether words are a field and a number, as "version 3.1" is: it says which, and not what. */
function isNumbered(name: string, { terrain: { grounds }, analyzer }: RecipeContext): boolean {
  if (!/\d/.test(name)) return false;
  const words = analyzer.tokens(name).filter(({ word }) => !/\d/.test(word));
  const fields = grounds.map(({ key }) => key.replace(/^.*\./, '').replaceAll('_', ' '));
  const keysOf = (text: string) => analyzer.tokens(text).map(({ key }) => key);
  const named = new Set(
    fields.flatMap((field) =>
      Object.values(SENTENCES).flatMap((sentences) => keysOf(sentences.fieldName({ name: field }))),
    ),
  );
  return words.length > 0 && words.every(({ key }) => named.has(key));
}

/** Fields whose values are subjects. */
const OF_SUBJECTS =
  /^(?:themes|language|(?:filters\.)?(?:tags?|labels?|topics?|categor(?:y|ies)|features?))$/;
/** So many values of a field with a word make it their family: `Pixel 7` and `Pixel 8a` are Pixels. */
const FAMILY = 2;

/**
 * Whether words are the name of a company or a place in a field, or part of one: "dubai" says where, and not what. So are
 * the values of other fields of several words ("premium economy"), and what several of them begin with ("pixel").
 */
function namesIn({ analyzer, terrain }: RecipeContext): (words: readonly string[]) => boolean {
  const names = valueWords.get(terrain) ?? namesOf(terrain, analyzer);
  valueWords.set(terrain, names);
  return (words) => {
    if (words.length === 0) return false;
    if (words.length === 1 && names.families.has(words[0] ?? '')) return true;
    return names.values.some(({ isNamed, words: all }) => {
      const isPart = words.every((word) => all.has(word));
      return isPart && (isNamed || (words.length > 1 && words.length === all.size));
    });
  };
}

interface ValueNames {
  values: { isNamed: boolean; words: ReadonlySet<string> }[];
  families: ReadonlySet<string>;
}

function namesOf({ grounds, elsewhere = [] }: DataOverview, analyzer: Analyzer): ValueNames {
  const values: ValueNames['values'] = [];
  const families = new Set<string>();
  for (const { key, values: all } of [...grounds, ...elsewhere]) {
    const begins = new Map<string, number>();
    for (const { value } of all) {
      const words = contentOf(analyzer, String(value));
      values.push({ isNamed: holdsNames(key), words: new Set(words) });
      const [first = ''] = /\d/.test(String(value)) ? words : [];
      if (first) begins.set(first, (begins.get(first) ?? 0) + 1);
    }
    if (!OF_SUBJECTS.test(key))
      for (const [word, n] of begins) if (n >= FAMILY && /^\p{L}+$/u.test(word)) families.add(word);
  }
  return { values, families };
}

const valueWords = new WeakMap<DataOverview, ValueNames>();

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
